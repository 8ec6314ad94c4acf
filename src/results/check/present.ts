type Present<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Leaves out members that are `undefined`: on the wire, absent and `undefined` must be the same. */
export function present<T extends object>(members: T): Present<T> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(members)) if (value !== undefined) kept[key] = value;
  return kept as Present<T>;
}
