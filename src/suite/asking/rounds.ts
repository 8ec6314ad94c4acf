import type { InputRequest, JsonObject, JsonValue } from '../../protocol';
import { nothingCarried, type Carried, type KeptAnswer, type KeptStep } from './carried';
import type { Responses } from './input-responses';

/** What a request brought of an earlier round. */
export interface Retry {
  readonly carried: Carried;
  readonly responses: Responses;
}

/** A question without an answer, as it will go out. */
export interface OpenQuestion {
  readonly request: InputRequest;
  /** Of the question itself: what is added beneath it does not make it another one. */
  readonly digest: string;
}

/** The memory of one call: what it brought from earlier rounds, and what it takes into the next. */
export class Rounds {
  readonly steps: Map<string, KeptStep>;
  /** Questions that end this round. */
  readonly open = new Map<string, OpenQuestion>();
  private readonly carried: Carried;
  private readonly responses: Responses;
  private readonly answers: Map<string, KeptAnswer>;
  private isIdentified = false;

  constructor(retry: Retry | undefined) {
    this.carried = retry?.carried ?? nothingCarried();
    this.responses = retry?.responses ?? {};
    this.answers = new Map(this.carried.answers);
    this.steps = new Map(this.carried.steps);
  }

  /** Rounds that have ended with questions. */
  get count(): number {
    return this.carried.rounds;
  }

  /** The handler's own state, from the round before. */
  get state(): JsonValue | undefined {
    return this.carried.state;
  }

  /** The same in every round; from now on it is carried. */
  get id(): string {
    this.isIdentified = true;
    return this.carried.id;
  }

  /** A response to exactly this question, of this round or an earlier one; one to another question is none. */
  responseTo(key: string, digest: string): JsonObject | undefined {
    const isAsked = this.carried.asked.get(key) === digest;
    if (isAsked && Object.hasOwn(this.responses, key)) return this.responses[key];
    const kept = this.answers.get(key);
    return kept?.digest === digest ? kept.response : undefined;
  }

  /** Keeps a response that was understood, for later rounds. */
  keep(key: string, response: JsonObject, digest: string): void {
    this.answers.set(key, { digest, response: { ...response, _meta: undefined } });
  }

  /** Puts a question to the client when this round ends. */
  ask(key: string, question: OpenQuestion): void {
    this.answers.delete(key);
    this.open.set(key, question);
  }

  /** Whether a later round needs anything of this one. */
  get hasAny(): boolean {
    const { open, answers, steps, isIdentified, count } = this;
    return isIdentified || count > 0 || open.size + answers.size + steps.size > 0;
  }

  /** What the next round brings back. */
  next(state = this.state): Carried {
    const asked = new Map([...this.open].map(([key, { digest }]) => [key, digest]));
    const { answers, steps } = this;
    return { id: this.carried.id, rounds: this.count + 1, asked, answers, steps, state };
  }
}
