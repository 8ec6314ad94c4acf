import type { ConcreteClass } from './class';
import type { RawSchema, StandardSchema } from './standard-schema';

/** A class, or an arrow that gives it where modules import each other. */
export type ClassOrThunk<T extends object = object> = ConcreteClass<T> | (() => ConcreteClass<T>);

/** What `@Input` takes. */
export type InputType = ClassOrThunk | StandardSchema | RawSchema;

/** What `@Output` takes; `[Class]` means a list of instances. */
export type OutputType = ClassOrThunk | readonly [ClassOrThunk] | StandardSchema | RawSchema;
