import { PROTOCOL_VERSION, type ClientCapabilities } from '../protocol';
import { ASKABLE } from './scripted-user';
import type { TestCallOptions, TestClientOptions } from './test-client';

/** How test clients name themselves. */
export const TEST_CLIENT = { name: 'toolwright-test-client', version: PROTOCOL_VERSION };

/** What is declared for a call: what the client was told to, else what the answers of its script are for. */
export function capabilitiesOf(
  { capabilities }: TestClientOptions,
  { answers }: TestCallOptions,
): ClientCapabilities {
  return capabilities ?? (answers ? ASKABLE : NOTHING);
}

const NOTHING: ClientCapabilities = {};
