import type { Schema } from '@cfworker/json-schema';
import type { JsonObject, JsonValue } from '../protocol';
import type { CompileOptions } from './schema-compiler';
import type { SchemaDialect } from './schema-dialect';
import { isPattern, keywordRow, type Holds } from './schema-keywords';
import { withTags } from './tagged-unions';

/** How a schema is prepared. */
interface Preparation extends CompileOptions {
  readonly dialect: SchemaDialect;
}

// An interpreter would pass over what it does not know; these two would make it accept too much.
const UNFOLLOWED: readonly string[] = ['$dynamicRef', '$recursiveRef'];

/**
 * A copy of a schema that holds nothing but what decides, proved sound keyword by keyword: an interpreter reads
 * keywords as it meets them, so what is wrong has to be found before.
 *
 * @throws TypeError naming the keyword
 */
export function interpretableSchema(schema: JsonObject, preparation: Preparation): Schema {
  // As under the compiling engine, an `$id` of the root means nothing.
  const { $id: _id, ...anonymous } = schema;
  return prepareObject(preparation.assertsFormats ? anonymous : withTags(anonymous), preparation);
}

function prepare(schema: JsonValue | undefined, preparation: Preparation): Schema | boolean {
  if (typeof schema === 'boolean') return schema;
  if (typeof schema === 'object' && schema !== null && !Array.isArray(schema))
    return prepareObject(schema as JsonObject, preparation);
  throw new TypeError(`${JSON.stringify(schema)} stands where a schema should`);
}

function prepareObject(schema: JsonObject, preparation: Preparation): Schema {
  const prepared: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (value === undefined || isUnsaid(keyword, preparation)) continue;
    refuseUnfollowed(keyword, preparation.dialect);
    const row = keywordRow(keyword, preparation.dialect);
    if (!row) continue;
    if (row.expects?.(value) === false) throw misused(keyword, row.words);
    prepared[keyword] = row.holds
      ? prepareHeld({ keyword, ...row, holds: row.holds }, value, preparation)
      : value;
  }
  return separateReference(withNull(prepared, schema), preparation.dialect);
}

interface Holder {
  readonly keyword: string;
  readonly holds: Holds;
  readonly words: string;
}

const HOLD_LISTS: readonly Holds[] = ['schemas', 'schema or schemas'];
const HOLD_ONE: readonly Holds[] = ['schema', 'schema or schemas'];

function prepareHeld(holder: Holder, value: JsonValue, preparation: Preparation): unknown {
  const { keyword, holds, words } = holder;
  if (Array.isArray(value)) {
    if (!HOLD_LISTS.includes(holds)) throw misused(keyword, words);
    return value.map((each: JsonValue) => prepare(each, preparation));
  }
  if (HOLD_ONE.includes(holds)) return prepare(value, preparation);
  if (typeof value !== 'object' || value === null || HOLD_LISTS.includes(holds))
    throw misused(keyword, words);
  return prepareNamed(holder, value as JsonObject, preparation);
}

function prepareNamed({ keyword, holds }: Holder, named: JsonObject, preparation: Preparation): unknown {
  const isNames = (each: unknown) => holds === 'named schemas or names' && Array.isArray(each);
  return Object.fromEntries(
    Object.entries(named).map(([name, each]) => {
      if (keyword === 'patternProperties' && !isPattern(name))
        throw misused(keyword, 'schemas by regular expression');
      return [name, isNames(each) ? each : prepare(each, preparation)];
    }),
  );
}

// Formats are asserted in schemas from outside only, tags are put into schemas of ours only.
function isUnsaid(keyword: string, { assertsFormats }: Preparation): boolean {
  return assertsFormats ? keyword === 'discriminator' : keyword === 'format';
}

function refuseUnfollowed(keyword: string, dialect: SchemaDialect): void {
  if (dialect === '2020-12' && UNFOLLOWED.includes(keyword))
    throw new TypeError(`it uses ${keyword}, which the interpreting schema engine does not follow`);
  if (keyword === 'id') throw new TypeError('it uses "id", which "$id" has replaced');
}

// OpenAPI's word, which the compiling engine honours beside a type.
function withNull(prepared: Record<string, unknown>, { nullable, type }: JsonObject): Schema {
  if (nullable !== true) return prepared;
  if (type === undefined) throw new TypeError('"nullable" cannot be used without "type"');
  return { ...prepared, type: [...new Set([type, 'null'].flat())] as never };
}

// An interpreter that knows draft-07 passes over whatever stands beside a reference; the compiling engine does not.
function separateReference(schema: Schema, dialect: SchemaDialect): Schema {
  const { $ref, ...rest } = schema;
  if (dialect !== 'draft-07' || $ref === undefined || Object.keys(rest).length === 0) return schema;
  return { ...rest, allOf: [...(rest.allOf ?? []), { $ref }] };
}

function misused(keyword: string, words: string): TypeError {
  return new TypeError(`its keyword "${keyword}" must be ${words}`);
}
