import type { JsonValue } from '../protocol';
import type { SchemaDialect } from './schema-dialect';

/** What stands under a keyword that holds further schemas. */
export type Holds = 'schema' | 'schemas' | 'named schemas' | 'schema or schemas' | 'named schemas or names';

/** What one keyword of JSON Schema must be given. */
export interface KeywordRow {
  readonly holds?: Holds;
  readonly expects?: (value: JsonValue) => boolean;
  /** What is expected, for the sentence that says it was not given. */
  readonly words: string;
  /** Absent where both dialects have it. */
  readonly dialect?: SchemaDialect;
}

const TYPES: readonly unknown[] = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown) => Number.isFinite(value);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isSet = (value: unknown, isMember: (member: unknown) => boolean) =>
  Array.isArray(value) && value.every(isMember) && new Set(value).size === value.length;
const isNames = (value: unknown) => isSet(value, isText);
const isType = (value: unknown) =>
  TYPES.includes(value) ||
  (Array.isArray(value) && value.length > 0 && isSet(value, (type) => TYPES.includes(type)));

const SCHEMA: KeywordRow = { holds: 'schema', words: 'a schema' };
const SCHEMAS: KeywordRow = { holds: 'schemas', words: 'a list of schemas' };
const NAMED: KeywordRow = { holds: 'named schemas', words: 'schemas by name' };
const NUMBER: KeywordRow = { expects: isNumber, words: 'a number' };
const COUNT: KeywordRow = { expects: isCount, words: 'a whole number from 0' };
const TEXT: KeywordRow = { expects: isText, words: 'a text' };
const NEW = { dialect: '2020-12' } as const;
const OLD = { dialect: 'draft-07' } as const;

/** The keywords that decide on a value or hold schemas that do; whatever else a schema says is annotation. */
const KEYWORDS: Readonly<Record<string, readonly KeywordRow[]>> = {
  ...{ $id: [TEXT], $ref: [TEXT], $anchor: [{ ...TEXT, ...NEW }] },
  ...{ $defs: [NAMED], definitions: [NAMED], properties: [NAMED], patternProperties: [NAMED] },
  ...{ additionalProperties: [SCHEMA], propertyNames: [SCHEMA], contains: [SCHEMA], not: [SCHEMA] },
  ...{ if: [SCHEMA], then: [SCHEMA], else: [SCHEMA], allOf: [SCHEMAS], anyOf: [SCHEMAS], oneOf: [SCHEMAS] },
  items: [
    { ...SCHEMA, ...NEW },
    { holds: 'schema or schemas', words: 'a schema or a list of them', ...OLD },
  ],
  additionalItems: [{ ...SCHEMA, ...OLD }],
  prefixItems: [{ ...SCHEMAS, ...NEW }],
  unevaluatedProperties: [{ ...SCHEMA, ...NEW }],
  unevaluatedItems: [{ ...SCHEMA, ...NEW }],
  dependentSchemas: [{ ...NAMED, ...NEW }],
  dependencies: [{ holds: 'named schemas or names', words: 'schemas or lists of names, by name' }],
  dependentRequired: [
    {
      expects: (value) => typeof value === 'object' && value !== null && Object.values(value).every(isNames),
      words: 'lists of names, by name',
      ...NEW,
    },
  ],
  discriminator: [{ words: 'the name of a property' }],
  type: [{ expects: isType, words: 'a known type or a list of them' }],
  const: [{ words: 'any value' }],
  enum: [{ expects: (value) => Array.isArray(value) && value.length > 0, words: 'a list of values' }],
  required: [{ expects: isNames, words: 'a list of names' }],
  ...{ minimum: [NUMBER], maximum: [NUMBER], exclusiveMinimum: [NUMBER], exclusiveMaximum: [NUMBER] },
  multipleOf: [{ expects: (value) => isNumber(value) && Number(value) > 0, words: 'a number above 0' }],
  ...{ minLength: [COUNT], maxLength: [COUNT], minItems: [COUNT], maxItems: [COUNT] },
  ...{ minProperties: [COUNT], maxProperties: [COUNT] },
  ...{ minContains: [{ ...COUNT, ...NEW }], maxContains: [{ ...COUNT, ...NEW }] },
  pattern: [{ expects: isPattern, words: 'a regular expression' }],
  format: [TEXT],
  uniqueItems: [{ expects: (value) => typeof value === 'boolean', words: 'true or false' }],
};

/** What a keyword must be given in a dialect; `undefined` for annotations and for other dialects' keywords. */
export function keywordRow(keyword: string, dialect: SchemaDialect): KeywordRow | undefined {
  if (!Object.hasOwn(KEYWORDS, keyword)) return undefined;
  return KEYWORDS[keyword]?.find((row) => row.dialect === undefined || row.dialect === dialect);
}

/** Whether a text is a regular expression as JSON Schema reads it. */
export function isPattern(text: unknown): boolean {
  try {
    return isText(text) && new RegExp(text, 'u').unicode;
  } catch {
    return false; // the constructor is the only judge of regular expressions there is
  }
}
