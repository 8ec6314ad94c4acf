export { createTestClient } from './create-test-client';
export {
  notificationCollector,
  type HeardLog,
  type HeardProgress,
  type NotificationCollector,
} from './notification-collector';
export type { Received, Sent } from './sent';
export type {
  PromptArgumentsOf,
  ScriptedAnswer,
  ScriptedAnswers,
  TestAnswer,
  TestCallOptions,
  TestClient,
  TestClientOptions,
  TestCompletionOptions,
} from './test-client';
export { testClock, type TestClock } from './test-clock';
export type { TestEra } from './test-era';
export type { ArgumentsOf, ResultOf, StructuredContentOf } from './typed-call';
