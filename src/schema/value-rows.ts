import type { JsonObject, JsonValue } from '../protocol';
import { acceptingMissing, exact, exactWhen, superset, type CheckRow, type Constraints } from './check-row';

/** Checks on any kind of value. */
export const VALUE_ROWS: Readonly<Record<string, CheckRow>> = {
  isDefined: superset(() => ({})),
  equals: exactWhen(areScalars, ([constant]) => (isScalar(constant) ? { const: constant } : {})),
  notEquals: acceptingMissing(
    exactWhen(areScalars, ([constant]) => (isScalar(constant) ? { not: { const: constant } } : {})),
  ),
  isEmpty: acceptingMissing(exact(() => ({ enum: ['', null] }))),
  isNotEmpty: exact(() => ({ not: { enum: ['', null] } })),
  isIn: exactWhen(listIsScalar, ([values]) => enumOf(values)),
  isNotIn: acceptingMissing(exactWhen(listIsScalar, ([values]) => noneOf(values))),
  isEnum: exact(([enumeration]) => enumOf(enumValues(enumeration))),
  isBoolean: exact(() => ({ type: 'boolean' })),
  isString: exact(() => ({ type: 'string' })),
  isNumber: exactWhen(isPlainNumber, () => ({ type: 'number' })),
  isInt: exact(() => ({ type: 'integer' })),
  isObject: exact(() => ({ type: 'object' })),
  isNotEmptyObject: exactWhen(countsNulls, () => ({ type: 'object', minProperties: 1 })),
  isArray: exact(() => ({ type: 'array' })),
};

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}

function isScalarList(values: unknown): values is readonly (string | number | boolean | null)[] {
  return Array.isArray(values) && values.every(isScalar);
}

function areScalars(constraints: Constraints): boolean {
  return constraints.every(isScalar);
}

function listIsScalar([values]: Constraints): boolean {
  return isScalarList(values);
}

function enumOf(values: unknown): JsonObject {
  if (!isScalarList(values)) return {};
  if (values.length === 0) return { not: {} }; // an empty `enum` is no schema, and nothing is what it means
  const types = new Set(values.map(typeName));
  const [only] = types;
  return types.size === 1 && only !== undefined ? { type: only, enum: values } : { enum: values };
}

function noneOf(values: unknown): JsonObject {
  return isScalarList(values) && values.length > 0 ? { not: { enum: values } } : {};
}

function typeName(value: JsonValue): string {
  return value === null ? 'null' : typeof value;
}

// A numeric enum also maps its numbers back to names, and a namespace may add functions; only declared members are values.
function enumValues(enumeration: unknown): readonly unknown[] {
  if (Array.isArray(enumeration)) return enumeration;
  if (typeof enumeration !== 'object' || enumeration === null) return [];
  const byName = enumeration as Readonly<Record<string, unknown>>;
  const names = Object.keys(byName).filter((name) => !isNameOfNumber(name, byName));
  return [...new Set(names.map((name) => byName[name]))].filter(isScalar);
}

function isNameOfNumber(name: string, byName: Readonly<Record<string, unknown>>): boolean {
  const member = byName[name];
  if (typeof member !== 'string') return false;
  const back = byName[member];
  return typeof back === 'number' && String(back) === name;
}

function countsNulls([options]: Constraints): boolean {
  return (options as { nullable?: boolean } | undefined)?.nullable !== false;
}

function isPlainNumber([options]: Constraints): boolean {
  const limits = options as { maxDecimalPlaces?: number } | undefined;
  return limits?.maxDecimalPlaces === undefined;
}
