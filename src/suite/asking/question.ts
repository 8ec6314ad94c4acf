import type { MaybePromise } from '../../authoring/maybe-promise';
import type { InputRequest, JsonObject } from '../../protocol';

/** A response that answers its question, or does not: then it is asked again. */
export type Reading<T> =
  | { readonly answer: T }
  /** For the user, beneath the question. */
  | { readonly problem: string | undefined };

/** One thing to ask, and how to understand the answer. */
export interface Question<T> {
  readonly request: InputRequest;
  /** The same in every round that a response counts in. */
  read(response: JsonObject): MaybePromise<Reading<T>>;
}
