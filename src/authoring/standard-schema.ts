import type { JsonObject } from '../protocol';

interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type StandardResult<O> =
  { readonly value: O; readonly issues?: undefined } | { readonly issues: readonly StandardIssue[] };

type JsonSchemaOf = (options: { readonly target: string }) => Record<string, unknown>;

/**
 * A schema of another library (zod, valibot, arktype) by the Standard Schema convention.
 * It must also give its JSON Schema, as the Standard JSON Schema convention says.
 */
export interface StandardSchema<O = unknown, I = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<O> | Promise<StandardResult<O>>;
    readonly types?: { readonly input: I; readonly output: O } | undefined;
    readonly jsonSchema?: { readonly input: JsonSchemaOf; readonly output: JsonSchemaOf };
  };
}

/** Whether a value follows the Standard Schema convention; some libraries make their schemas functions. */
export function isStandardSchema(value: unknown): value is StandardSchema {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return isObject && '~standard' in value;
}

/** A JSON Schema written by hand: 2020-12 unless its `$schema` says draft-07. */
export type RawSchema = JsonObject;
