import type { Class } from './class';
import type { ToolContext } from './tool-context';
import type { InputRequired, ToolResult } from './tool-result';

/** What `call` may return for a tool whose output is `O`. */
export type ToolReturn<O> = O | ToolResult | InputRequired;

/** The shape of a tool class; `implements ToolHandler<QuoteInput, Quote>` is optional but reads well. */
export interface ToolHandler<I = unknown, O = unknown> {
  call(input: I, context: ToolContext): ToolReturn<O> | Promise<ToolReturn<O>>;
}

/** Optional second look at a valid input: refuse it with a `ToolError`, or return another input to use instead. */
export interface InputValidator<I = unknown> {
  validate(input: I, context: ToolContext): I | undefined | Promise<I | undefined>;
}

// A property, not a method: only then does the compiler compare parameters strictly.
// The context is asked for with any settings, so that a class may say which ones it expects.
type Callable<I> = { readonly call: (input: I, context: ToolContext<never>) => unknown };

/** A class whose `call` accepts `I`. */
export type ToolClass<I = never> = Class<Callable<I>>;

/** A class whose `call` returns what an output of type `O` allows. */
export type ToolClassReturning<O> = Class<{
  readonly call: (...args: never[]) => ToolReturn<O> | Promise<ToolReturn<O>>;
}>;
