import type { ConcreteClass } from '../authoring/class';
import { isStandardSchema, type RawSchema, type StandardSchema } from '../authoring/standard-schema';

/** A class, and for inputs the class-validator groups whose checks count. */
export interface ClassChoice {
  readonly kind: 'class';
  readonly type: ConcreteClass;
  readonly groups?: readonly string[] | undefined;
}

/** What a value given to `@Input` or `@Output` turned out to be. */
export type SchemaChoice =
  | ClassChoice
  | { readonly kind: 'list'; readonly type: ConcreteClass }
  | { readonly kind: 'standard'; readonly schema: StandardSchema }
  | { readonly kind: 'raw'; readonly schema: RawSchema }
  | { readonly kind: 'unusable'; readonly problem: string; readonly remedy: string };

/** Recognises a type argument: Standard Schema, `[Class]`, class, arrow that gives a class, raw JSON Schema, in this order. */
export function chooseSchema(type: unknown): SchemaChoice {
  if (isStandardSchema(type)) return { kind: 'standard', schema: type };
  if (Array.isArray(type)) return chooseList(type);
  if (typeof type === 'function') return chooseFunction(type);
  if (typeof type === 'object' && type !== null) return { kind: 'raw', schema: copyOf(type) };
  return unusable(`a ${type === null ? 'null' : typeof type}`);
}

function chooseList(list: readonly unknown[]): SchemaChoice {
  const [item] = list;
  const chosen: SchemaChoice = list.length === 1 ? chooseSchema(item) : unusable('a list of several types');
  if (chosen.kind === 'class') return { kind: 'list', type: chosen.type };
  return chosen.kind === 'unusable' ? chosen : unusable('a list of something else than one class');
}

function chooseFunction(type: unknown): SchemaChoice {
  if (isClass(type)) return { kind: 'class', type };
  const given: unknown = (type as () => unknown)();
  if (isClass(given)) return { kind: 'class', type: given };
  return {
    kind: 'unusable',
    problem: `was given an arrow that returns ${given === undefined ? 'undefined' : `a ${typeof given}`}, not a class.`,
    remedy: 'Return the class; if modules import each other, check that the import is no "import type".',
  };
}

// Arrows and methods have no prototype; every class has one.
function isClass(value: unknown): value is ConcreteClass {
  return typeof value === 'function' && typeof value.prototype === 'object' && value.prototype !== null;
}

function unusable(what: string): SchemaChoice {
  return {
    kind: 'unusable',
    problem: `was given ${what}.`,
    remedy:
      'Give a class, [Class] (outputs), an arrow that returns the class, a Standard Schema or a JSON Schema object.',
  };
}

// What the author does with the object afterwards must not change what was advertised.
function copyOf(schema: object): RawSchema {
  return JSON.parse(JSON.stringify(schema)) as RawSchema;
}
