import type { JsonValue } from '../protocol';
import type { SchemaFault } from './schema-compiler';
import type { Violation } from './violation';

const MAX_ALLOWED = 20;

/** A violation that is still being put together. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Adds to a violation what broke and what was wanted, for programs that tell it in their own words. */
export function addFacts(violation: Writable<Violation>, { keyword, params }: SchemaFault): Violation {
  const bound = params.limit ?? params.multipleOf;
  const allowed = allowedBy(params);
  const expected = params.type ?? params.format ?? params.pattern;
  violation.rule = keyword;
  if (typeof bound === 'number') violation.limit = bound;
  if (allowed) violation.allowed = allowed;
  if (expected !== undefined) violation.expected = [expected].flat().map(String).join(' or ');
  return violation;
}

function allowedBy({ allowedValues, allowedValue }: SchemaFault['params']): readonly JsonValue[] | undefined {
  const allowed = Array.isArray(allowedValues) ? allowedValues.slice(0, MAX_ALLOWED) : [allowedValue];
  return allowed[0] === undefined ? undefined : (allowed as readonly JsonValue[]);
}
