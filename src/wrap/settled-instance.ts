type Members = Readonly<Record<PropertyKey, unknown>>;

interface Settled {
  readonly source: Members;
  readonly members: Members;
}

/**
 * What checks see of a returned instance: the declared members as they were read, everything else its own.
 * Not a copy and no heir: methods that use private fields only work on the instance itself.
 */
export function settledInstance(source: Members, members: Members): object {
  const settled: Settled = { source, members };
  return new Proxy(settled, VIEW);
}

const VIEW: ProxyHandler<Settled> = {
  get({ source, members }, key) {
    if (Object.hasOwn(members, key)) return members[key];
    const member = source[key];
    return typeof member === 'function' && key !== 'constructor' ? boundTo(source, member) : member;
  },
  has: ({ source, members }, key) => key in members || key in source,
  ownKeys: ({ source, members }) => [...new Set([...Reflect.ownKeys(source), ...Reflect.ownKeys(members)])],
  getOwnPropertyDescriptor({ source, members }, key) {
    const isOwn = Object.hasOwn(members, key) || Object.hasOwn(source, key);
    if (!isOwn) return undefined;
    const value = Object.hasOwn(members, key) ? members[key] : source[key];
    return { value, enumerable: true, configurable: true };
  },
  getPrototypeOf: ({ source }) => Object.getPrototypeOf(source) as object | null,
  set: () => false,
};

function boundTo(source: object, method: unknown): unknown {
  return (method as (...args: unknown[]) => unknown).bind(source);
}
