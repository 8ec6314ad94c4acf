import type { ConcreteClass } from '../authoring/class';
import type { FieldRule } from '../metadata/field-rule';
import type { JsonObject, JsonValue } from '../protocol';

/** What a check says of one value; a custom constraint may need time. */
export type Predicate = (value: unknown, owner: object) => boolean | Promise<boolean>;

/** One declared check of a property: what it contributes to the schema, and what is left to do at run time. */
export interface Check {
  /** class-validator's name, `custom` where it has none. */
  readonly name: string;
  /** The check speaks of the elements of a list, not of the list. */
  readonly each: boolean;
  /** The JSON Schema keywords this check put into the property's schema; a violation of one is told in its words. */
  readonly keywords: readonly string[];
  /** The author's sentence, or class-validator's own. */
  readonly message: (value: unknown, owner: object) => string;
  /** Present where the schema does not say all of the check. */
  readonly residual: Predicate | undefined;
  /** The regular expression of a `@Matches`, whether the schema says it or not. */
  readonly pattern: { readonly source: string; readonly flags: string } | undefined;
  /** Missing values do not fail the check. */
  readonly acceptsMissing: boolean;
}

/** How one value is described, built and sent. */
export type ValueShape =
  | { readonly kind: 'plain'; readonly keywords: JsonObject }
  | { readonly kind: 'open'; readonly keywords: JsonObject }
  | { readonly kind: 'date'; readonly keywords: JsonObject }
  | { readonly kind: 'list'; readonly items: ValueShape; readonly keywords: JsonObject }
  | { readonly kind: 'set'; readonly items: ValueShape; readonly keywords: JsonObject }
  | { readonly kind: 'map'; readonly values: ValueShape; readonly keywords: JsonObject }
  | { readonly kind: 'instance'; readonly of: ClassShape; readonly keywords: JsonObject }
  | UnionShape;

/** One of several classes; which one, the value of a property says. */
export interface UnionShape {
  readonly kind: 'union';
  /** The discriminating property, by its name in JSON. */
  readonly property: string;
  readonly options: readonly UnionOption[];
  readonly keywords: JsonObject;
}

/** A class of a union; its shape holds the discriminating property as a constant. */
export interface UnionOption {
  readonly name: string;
  readonly of: ClassShape;
}

/** Calls a `@Transform` function the way class-transformer would. */
export type Transformer = (value: unknown, owner: object) => unknown;

/** One property of a class: how it is described, what it takes, and how it is built and sent. */
export interface PropertyShape {
  /** The class's own name for it. */
  readonly key: string;
  /** The name in JSON; differs where `@Expose({ name })` says so. */
  readonly wireName: string;
  readonly value: ValueShape;
  readonly required: boolean;
  /** `null` is advertised; it becomes absent unless the checks themselves take it. */
  readonly nullable: boolean;
  readonly keepsNull: boolean;
  readonly defaultValue: JsonValue | undefined;
  readonly description: string | undefined;
  /** For people. */
  readonly title?: string | undefined;
  /** For people, by option of a choice. */
  readonly optionTitles?: Readonly<Record<string, string>> | undefined;
  /** What a form says of a text. */
  readonly format?: string | undefined;
  readonly headerParam: string | undefined;
  /** Its value, and what stands in it, is never shown. */
  readonly isSensitive: boolean;
  readonly checks: readonly Check[];
  /** All checks apply only while this holds; then none of them stands in the schema. */
  readonly condition: ((owner: object, value: unknown) => boolean) | undefined;
  readonly transform: Transformer | undefined;
}

/** A class as the schema, the builder and the residual checks see it; recursive where the class is. */
export interface ClassShape {
  readonly type: ConcreteClass;
  readonly properties: readonly PropertyShape[];
  /** What holds between properties, by their names in JSON. */
  readonly rules: readonly FieldRule[];
}
