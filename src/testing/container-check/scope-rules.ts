import type { Checked, ContainerRule } from './container-rule';
import type { ContainerFixtures } from './container-fixtures';
import { aTurn, gate } from './turns';

const OVERLAPPING = 20;

/** What suites rely on when they open a scope for each call. */
export const SCOPE_RULES: readonly ContainerRule[] = [
  {
    rule: 'gives one instance to all of a call',
    needs: ['perCall'],
    isAboutScopes: true,
    remedy: 'Let the scope keep what it has built for its call.',
    check: async ({ trial, fixtures: { perCall } }) => {
      const [one, other] = await trial.use(async (resolver) => [
        await resolver.get(perCall),
        await resolver.get(perCall),
      ]);
      return one === other ? undefined : `gave two instances of ${perCall.name} to one call.`;
    },
  },
  {
    rule: 'keeps overlapping calls apart',
    needs: ['perCall'],
    isAboutScopes: true,
    remedy: 'Make a new scope in each `enter`, and give it the call that it is entered for.',
    check: overlapping,
  },
  {
    rule: 'enters for callers of whom nothing is known',
    needs: ['perCall'],
    isAboutScopes: true,
    remedy: 'Principal, request id and HTTP details may be undefined: let `enter` get along without them.',
    check: async ({ trial, fixtures: { perCall } }) => {
      const { isError } = await trial.call(async (resolver) => resolver.get(perCall));
      return isError ? 'cannot enter for a call without a principal.' : undefined;
    },
  },
  ...(['returns', 'throws', 'times out'] as const).map((end): ContainerRule => ({
    rule: `disposes once of what was built for a call that ${end}, when its handler is done`,
    needs: ['perCall', 'disposalsOf'],
    isAboutScopes: true,
    remedy: 'Dispose in `leave` of what the scope has built, and wait for it there.',
    check: (checked) => disposal(checked, end),
  })),
  {
    rule: 'leaves other calls and singletons alone when a call ends',
    needs: ['perCall', 'disposalsOf'],
    isAboutScopes: true,
    remedy: 'Dispose in `leave` of what belongs to this scope only; build singletons in the root.',
    check: neighbours,
  },
];

type AllChecked = Checked<Required<ContainerFixtures>>;

async function overlapping({
  trial,
  fixtures: { perCall, subjectOf },
}: AllChecked): Promise<string | undefined> {
  const seen = await Promise.all(
    Array.from({ length: OVERLAPPING }, (_, index) =>
      trial.use(async (resolver) => {
        const first = await resolver.get(perCall);
        for (let turns = 0; turns < index % 4; turns++) await aTurn();
        return { first, later: await resolver.get(perCall), subject: `user-${index}` };
      }, `user-${index}`),
    ),
  );
  if (new Set(seen.map(({ first }) => first)).size < OVERLAPPING)
    return `gave the same instance of ${perCall.name} to several calls at the same time.`;
  if (seen.some(({ first, later }) => first !== later))
    return `gave another instance of ${perCall.name} to a call after others had begun.`;
  const known = subjectOf as typeof subjectOf | undefined;
  const crossed = seen.find(({ first, subject }) => known && known(first) !== subject);
  return (
    crossed &&
    `let a ${perCall.name} of ${crossed.subject}'s call believe it served ${String(known?.(crossed.first))}.`
  );
}

async function disposal(
  { trial, fixtures: { perCall, disposalsOf } }: AllChecked,
  end: 'returns' | 'throws' | 'times out',
): Promise<string | undefined> {
  const handler = gate();
  const built = gate();
  let instance: object = {};
  const call = trial.call(async (resolver) => {
    instance = await resolver.get(perCall);
    built.open();
    await handler.opened;
    if (end === 'throws') throw new TypeError('The handler of a trial throws.');
  });
  await Promise.race([built.opened, call]);
  if (end === 'times out') await trial.timeOut();
  const early = disposalsOf(instance);
  handler.open();
  await call;
  // A call that has timed out is answered before its handler is done.
  await trial.idle();
  if (early > 0) return `had disposed of a ${perCall.name} while its call was still using it.`;
  const times = disposalsOf(instance);
  return times === 1 ? undefined : `disposed ${times} times of the ${perCall.name} of a call that ${end}.`;
}

async function neighbours({ trial, fixtures }: AllChecked): Promise<string | undefined> {
  const { perCall, singleton, disposalsOf } = fixtures;
  const built = gate();
  const end = gate();
  const longer = trial.use(async (resolver) => {
    const [own, shared] = [await resolver.get(perCall), await resolver.get(singleton)];
    built.open();
    await end.opened;
    const later = await resolver.get(perCall);
    return { own, later, counts: { own: disposalsOf(own), shared: disposalsOf(shared) } };
  });
  await Promise.race([built.opened, longer]);
  await trial.use(async (resolver) => [await resolver.get(perCall), await resolver.get(singleton)]);
  end.open();
  const { own, later, counts } = await longer;
  if (counts.own > 0 || own !== later)
    return `disposed of the ${perCall.name} of a call that another one left.`;
  return counts.shared > 0 ? `disposed of the ${singleton.name} with a call.` : undefined;
}
