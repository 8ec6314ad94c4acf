import type { JsonObject } from '../json-value';
import type { Icon } from './implementation';

/** What a tool may do, told to the client as a hint it must not trust blindly. */
export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/** A JSON Schema whose root is an object, as tool arguments must be. */
export interface ObjectSchema extends JsonObject {
  readonly type: 'object';
}

/** One element of `tools` in a `tools/list` result. */
export interface ToolEntry {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema?: JsonObject;
  readonly annotations?: ToolAnnotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
}
