import type { Schema } from '@cfworker/json-schema';
import { valueAt } from './value-at';

/** Where a keyword failed. */
export interface Failure {
  readonly schema: Schema;
  /** What the keyword holds. */
  readonly held: unknown;
  /** What stood in quotes in the interpreter's own sentence: the keys it speaks of. */
  readonly quoted: readonly string[];
  readonly value: unknown;
}

/** What a fault says; `keyword` where it is told under another one. */
export interface FaultWords {
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
  readonly keyword?: string;
}

type Words = (failure: Failure) => FaultWords;

/** What a failed keyword is told as: in the words and parameters of the compiling engine, so that both read alike. */
export const FAULT_WORDS: Readonly<Record<string, Words>> = {
  type: ({ held }) => ({ params: { type: held }, message: `must be ${[held].flat().join(',')}` }),
  const: ({ held }) => ({ params: { allowedValue: held }, message: 'must be equal to constant' }),
  enum: ({ held }) => ({
    params: { allowedValues: held },
    message: 'must be equal to one of the allowed values',
  }),
  not: () => ({ params: {}, message: 'must NOT be valid' }),
  anyOf: () => ({ params: {}, message: 'must match a schema in anyOf' }),
  oneOf: () => ({ params: {}, message: 'must match exactly one schema in oneOf' }),
  discriminator: tag,
  if: ({ quoted: [branch = 'then'] }) => ({
    params: { failingKeyword: branch },
    message: `must match "${branch}" schema`,
  }),
  required: ({ quoted: [key = ''] }) => ({
    params: { missingProperty: key },
    message: `must have required property '${key}'`,
  }),
  additionalProperties: ({ quoted: [key = ''] }) => ({
    params: { additionalProperty: key },
    message: 'must NOT have additional properties',
  }),
  unevaluatedProperties: ({ quoted: [key = ''] }) => ({
    params: { unevaluatedProperty: key },
    message: 'must NOT have unevaluated properties',
  }),
  propertyNames: ({ quoted: [key = ''] }) => ({
    params: { propertyName: key },
    message: 'property name must be valid',
  }),
  dependentRequired: dependency,
  dependencies: dependency,
  ...{ minimum: comparison('>='), maximum: comparison('<=') },
  ...{ exclusiveMinimum: comparison('>'), exclusiveMaximum: comparison('<') },
  multipleOf: ({ held }) => ({
    params: { multipleOf: held },
    message: `must be multiple of ${String(held)}`,
  }),
  ...{ minLength: count('fewer', 'characters'), maxLength: count('more', 'characters') },
  ...{ minItems: count('fewer', 'items'), maxItems: count('more', 'items') },
  ...{ minProperties: count('fewer', 'properties'), maxProperties: count('more', 'properties') },
  items: ({ schema: { prefixItems = [] } }) => tooMany('items', prefixItems.length),
  additionalItems: ({ schema: { items } }) =>
    tooMany('additionalItems', Array.isArray(items) ? items.length : 0),
  unevaluatedItems: () => ({ params: {}, message: 'must NOT have unevaluated items' }),
  ...{ contains: containing, minContains: containing, maxContains: containing },
  pattern: ({ held }) => ({ params: { pattern: held }, message: `must match pattern "${String(held)}"` }),
  format: ({ held }) => ({ params: { format: held }, message: `must match format "${String(held)}"` }),
  uniqueItems: () => ({ params: {}, message: 'must NOT have duplicate items' }),
  false: () => ({ params: {}, message: 'boolean schema is false', keyword: 'false schema' }),
};

function tag({ held, value }: Failure): FaultWords {
  const { propertyName: name } = held as { readonly propertyName: string };
  const tagValue = valueAt(value, [name]);
  if (typeof tagValue === 'string')
    return {
      params: { error: 'mapping', tag: name, tagValue },
      message: `value of tag "${name}" must be in oneOf`,
    };
  return { params: { error: 'tag', tag: name, tagValue }, message: `tag "${name}" must be string` };
}

function comparison(sign: string): Words {
  return ({ held }) => ({
    params: { comparison: sign, limit: held },
    message: `must be ${sign} ${String(held)}`,
  });
}

function count(direction: 'fewer' | 'more', things: string): Words {
  return ({ held }) => ({
    params: { limit: held },
    message: `must NOT have ${direction} than ${String(held)} ${things}`,
  });
}

function tooMany(keyword: string, limit: number): FaultWords {
  return { params: { limit }, message: `must NOT have more than ${limit} items`, keyword };
}

function dependency({ quoted: [property = '', missingProperty = ''] }: Failure): FaultWords {
  return {
    params: { property, missingProperty },
    message: `must have property ${missingProperty} when property ${property} is present`,
  };
}

function containing({ schema: { minContains = 1, maxContains } }: Failure): FaultWords {
  const bounds = maxContains === undefined ? { minContains } : { minContains, maxContains };
  const range =
    maxContains === undefined
      ? `at least ${minContains}`
      : `at least ${minContains} and no more than ${maxContains}`;
  return { params: bounds, message: `must contain ${range} valid item(s)`, keyword: 'contains' };
}
