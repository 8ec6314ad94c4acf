import type { JsonValue } from '../protocol';

/** When a conditional rule applies: a property is there, or has a certain value. */
export interface FieldCondition {
  readonly property: string;
  /** Absent where it is enough that the property is there. */
  readonly equals?: JsonValue;
}

/** What holds between the properties of an input class. `null` counts as not there. */
export type FieldRule =
  | { readonly kind: 'at-least-one' | 'exactly-one'; readonly properties: readonly string[] }
  | { readonly kind: 'required-when'; readonly when: FieldCondition; readonly properties: readonly string[] };
