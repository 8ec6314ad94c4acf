export { createTestClient } from './create-test-client';
export type {
  ArgumentsOf,
  PromptArgumentsOf,
  ScriptedAnswer,
  ScriptedAnswers,
  TestAnswer,
  TestCallOptions,
  TestClient,
  TestClientOptions,
  TestCompletionOptions,
} from './test-client';
