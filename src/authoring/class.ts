/** A class whose instances are `T`, whatever its constructor takes. */
export type Class<T = object> = abstract new (...args: never[]) => T;

/** A class that can be built without arguments, as the gate builds input instances. */
export type ConcreteClass<T = object> = new () => T;
