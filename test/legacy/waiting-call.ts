import { until } from '../http/http-client';
import { waiting } from './archive-suite';
import type { RawClient, RawStream } from './raw-client';

/** Calls the tool that waits until its signal fires, and gives the stream of the call once the tool runs. */
export async function waitingCall(client: RawClient, id: number | string = 5): Promise<RawStream> {
  const call = await client.stream({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'wait' } });
  await until(() => waiting.length === 1);
  return call;
}
