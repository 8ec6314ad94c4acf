import type { JsonObject, JsonValue } from '../json-value';

/** Asks the user for values by a flat form. */
export interface ElicitRequestFormParams {
  readonly mode?: 'form';
  readonly message: string;
  readonly requestedSchema: JsonObject;
}

/** Sends the user to a page; what happens there never passes through the client. */
export interface ElicitRequestUrlParams {
  readonly mode: 'url';
  readonly message: string;
  readonly url: string;
}

/** A question to the user: a form, or a page to visit. */
export interface ElicitRequest {
  readonly method: 'elicitation/create';
  readonly params: ElicitRequestFormParams | ElicitRequestUrlParams;
}

/** How the user answered. */
export interface ElicitResult {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/** One thing a server asks of the client in an input-required result. */
export type InputRequest = ElicitRequest | { readonly method: string; readonly params?: JsonObject };

/** What is asked, by the key under which the answer comes back. */
export type InputRequests = Readonly<Record<string, InputRequest>>;

/** The client's answers, by key. */
export type InputResponses = Readonly<Record<string, JsonValue>>;
