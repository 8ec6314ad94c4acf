import { Container as TypeDi } from 'typedi';
import type { Class } from '../authoring/class';

const PARAMETER_TYPES = 'design:paramtypes';

/** What stands between TypeDI and the constructor of a class. */
export interface TypeDiConstructor {
  /** The compiler's types of the parameters, `undefined` where it recorded none at all. */
  readonly recorded: readonly unknown[] | undefined;
  /** The parameters of which no `@Inject` says what they are. */
  readonly unnamed: readonly number[];
}

/**
 * The constructor that runs when TypeDI builds a class. TypeDI looks at `@Inject` only where the compiler recorded something,
 * and else hands over its own container as the first argument; so where every parameter is named, that much is recorded here.
 */
export function typeDiConstructor(type: Class): TypeDiConstructor {
  const indexes = Array.from({ length: declaringConstructor(type).length }, (_, index) => index);
  const unnamed = indexes.filter((index) => !isNamed(type, index));
  const recorded = recordedParameters(type);
  if (recorded || indexes.length === 0 || unnamed.length > 0) return { recorded, unnamed };

  const unsaid = indexes.map(() => Object);
  Reflect.defineMetadata(PARAMETER_TYPES, unsaid, type);
  return { recorded: unsaid, unnamed };
}

/** The types that the compiler recorded for a constructor's parameters. */
export function recordedParameters(type: Class): readonly unknown[] | undefined {
  const recorded: unknown = Reflect.getMetadata(PARAMETER_TYPES, type);
  return Array.isArray(recorded) ? recorded : undefined;
}

/** The class whose constructor runs: a class without one of its own counts no parameters and passes all of them on. */
function declaringConstructor(type: Class): Class {
  const base: unknown = Object.getPrototypeOf(type);
  if (type.length > 0 || typeof base !== 'function' || base === Function.prototype) return type;
  return HAS_NO_CONSTRUCTOR.test(String(type)) ? declaringConstructor(base as Class) : type;
}

const HAS_NO_CONSTRUCTOR = /^class\b(?!.*\bconstructor\b)/s;

// TypeDI looks for `@Inject` in the class and in the one right above.
function isNamed(type: Class, index: number): boolean {
  const classes: readonly unknown[] = [type, Object.getPrototypeOf(type)];
  return TypeDi.handlers.some((handler) => handler.index === index && classes.includes(handler.object));
}
