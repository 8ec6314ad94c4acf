import type { JsonValue } from '../protocol';
import type { Duty } from './duty';

/** Reads values of a declared output, as the tool returned them or as the JSON of a finished result. */
export interface OutputReader {
  /** The value as JSON, declared parts only, each read once. What is left to check is added to the duties. */
  read(value: unknown, depth: number, duties: Duty[]): JsonValue | undefined;
  /** What is left to check of JSON that fits the schema. */
  examine(json: JsonValue, duties: Duty[]): void;
  /** Whether duties can come up at all. */
  readonly hasDuties: boolean;
}
