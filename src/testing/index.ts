export { createTestClient } from './create-test-client';
export type { ArgumentsOf, TestAnswer, TestCallOptions, TestClient, TestClientOptions } from './test-client';
