/** What a careless or hostile tool may return or throw, by name; whatever it is, its caller gets one answer. */
export const GARBAGE: Readonly<Record<string, () => unknown>> = {
  'a cycle': () => cycle(),
  'a throwing getter': () => Object.defineProperty({}, 'a', { enumerable: true, get: fail }),
  'a proxy that throws on everything': () => new Proxy({}, angryTraps()),
  'a proxy around a list': () => new Proxy([], angryTraps()),
  'a revoked proxy': () => revoked(),
  'a proxy with endless keys': () => new Proxy({}, { ownKeys: () => Array.from({ length: 1e5 }, String) }),
  'a throwing toJSON': () => ({ toJSON: fail }),
  'a toJSON that returns itself': () => selfish(),
  'a thenable that throws': () => ({ then: fail }),
  'a thenable that answers twice': () => ({
    then(done: (value: string) => void) {
      done('a');
      done('b');
    },
  }),
  'a rejection without a reason': () => Promise.reject(undefined),
  'a rejection with a proxy': () => Promise.reject(new Proxy({}, angryTraps())),
  'a promise inside': () => ({ a: Promise.reject(new Error('forgotten')) }),
  'a BigInt inside': () => ({ a: 1n }),
  'a symbol': () => Symbol('a'),
  'a function': () => fail,
  'a class': () => class Hidden {},
  'an invalid date': () => new Date(Number.NaN),
  'not a number': () => Number.NaN,
  'an infinite number inside': () => ({ a: Number.NEGATIVE_INFINITY }),
  'a nesting of ten thousand': () => nested(10_000),
  'a list of a nesting': () => Array.from({ length: 100 }, () => nested(100)),
  'a sparse list of four billion': () => Object.assign([], { length: 2 ** 32 - 1 }),
  'a result with a sparse list of four billion': () => ({
    content: Object.assign([], { length: 2 ** 32 - 1 }),
  }),
  'half a character': () => 'a\ud800b',
  'an object without a prototype': () => Object.assign(Object.create(null), { a: 1 }),
  'an object called __proto__': () => JSON.parse('{"__proto__":{"isAdmin":true}}'),
  'a result with wrong content': () => ({ content: [{ type: 'image' }], isError: 'maybe' }),
  'a result with a foreign type': () => ({ resultType: 'input_required', inputRequests: 7, content: [] }),
  'a generator that throws': () => throwing(),
  'a generator that throws at its end': () => throwingAtItsEnd(),
  'a generator that yields garbage': () => yieldingGarbage(),
  'an iterator without a return': () => ({ [Symbol.asyncIterator]: () => ({ next: fail }) }),
  'a large text': () => 'x'.repeat(2_000_000),
  'a buffer': () => Buffer.alloc(10),
  'a map': () => new Map([[{}, fail]]),
  'an error with a hostile message': () =>
    thrown(Object.defineProperty(new Error('a'), 'message', { get: fail })),
  'a thrown proxy': () => thrown(new Proxy(new Error('a'), angryTraps())),
  'a thrown null': () => thrown(null),
  'a thrown text': () => thrown('oops'),
  'an error with a hostile stack': () =>
    thrown(Object.defineProperty(new Error('a'), 'stack', { get: fail })),
  'an overflow of the stack': () => overflow(),
};

function fail(): never {
  throw new Error('a trap of the tool');
}

function thrown(value: unknown): never {
  throw value;
}

function cycle(): object {
  const a: { b?: object } = {};
  a.b = { a };
  return a;
}

function selfish(): object {
  const a = { toJSON: (): object => a };
  return a;
}

function nested(depth: number): object {
  let value: object = {};
  for (let level = 0; level < depth; level++) value = { value };
  return value;
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function angryTraps(): ProxyHandler<object> {
  const traps = [
    'get',
    'has',
    'ownKeys',
    'getPrototypeOf',
    'getOwnPropertyDescriptor',
    'set',
    'isExtensible',
  ];
  return Object.fromEntries(traps.map((trap) => [trap, fail]));
}

async function* throwing(): AsyncGenerator<string> {
  yield* [];
  fail();
}

async function* throwingAtItsEnd(): AsyncGenerator {
  try {
    yield { progress: 1 };
  } finally {
    fail();
  }
}

async function* yieldingGarbage(): AsyncGenerator {
  yield cycle();
  yield { progress: Number.NaN };
  yield new Proxy({}, angryTraps());
}

function overflow(): number {
  return overflow() + 1;
}
