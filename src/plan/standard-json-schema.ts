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

/** The JSON Schema that another library gives for its schema; without one the tool cannot be advertised. */
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
