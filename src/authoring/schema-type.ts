import type { AnyOf } from './alternatives';
import type { Class, ConcreteClass } from './class';
import type { RawSchema, StandardSchema } from './standard-schema';

/** A class, or an arrow that gives it where modules import each other. */
export type ClassOrThunk<T extends object = object> = ConcreteClass<T> | (() => ConcreteClass<T>);

/** What `@Input` takes. */
export type InputType = ClassOrThunk | StandardSchema | RawSchema;

/** A scalar by its constructor; `Date` is sent as an ISO 8601 text. */
export type ScalarType = StringConstructor | NumberConstructor | BooleanConstructor | DateConstructor;

/** A class whose instances are sent, and so never built here: its constructor may take what it likes. */
export type OutputClass<T extends object = object> = Class<T> | (() => Class<T>);

/** What `@Output` takes and projects to; `[Type]` means a list. */
export type ProjectedType = ScalarType | OutputClass | AnyOf | readonly [ProjectedType];

/** What `@Output` takes. */
export type OutputType = ProjectedType | StandardSchema | RawSchema;

/** What a tool returns for an output declared by `T`. */
export type OutputOf<T> = T extends readonly [infer Item]
  ? readonly OutputOf<Item>[]
  : T extends AnyOf<infer O>
    ? O
    : T extends ScalarType
      ? ScalarOf<T>
      : T extends Class<infer O> | (() => Class<infer O>)
        ? O
        : null;

type ScalarOf<T extends ScalarType> = T extends DateConstructor ? Date | string : ReturnType<T>;
