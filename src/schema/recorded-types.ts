import 'reflect-metadata';
import type { Class } from '../authoring/class';

/**
 * The type the compiler recorded for a property. `undefined` where it recorded none or one that says nothing:
 * `Object` stands for unions, interfaces and imports of types, `Array` for a list of anything.
 */
export function recordedPropertyType(type: Class, property: string): Class | undefined {
  return meaningful(Reflect.getMetadata('design:type', prototypeOf(type), property));
}

/** Whether the compiler recorded that a property is an array; of what, it never says. */
export function isRecordedArray(type: Class, property: string): boolean {
  return Reflect.getMetadata('design:type', prototypeOf(type), property) === Array;
}

/** The types of a method's parameters, `undefined` where the compiler recorded none. */
export function recordedParameterTypes(type: Class, method: string): readonly unknown[] | undefined {
  return listOf(Reflect.getMetadata('design:paramtypes', prototypeOf(type), method));
}

/** The types of a class's constructor parameters, `undefined` where the compiler recorded none. */
export function recordedConstructorTypes(type: Class): readonly unknown[] | undefined {
  return listOf(Reflect.getMetadata('design:paramtypes', type));
}

/** A recorded type that names a class; everything else is "unknown". */
export function meaningful(recorded: unknown): Class | undefined {
  const says =
    typeof recorded === 'function' && ![Object, Function, Promise, Array].includes(recorded as never);
  return says ? (recorded as Class) : undefined;
}

function prototypeOf(type: Class): object {
  return type.prototype as object;
}

function listOf(recorded: unknown): readonly unknown[] | undefined {
  return Array.isArray(recorded) ? recorded : undefined;
}
