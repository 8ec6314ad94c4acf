import type { ToolContext } from './tool-context';

/** What may be known of the argument that is being typed. */
export interface CompletionContext<Settings = unknown> extends Pick<
  ToolContext<Settings>,
  'signal' | 'client' | 'principal' | 'settings' | 'meta' | 'requestId' | 'http'
> {
  /** What the user has settled on for other arguments, as far as the client tells: texts, still unchecked. */
  readonly arguments: Readonly<Record<string, string>>;
}

/** Values for an argument, with what is known of those that are left out. */
export interface CompletionList {
  readonly values: readonly string[];
  /** How many there are in all; counted from the values unless given. */
  readonly total?: number;
  /** Whether there are more than these; follows from `total` unless given. */
  readonly hasMore?: boolean;
}

/** What a completing method may return; of more than 100 values the first 100 are sent. */
export type Completions = readonly string[] | CompletionList;

/** A method that completes an argument. */
export type Completer = (
  value: string,
  context: CompletionContext<never>,
) => Completions | Promise<Completions>;

/** What is completed, as the hooks around a call see it. */
export interface CompletionInput {
  /** The argument's name. */
  readonly argument: string;
  /** What has been typed so far. */
  readonly value: string;
  readonly arguments: Readonly<Record<string, string>>;
}
