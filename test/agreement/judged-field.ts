import type { Field } from './fields';
import { byLibraries, type InputClass } from './judges';

/** A property with its values sorted by what class-validator says of each alone. */
export interface JudgedField extends Field {
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
  readonly mayBeAbsent: boolean;
  /** The class that has this property alone. */
  readonly alone: InputClass;
}

const KEY = 'value';

/** Sorts a property's candidate values. */
export function judgeField(field: Field): JudgedField {
  const alone = classWith([[KEY, field]]);
  const takes = (value: unknown) =>
    byLibraries(alone, { [field.wireName ?? KEY]: value }) &&
    !field.differences.some(({ concerns }) => concerns(value));
  return {
    ...{ ...field, alone },
    good: field.candidates.filter(takes),
    bad: field.candidates.filter((value) => !takes(value)),
    mayBeAbsent: byLibraries(alone, {}),
  };
}

/** Whether class-validator takes a value of this property. */
export function takesAlone({ alone, wireName = KEY }: JudgedField, value: unknown): boolean {
  return byLibraries(alone, value === undefined ? {} : { [wireName]: value });
}

/** A class with properties by name, upon another one where it is given. */
export function classWith(
  fields: readonly (readonly [string, Field])[],
  base: InputClass = class {},
): InputClass {
  const initial = Object.fromEntries(
    fields.filter(([, field]) => field.initial !== undefined).map(([key, field]) => [key, field.initial]),
  );
  class Generated extends base {
    constructor() {
      super();
      Object.assign(this, structuredClone(initial));
    }
  }
  for (const [key, { decorators }] of fields)
    for (const decorate of decorators) decorate(Generated.prototype, key);
  return Generated;
}
