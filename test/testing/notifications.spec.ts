/* eslint-disable @typescript-eslint/no-deprecated -- the deprecated log is heard here, too */
import { createSuite, MetaKey, Tool, type JsonRpcNotification, type ToolContext } from 'toolwright';
import { createTestClient } from 'toolwright/testing';

let last: ToolContext | undefined;

@Tool('tell')
class Tell {
  async call(_input: object, context: ToolContext): Promise<string> {
    last = context;
    await context.progress(1, 2);
    await context.log('info', 'half');
    return 'done';
  }
}

const client = createTestClient(createSuite({ tools: [Tell] }));

async function heard(meta = {}) {
  const notifications: JsonRpcNotification[] = [];
  await client.call(Tell, {}, { meta, onNotification: (told) => notifications.push(told) });
  return notifications;
}

const progress = (progressToken: number | string) => ({
  ...{ jsonrpc: '2.0', method: 'notifications/progress' },
  params: { progressToken, progress: 1, total: 2 },
});

describe('a test that wants to hear what a call tells', () => {
  it('asks for progress by that, under a token that is its own', async () => {
    const [first, second] = [await heard(), await heard()];

    expect(first).toEqual([progress(1)]);
    expect(second).toEqual([progress(2)]);
  });

  it('may choose the token, and asks for log messages by their level', async () => {
    expect(await heard({ progressToken: 'mine', [MetaKey.logLevel]: 'debug' })).toEqual([
      progress('mine'),
      { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'half' } },
    ]);
  });

  it('hears nothing once it has its answer, or has hung up', async () => {
    const notifications = await heard();
    await last?.progress(2);
    const caller = new AbortController();
    const late: unknown[] = [];
    await client.call(
      Tell,
      {},
      {
        signal: caller.signal,
        meta: { [MetaKey.logLevel]: 'debug' },
        onNotification: (told) => {
          late.push(told);
          caller.abort();
        },
      },
    );

    expect(notifications).toHaveLength(1);
    expect(late).toHaveLength(1);
  });

  it('need not: then nothing is asked for', async () => {
    await client.call(Tell);

    expect(last?.meta).not.toHaveProperty('progressToken');
  });
});
