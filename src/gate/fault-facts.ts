import type { JsonValue } from '../protocol';
import type { SchemaFault } from './schema-compiler';
import type { ViolationFacts } from './violation';

const MAX_ALLOWED = 20;

/** What broke and what was wanted, for programs that tell it in their own words. */
export function factsOf({ keyword, params }: SchemaFault): ViolationFacts {
  const { limit, multipleOf, allowedValues, allowedValue, type, format, pattern } = params;
  const bound = limit ?? multipleOf;
  const allowed = Array.isArray(allowedValues) ? allowedValues.slice(0, MAX_ALLOWED) : [allowedValue];
  const expected = type ?? format ?? pattern;
  return {
    rule: keyword,
    ...(typeof bound === 'number' ? { limit: bound } : {}),
    ...(allowed[0] === undefined ? {} : { allowed: allowed as readonly JsonValue[] }),
    ...(expected === undefined ? {} : { expected: [expected].flat().map(String).join(' or ') }),
  };
}
