import { isJsonObject, type JsonObject, type JsonValue } from '../protocol';
import { localTarget } from '../gate/local-target';

/** A value that a text can stand for. */
export type Scalar = string | number | boolean;

/** Schemas that lead to each other say nothing that could be listed. */
const MAX_DEPTH = 8;

const NONE: readonly Scalar[] = [];

/** All values a schema allows, where it names them: constants, enums, booleans; `null` aside. `undefined` where it does not. */
export function knownValues(
  schema: JsonValue | undefined,
  root: JsonObject,
  depth = 0,
): readonly Scalar[] | undefined {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return undefined;
  const { const: constant, enum: values = constant === undefined ? undefined : [constant], type } = schema;
  if (Array.isArray(values)) return scalars(values as readonly JsonValue[]);
  if (type !== undefined) return ofTypes([type].flat());
  const each = alternatives(schema, root).map((branch) => knownValues(branch, root, depth + 1));
  const areKnown = each.length > 0 && each.every((known) => known !== undefined);
  return areKnown ? [...new Set(each.flat())] : undefined;
}

function alternatives(
  { $ref, anyOf, oneOf }: JsonObject,
  root: JsonObject,
): readonly (JsonValue | undefined)[] {
  if (typeof $ref === 'string') return [localTarget(root, $ref)];
  const branches = anyOf ?? oneOf;
  return Array.isArray(branches) ? (branches as readonly JsonValue[]) : [];
}

function ofTypes(types: readonly JsonValue[]): readonly Scalar[] | undefined {
  const others = types.filter((type) => type !== 'null');
  if (others.length === 0) return NONE;
  return others.length === 1 && others[0] === 'boolean' ? [true, false] : undefined;
}

function scalars(values: readonly JsonValue[]): readonly Scalar[] {
  return values.filter((value): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value));
}
