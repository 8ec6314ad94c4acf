import type { CompletionInput } from '../authoring/completion';
import type { InProcessCall } from './in-process-call';

/** Whose argument is completed: a prompt's, by its name, or a resource template's, by its `uriTemplate`. */
export type CompletionReference =
  | { readonly type: 'ref/prompt'; readonly name: string }
  | { readonly type: 'ref/resource'; readonly uri: string };

/** A completion asked for in process, without a server. */
export interface CompletionRequest extends InProcessCall {
  readonly ref: CompletionReference;
  readonly argument: { readonly name: string; readonly value: string };
  /** What is settled for other arguments. */
  readonly arguments?: CompletionInput['arguments'];
}
