import type { JsonObject } from '../protocol';
import type { TestAnswer, TestCallOptions } from './test-client';

/** A request of a test. */
export interface TestRequest {
  readonly method: string;
  readonly params: JsonObject;
  readonly options: TestCallOptions;
}

/** The way from a test to a suite, in one era. */
export interface Requests {
  /** Whether questions are answered on the way; else they are rounds that the client follows. */
  readonly answersOnTheWay: boolean;
  send(request: TestRequest): Promise<TestAnswer>;
  close(): Promise<void>;
}
