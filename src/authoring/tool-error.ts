import { carriesBrand } from '../protocol';

const BRAND = Symbol.for('toolwright.tool-error@1');

/**
 * An error for the model: it becomes a result with `isError: true` and this message, so that the model can react.
 * Every other error thrown by a tool is shown to the model as a generic sentence only. Prompts and resources have no such
 * results: thrown there, its message is that of a JSON-RPC error.
 * The message says what went wrong and what the model can do; a `cause` stays in the server's log.
 */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly [BRAND] = true;
}

/** Recognises a tool error by brand, so that two installed copies of the package understand each other. */
export function isToolError(error: unknown): error is ToolError {
  return carriesBrand(error, BRAND);
}
