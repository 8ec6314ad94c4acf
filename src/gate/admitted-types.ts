import { isJsonObject, type JsonObject, type JsonValue } from '../protocol';
import { localTarget } from './local-target';

/** One step from a value to a value in it. */
export interface Step {
  readonly key: string;
  readonly isIndex: boolean;
}

/** A schema that branches more than this says nothing that could be relied on. */
const MAX_SCHEMAS = 1_000;

/**
 * Whether a schema leaves room for a value of a type at a place. In doubt the answer is yes.
 *
 * @param type a type of JSON Schema; `number` and `integer` are asked for separately
 */
export function admitsType(schema: JsonObject, place: readonly Step[], type: string): boolean {
  return new TypeSearch(schema, type).admits(schema, place);
}

/** The same for a schema inside another one, whose references lead through that one. */
export function admitsTypeWithin(root: JsonObject, schema: JsonObject, type: string): boolean {
  return new TypeSearch(root, type).admits(schema, []);
}

class TypeSearch {
  private schemas = 0;

  constructor(
    private readonly root: JsonObject,
    private readonly type: string,
  ) {}

  admits(schema: JsonValue | undefined, place: readonly Step[]): boolean {
    if (typeof schema === 'boolean') return schema;
    this.schemas += 1;
    if (!isJsonObject(schema) || this.schemas > MAX_SCHEMAS) return true;
    const admits = (part: JsonValue | undefined) => this.admits(part, place);
    const { allOf, anyOf, oneOf, $ref } = schema;
    return (
      this.admitsItself(schema, place) &&
      branches(allOf).every(admits) &&
      [anyOf, oneOf].every((list) => list === undefined || branches(list).some(admits)) &&
      (typeof $ref !== 'string' || admits(localTarget(this.root, $ref)))
    );
  }

  private admitsItself(schema: JsonObject, [step, ...rest]: readonly Step[]): boolean {
    if (!step) return this.admitsHere(schema);
    const container = step.isIndex ? 'array' : 'object';
    if (schema.type !== undefined && !branches(schema.type).includes(container)) return false;
    const below = step.isIndex ? itemSchemas(schema, Number(step.key)) : memberSchemas(schema, step.key);
    return below.every((each) => this.admits(each, rest));
  }

  private admitsHere({ type, enum: values, const: constant }: JsonObject): boolean {
    const isWanted = (given: JsonValue) => isOf(given, this.type);
    return (
      (type === undefined || branches(type).some(isWanted)) &&
      (values === undefined || branches(values).map(typeOf).some(isWanted)) &&
      (constant === undefined || isWanted(typeOf(constant)))
    );
  }
}

function branches(list: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(list)) return list as readonly JsonValue[];
  return list === undefined ? [] : [list];
}

function memberSchemas(schema: JsonObject, key: string): readonly (JsonValue | undefined)[] {
  const { properties, patternProperties, additionalProperties } = schema;
  const own = isJsonObject(properties) && Object.hasOwn(properties, key) ? [properties[key]] : [];
  const patterns = Object.entries(isJsonObject(patternProperties) ? patternProperties : {});
  const matching = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(key)).map(([, each]) => each);
  const named = [...own, ...matching];
  return named.length > 0 ? named : [additionalProperties];
}

function itemSchemas(schema: JsonObject, index: number): readonly (JsonValue | undefined)[] {
  const { prefixItems, items, additionalItems } = schema;
  // Draft-07 lists the first items under `items`, and the others under `additionalItems`.
  const first = Array.isArray(items) ? items : prefixItems;
  const others = Array.isArray(items) ? additionalItems : items;
  const listed = Array.isArray(first) ? (first as readonly JsonValue[]) : [];
  return [index < listed.length ? listed[index] : others];
}

function isOf(given: JsonValue | undefined, wanted: string): boolean {
  return given === wanted || (wanted === 'integer' && given === 'number');
}

function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}
