/**
 * A value as a client writes it: what JSON has no word for, as the text that stands for it. Every member may be left out, since the
 * compiler cannot tell a property that has a default from one that has none; the gate can.
 */
export type Sent<V> = unknown extends V
  ? V
  : V extends Date
    ? Date | string
    : V extends string
      ? V | `${V}`
      : V extends ReadonlySet<infer E> | readonly (infer E)[]
        ? readonly Sent<E>[]
        : V extends ReadonlyMap<string, infer E>
          ? Readonly<Record<string, Sent<E>>>
          : V extends object
            ? { readonly [K in Fields<V>]?: Sent<V[K]> }
            : V;

/** A value as it comes out of JSON: dates are texts, sets are lists, methods are gone. */
export type Received<V> = unknown extends V
  ? V
  : V extends Date
    ? string
    : V extends ReadonlySet<infer E> | readonly (infer E)[]
      ? readonly Received<E>[]
      : V extends ReadonlyMap<string, infer E>
        ? Readonly<Record<string, Received<E>>>
        : V extends object
          ? { readonly [K in Fields<V>]: Received<V[K]> }
          : V;

/** The keys of what is no method. */
type Fields<V> = { [K in keyof V]: V[K] extends (...args: never[]) => unknown ? never : K }[keyof V];
