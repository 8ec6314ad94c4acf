import { SuiteServer } from '../../src/server/suite-server';
import type { ServeStdioOptions } from '../../src/stdio/stdio-options';
import type { Suite } from '../../src/suite/suite';
import { type Conversation, converse } from '../stdio/conversation';

/** Serves a suite over two streams and shakes hands in an older revision. */
export async function shakenHands(
  suite: Suite,
  protocolVersion = '2025-11-25',
  { capabilities = {}, ...options }: ServeStdioOptions & { readonly capabilities?: object } = {},
): Promise<Conversation> {
  const stdio = converse(new SuiteServer(suite), options, suite);
  const clientInfo = { name: 'raw', version: '0' };
  const params = { protocolVersion, capabilities, clientInfo };
  stdio.say({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  await stdio.heard(1);
  return stdio;
}
