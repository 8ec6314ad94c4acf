import type { MaybePromise } from '../authoring/maybe-promise';

/**
 * Protects what a client keeps for the server between two rounds of one call. The suite puts everything that must be
 * checked inside (whose call it is, what it calls, when it expires), so a sealer owes two things only: nobody else can
 * read the text, and nobody else can make a token that opens.
 */
export interface StateSealer {
  /** A token of visible ASCII characters, from which only `open` can tell the text. */
  seal(text: string): MaybePromise<string>;
  /**
   * The text of a token, on any server that shares the secret; `undefined` for everything that this sealer did not make,
   * or no longer takes. A throw counts as a fault of the server, not of the client.
   */
  open(token: string): MaybePromise<string | undefined>;
}
