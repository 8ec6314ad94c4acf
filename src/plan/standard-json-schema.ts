import type { BuildReport } from '../authoring/build-report';
import type { StandardSchema } from '../authoring/standard-schema';
import type { JsonObject } from '../protocol';

/** Where to complain. */
interface Complaints {
  readonly where: string;
  readonly report: BuildReport;
}

const TARGET = 'draft-2020-12';
const ANY_OBJECT: JsonObject = { type: 'object' };

/** The JSON Schema that another library gives for its schema; without one nothing can be advertised. */
export function standardJsonSchema(
  schema: StandardSchema,
  side: 'input' | 'output',
  { where, report }: Complaints,
): JsonObject {
  const { vendor, jsonSchema } = schema['~standard'];
  if (!jsonSchema) {
    report.add(
      where,
      `has a ${vendor} schema that gives no JSON Schema.`,
      'Use zod from 4.2, arktype from 2.1.28, or toStandardJsonSchema of @valibot/to-json-schema.',
    );
    return ANY_OBJECT;
  }
  try {
    return JSON.parse(JSON.stringify(jsonSchema[side]({ target: TARGET }))) as JsonObject;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report.add(
      where,
      `has a ${vendor} schema that JSON Schema cannot say: ${reason}.`,
      'Change the named part.',
    );
    return ANY_OBJECT;
  }
}

// What a schema says of keys nobody declared, of defaults and so of what is required differs between what goes in and
// what comes out of it, while every value that comes out could go in again.
const ONE_SIDED_KEYWORDS: readonly string[] = ['additionalProperties', 'default', 'required'];

/** Whether a schema also takes what comes out of it; one that transforms does not. */
export function takesItsOwnOutput(schema: StandardSchema): boolean {
  const { jsonSchema } = schema['~standard'];
  const comparable = (side: 'input' | 'output') =>
    JSON.stringify(jsonSchema?.[side]({ target: TARGET }), (key, value: unknown) =>
      ONE_SIDED_KEYWORDS.includes(key) ? undefined : value,
    );
  try {
    return comparable('input') === comparable('output');
  } catch {
    return false; // what goes in cannot be said at all: a date, a transformation
  }
}
