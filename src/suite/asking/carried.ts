import type { JsonObject, JsonValue } from '../../protocol';

/** An answer of an earlier round, and the digest of what was asked. */
export interface KeptAnswer {
  readonly digest: string;
  readonly response: JsonObject;
}

/** What a step came to; nothing where it came to nothing. */
export interface KeptStep {
  readonly value?: JsonValue;
}

/** What one call carries from round to round. Everything in it was there when a round ended. */
export interface Carried {
  /** Random; the same in every round of the call. */
  readonly id: string;
  /** Rounds that have ended with questions. */
  readonly rounds: number;
  /** What the client was asked last: digests by key. */
  readonly asked: ReadonlyMap<string, string>;
  readonly answers: ReadonlyMap<string, KeptAnswer>;
  readonly steps: ReadonlyMap<string, KeptStep>;
  /** The handler's own. */
  readonly state: JsonValue | undefined;
}

/** What a call carries before its first round has ended. */
export function nothingCarried(): Carried {
  const none = new Map<string, never>();
  return { id: crypto.randomUUID(), rounds: 0, asked: none, answers: none, steps: none, state: undefined };
}

/** As plain JSON; entries instead of objects, since keys are the author's and may be any text. */
export function carriedJson({ asked, answers, steps, ...rest }: Carried): object {
  return { ...rest, asked: [...asked], answers: [...answers], steps: [...steps] };
}

/** Back from JSON that `carriedJson` made; it was sealed in between, so its shape is known. */
export function carriedFrom(json: ReturnType<typeof JSON.parse>): Carried {
  const { id, rounds, asked, answers, steps, state } = json as CarriedJson;
  return { id, rounds, state, asked: new Map(asked), answers: new Map(answers), steps: new Map(steps) };
}

interface CarriedJson extends Pick<Carried, 'id' | 'rounds' | 'state'> {
  readonly asked: readonly (readonly [string, string])[];
  readonly answers: readonly (readonly [string, KeptAnswer])[];
  readonly steps: readonly (readonly [string, KeptStep])[];
}
