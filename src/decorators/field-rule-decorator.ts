import type { ConcreteClass } from '../authoring/class';

/** Stands on an input class that has the named properties. */
export type FieldRuleDecorator<K extends string> = (
  inputClass: ConcreteClass<{ [P in K]?: unknown }>,
) => void;
