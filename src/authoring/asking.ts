import type { CreateMessageParams, CreateMessageResult, JsonObject, JsonValue, Root } from '../protocol';
import type { ConcreteClass } from './class';
import type { MaybePromise } from './maybe-promise';

/** What became of a question: an answer, or the user's no. */
export type Answer<T> =
  | { readonly accepted: true; readonly value: T }
  /** Declined: the user said no. Cancelled: the user said nothing. */
  | { readonly accepted: false; readonly action: 'decline' | 'cancel' };

/** What a text of a form may be said to be. */
export type FormFormat = 'date' | 'date-time' | 'email' | 'uri';

/** Asks for the values of a class. */
export interface FormQuestion<T extends object = object> {
  readonly form: ConcreteClass<T>;
  readonly message: string;
}

/** Sends the user to a page. */
export interface PageQuestion extends VisitOptions {
  /** `https:`, without user name and password; `http:` only on the loopback host. */
  readonly url: string | URL;
  readonly message: string;
}

/** When a visit to a page is over. */
export interface VisitOptions {
  /** Whether what the page is for has happened. Until then an accepted question is asked again. */
  readonly until?: (() => MaybePromise<boolean>) | undefined;
}

/** Several questions of one round, by key. */
export type Questions = Readonly<Record<string, FormQuestion | PageQuestion>>;

/** The answers to several questions, by the same keys. */
export type AnswersTo<Q> = {
  readonly [K in keyof Q]: Q[K] extends { readonly form: ConcreteClass<infer T> }
    ? Answer<T>
    : Answer<undefined>;
};

/**
 * How a handler asks its caller for more. Every question ends the call with an input-required result; the client asks its
 * user and calls again, and the handler runs again from the top, now with the answers so far. Nothing is kept on the
 * server in between: what must be remembered travels through the client, sealed.
 */
export interface Asking {
  /**
   * Code before an `ask` runs once per round: the handler starts again from the top with every answer. Put work that must not be
   * repeated into `step`. Do not catch what `ask` throws to end a round.
   *
   * @param key names the question within the call, the same in every round
   * @param form a class of flat values; the answer is an instance that its checks accept
   * @param message what the user reads above the form; another message is another question, which is asked anew
   */
  readonly ask: <T extends object>(
    key: string,
    form: ConcreteClass<T>,
    message: string,
  ) => Promise<Answer<T>>;

  /** Several questions in one round, so that the user is asked once. Code before it runs once per round. */
  readonly askAll: <Q extends Questions>(questions: Q) => Promise<AnswersTo<Q>>;

  /**
   * Sends the user to a page, for what must not pass through the client: signing in, paying, entering a key. Accepted means
   * that the user agreed to open the page; `until` tells whether what it is for has happened. Code before it runs once per round.
   */
  readonly askUrl: (
    ...question: [key: string, url: string | URL, message: string, options?: VisitOptions]
  ) => Promise<Answer<undefined>>;

  /**
   * Remembers what work came to, for the later rounds of this call: the work is not repeated. It runs at least once, not
   * exactly once: the client may send a round twice. The result goes through JSON, the first time too. Nothing can be asked
   * while it runs.
   */
  readonly step: <T>(key: string, work: () => MaybePromise<T>) => Promise<T>;

  /**
   * A text that is the same in all rounds of this call and in no other call, for a payment provider or a `OnceStore`.
   *
   * @param key names what must not happen twice, within the call
   */
  readonly idempotencyKey: (key: string) => string;

  /**
   * Lets the client's model write a message. Code before it runs once per round.
   *
   * @deprecated Sampling is deprecated by the protocol (2026-07-28): call a model provider yourself.
   */
  readonly sample: (key: string, params: CreateMessageParams) => Promise<CreateMessageResult>;

  /**
   * The folders that the client lets servers know of. Code before it runs once per round.
   *
   * @deprecated Roots are deprecated by the protocol (2026-07-28): take paths as arguments.
   * @param key only where a call asks twice
   */
  readonly listRoots: (key?: string) => Promise<readonly Root[]>;

  /** What the handler itself returned as state with `inputRequired(requests, state)` in the round before. */
  readonly state: JsonValue | undefined;

  /**
   * The client's answers of this round as they came, by key, for handlers that return `inputRequired(...)` themselves: whether they
   * fit the questions is for the handler to check. `undefined` in the first round.
   */
  readonly inputResponses: Readonly<Record<string, JsonObject>> | undefined;
}
