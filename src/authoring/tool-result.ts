import type { CallToolResult, InputRequests, JsonObject, JsonValue } from '../protocol';
import { carriesBrand } from '../protocol/brand';

const RESULT_BRAND = Symbol.for('toolwright.tool-result@1');
const INPUT_BRAND = Symbol.for('toolwright.input-required@1');

/** A finished result made by `callToolResult(...)`; a tool may return it instead of a plain value. */
export type ToolResult = CallToolResult & { readonly [RESULT_BRAND]: true };

/** A request for input made by `inputRequired(...)`; `state` is sealed before it leaves the process. */
export interface InputRequired {
  readonly inputRequests: InputRequests;
  readonly state?: JsonValue;
  readonly meta?: JsonObject;
  readonly [INPUT_BRAND]: true;
}

/** Marks a result as meant, so that an object which merely looks like one stays data. */
export function brandToolResult(result: CallToolResult): ToolResult {
  return Object.defineProperty({ ...result }, RESULT_BRAND, { value: true }) as ToolResult;
}

/** Whether a value was made by `callToolResult(...)`, in this copy of the package or another. */
export function isToolResult(value: unknown): value is ToolResult {
  return carriesBrand(value, RESULT_BRAND);
}

/** Marks a request for input as meant, so that an object which merely looks like one stays data. */
export function brandInputRequired(request: Omit<InputRequired, typeof INPUT_BRAND>): InputRequired {
  return Object.defineProperty({ ...request }, INPUT_BRAND, { value: true }) as InputRequired;
}

/** Whether a value was made by `inputRequired(...)`, in this copy of the package or another. */
export function isInputRequired(value: unknown): value is InputRequired {
  return carriesBrand(value, INPUT_BRAND);
}
