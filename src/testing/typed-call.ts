import type { Class } from '../authoring/class';
import type { InputRequired, ToolResult } from '../authoring/tool-result';
import type { CallToolResult, ContentBlock, JsonValue } from '../protocol';
import type { Received, Sent } from './sent';

/** The instance of a class that is called; of a tool called by name nothing is known. */
export type CalledBy<T> = T extends Class<infer I> ? I : object;

type Calling<I> = { call(input: I, ...others: never[]): unknown };

/**
 * The arguments of a tool class as a client writes them. Names and types are the class's own; any argument may be left out: TypeScript
 * cannot tell which have a default, and a test must be able to leave out what is required. Dates and enums may be texts.
 */
export type ArgumentsOf<T> =
  T extends Calling<infer I> ? ObjectArguments<I> : Readonly<Record<string, unknown>>;

type ObjectArguments<I> = unknown extends I ? Readonly<Record<string, unknown>> : Sent<I>;

/** The result of a tool class's call; `structuredContent` is typed by what its `call` returns. */
export type ResultOf<T> = Omit<CallToolResult, 'structuredContent'> & {
  readonly structuredContent?: StructuredContentOf<T>;
};

/** What a tool class returns, as it comes out of JSON. Renaming decorators (`@Expose({ name })`) are not seen by the compiler. */
export type StructuredContentOf<T> = T extends { call(...args: never[]): infer R }
  ? Structured<Plain<Awaited<R>>>
  : JsonValue;

type Plain<R> = R extends AsyncGenerator<unknown, infer O, unknown> ? Meant<Awaited<O>> : Meant<R>;
type Meant<O> = Exclude<O, ToolResult | InputRequired | ContentBlock>;
type Structured<O> = unknown extends O ? JsonValue : Received<O>;
