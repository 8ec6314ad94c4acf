import fc from 'fast-check';
import type { GeneratedClass } from './generated-classes';
import type { Arguments } from './judges';

const EXTRA_KEYS = ['extra', 'Value', 'field_9', 'toString', '__proto__', 'constructor'];
const ABSENT = Symbol('absent');

/** Arguments for a class: about as many that hold as that do not, most of them wrong in one place only. */
export function argumentsFor(generated: GeneratedClass): fc.Arbitrary<Arguments> {
  const good = goodArguments(generated);
  return fc.oneof(
    { arbitrary: good, weight: 11 },
    { arbitrary: damaged(generated, good), weight: 9 },
    { arbitrary: fc.tuple(good, fc.constantFrom(...EXTRA_KEYS), fc.jsonValue()).map(withKey), weight: 1 },
  );
}

function goodArguments({ fields, rule }: GeneratedClass): fc.Arbitrary<Arguments> {
  const members = [...fields].map(([name, { good, mayBeAbsent }]) => {
    const present = fc.constantFrom(...good);
    const value = mayBeAbsent ? fc.oneof({ arbitrary: present, weight: 6 }, fc.constant(ABSENT)) : present;
    return value.map((chosen) => [name, chosen] as const);
  });
  const all = fc.tuple(...members).map((entries) => {
    const there = entries.filter(([, value]) => value !== ABSENT);
    return Object.fromEntries(there);
  });
  // A rule between fields is kept more often than chance would keep it.
  return rule
    ? fc.array(all, { minLength: 6, maxLength: 6 }).map((tries) => tries.find(rule) ?? tries[0]!)
    : all;
}

function damaged(generated: GeneratedClass, good: fc.Arbitrary<Arguments>): fc.Arbitrary<Arguments> {
  return fc.constantFrom(...generated.fields).chain(([name, { bad, mayBeAbsent }]) => {
    const wrong = fc.constantFrom(...bad);
    const values = fc.oneof(
      { arbitrary: wrong, weight: 8 },
      { arbitrary: fc.jsonValue(), weight: 1 },
      { arbitrary: mayBeAbsent ? wrong : fc.constant(ABSENT), weight: 1 },
    );
    return fc.tuple(good, values).map(([args, value]) => {
      const { [name]: _replaced, ...others } = args;
      return value === ABSENT ? others : { ...others, [name]: value };
    });
  });
}

// An own key, whatever its name, as JSON text brings it.
function withKey([args, key, value]: [Arguments, string, unknown]): Arguments {
  return Object.defineProperty({ ...args }, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}
