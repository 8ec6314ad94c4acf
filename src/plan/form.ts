import type { ArgumentGate } from '../gate/argument-gate';
import type { JsonObject } from '../protocol';

/** A class as a form: what the client draws, and what admits the values that the user entered. */
export interface Form {
  readonly schema: JsonObject;
  /** Gives an instance of the class. */
  readonly admit: ArgumentGate;
}
