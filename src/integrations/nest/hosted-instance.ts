type Method = (...args: readonly unknown[]) => unknown;

/**
 * Stands for an instance: some of its methods are replaced, made when they are asked for; every other is its own, and
 * bound to it, since private fields know their instance alone.
 */
export function hostedInstance(instance: object, replaced: (name: string) => Method | undefined): object {
  const methods = new Map<PropertyKey, Method>();
  return new Proxy(
    {},
    {
      get(_target, name) {
        const value: unknown = Reflect.get(instance, name);
        if (typeof value !== 'function') return value;
        const made =
          methods.get(name) ??
          (typeof name === 'string' ? replaced(name) : undefined) ??
          (value.bind(instance) as Method);
        methods.set(name, made);
        return made;
      },
    },
  );
}
