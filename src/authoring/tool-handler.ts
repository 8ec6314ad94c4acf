import type { ContentBlock } from '../protocol';
import type { Progress } from './call-updates';
import type { Class } from './class';
import type { ToolContext } from './tool-context';
import type { InputRequired, ToolResult } from './tool-result';

/** What stands for a result itself, whatever the output is. */
type MeantResult = ToolResult | InputRequired;

/**
 * What `call` may return for a tool whose output is `O`. A generator's progress goes out at once, its content blocks
 * come in front of the result's, and what it returns is treated like any other return value.
 */
export type ToolReturn<O> = O | MeantResult | AsyncGenerator<Progress | ContentBlock, O | MeantResult>;

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
