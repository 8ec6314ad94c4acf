export {
  expectSchemaAgreement,
  SchemaDisagreement,
  type SchemaAgreement,
  type SchemaAgreementOptions,
} from './agreement/expect-schema-agreement';
export { checkContainer, type ContainerReport } from './container-check/check-container';
export type { ContainerFixtures } from './container-check/container-fixtures';
export { createTestClient } from './create-test-client';
export {
  toolwrightMatchers,
  type MatcherContext,
  type MatcherVerdict,
  type ToolwrightMatchers,
} from './matchers';
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
export { toolListSnapshot, type ToolListSnapshotOptions } from './tool-list-snapshot';
export type { ArgumentsOf, ResultOf, StructuredContentOf } from './typed-call';
