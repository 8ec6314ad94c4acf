import { carriesBrand, type GetPromptResult } from '../protocol';

const BRAND = Symbol.for('toolwright.prompt-result@1');

/** A finished result made by `getPromptResult(...)`; a prompt may return it instead of messages. */
export type PromptResult = GetPromptResult & { readonly [BRAND]: true };

/** Marks a result as meant. */
export function brandPromptResult(result: GetPromptResult): PromptResult {
  return Object.defineProperty({ ...result }, BRAND, { value: true }) as PromptResult;
}

/** Whether a value was made by `getPromptResult(...)`, in this copy of the package or another. */
export function isPromptResult(value: unknown): value is PromptResult {
  return carriesBrand(value, BRAND);
}
