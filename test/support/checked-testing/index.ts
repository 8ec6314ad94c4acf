import type { JsonRpcNotification, Suite } from 'toolwright';

import {
  createTestClient as createUncheckedClient,
  type TestClient,
  type TestClientOptions,
} from '../../../src/testing';
import { legacyRevisionOf } from '../../../src/testing/test-era';
import { WireWatch } from '../wire/wire-watch';

export * from '../../../src/testing';

/** `toolwright/testing` as our own tests get it: every answer is held against the protocol's schema as well. */
export function createTestClient(suite: Suite, options: TestClientOptions = {}): TestClient {
  const client = createUncheckedClient(suite, options);
  const ask = client.request.bind(client);
  const header = legacyRevisionOf(options.era ?? 'modern');
  // Its other methods go through this one.
  client.request = async (method, params, callOptions) => {
    const watch = new WireWatch({ header });
    const hear = callOptions?.onNotification;
    const checked = hear && { onNotification: (heard: JsonRpcNotification) => hear(watch.receives(heard)) };
    const answer = await ask(method, params, { ...callOptions, ...checked });
    watch.sends({ method, id: answer.id });
    return watch.receives(answer);
  };
  return client;
}
