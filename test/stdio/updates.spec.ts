/* eslint-disable @typescript-eslint/no-deprecated -- the deprecated log is sent here, too */
import { PassThrough } from 'node:stream';

import { createSuite, type JsonObject, type ToolContext } from 'toolwright';
import { SuiteServer } from '../../src/server/suite-server';
import type { ServeStdioOptions } from '../../src/stdio/stdio-options';
import { cancelled, MODERN_META, progress, textAnswer } from '../support/modern-messages';
import { QuietLogger } from '../support/quiet-logger';
import { workTool } from '../support/work-tool';
import { converse } from './conversation';
import { later } from './small-handler';

const META = { ...MODERN_META, 'io.modelcontextprotocol/logLevel': 'info' };

function talk(work: (context: ToolContext) => unknown, options: ServeStdioOptions = {}) {
  const logger = new QuietLogger();
  const suite = createSuite({ tools: [workTool(work)], logger });
  return { ...converse(new SuiteServer(suite), options), logger };
}

const call = (id: number | string, meta: JsonObject = { progressToken: id }) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name: 'work', arguments: {}, _meta: { ...META, ...meta } },
});

describe('progress and log messages over stdio', () => {
  it('go out ahead of their answer', async () => {
    const { say, heard } = talk(async (context) => {
      context.startStream();
      await context.progress(1);
      await context.log('notice', 'half');
      void context.progress(2);
      return 'done';
    });

    say(call(1));

    expect(await heard(4)).toEqual([
      progress(1),
      { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'notice', data: 'half' } },
      progress(2),
      textAnswer('done'),
    ]);
  });

  it('of several calls come in between, each under its own token', async () => {
    const { say, heard } = talk(async function* ({ requestId }) {
      yield { progress: 1 };
      await later(requestId === 1 ? 30 : 5, undefined);
      yield { progress: 2 };
      return `call ${String(requestId)}`;
    });

    say(call(1), call('1'), call(0), call(''));

    const messages = await heard(12);
    for (const id of [1, '1', 0, '']) {
      const own = messages.filter((message) => (message.params?.progressToken ?? message.id) === id);
      expect(own).toEqual([progress(1, id), progress(2, id), textAnswer(`call ${id}`, id)]);
    }
    expect(messages.at(-1)).toEqual(textAnswer('call 1', 1));
  });

  it('are never heard of again once the answer is out', async () => {
    let context: ToolContext | undefined;
    const { say, heard, messages } = talk((own) => {
      context = own;
      return 'done';
    });
    say(call(1));
    await heard(1);

    await context?.progress(1);
    await context?.log('emergency', 'late');
    await later(10, undefined);

    expect(messages()).toHaveLength(1);
  });
});

describe('a cancelled call over stdio', () => {
  it('has its signal aborted and is not heard of again, others are (gap-stdio-cancel)', async () => {
    const ends: unknown[] = [];
    const { say, heard, messages, logger } = talk(async function* ({ requestId, signal }) {
      try {
        yield { progress: 1 };
        await later(20, undefined);
        yield { progress: 2 };
        return 'done';
      } finally {
        ends.push([requestId, signal.aborted]);
      }
    });
    say(call(1), call(2));
    await heard(2);

    say(cancelled(1), cancelled('2'), cancelled(99), cancelled(undefined), cancelled(1));
    await heard(4);
    await later(40, undefined);

    expect(messages().slice(2)).toEqual([progress(2, 2), textAnswer('done', 2)]);
    expect(ends).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(logger.entries).toEqual([]);
  });

  it('leaves its id free for another call', async () => {
    let calls = 0;
    const { say, heard } = talk(async (context) => {
      if (++calls === 1) await new Promise(() => undefined);
      await context.progress(1);
      return 'second';
    });

    say(call(1), cancelled(1), call(1));

    expect(await heard(2)).toEqual([progress(1), textAnswer('second')]);
  });

  it('lets go a tool that waits for a reader', async () => {
    let end: string | undefined;
    const output = new PassThrough({ highWaterMark: 100 });
    const { say, server } = talk(
      async (context) => {
        for (let step = 1; step <= 100; step++) await context.progress(step, 100, 'x'.repeat(100));
        end = 'reached';
      },
      { output },
    );
    output.pause();
    output.removeAllListeners('data');
    say(call(1));
    await later(20, undefined);
    expect(end).toBeUndefined();

    say(cancelled(1));
    await later(20, undefined);

    expect(end).toBe('reached');
    output.resume();
    await server.close();
  });
});

describe('a client over stdio that does not read', () => {
  it('finds the latest progress and the answer, and nothing that was overtaken', async () => {
    const output = new PassThrough({ highWaterMark: 100 });
    const { say, server } = talk(
      async (context) => {
        for (let step = 1; step <= 1_000; step++) void context.progress(step, 1_000, 'x'.repeat(1_000));
        await later(5, undefined);
        return 'done';
      },
      { output },
    );
    let received = '';
    output.removeAllListeners('data');
    output.pause();
    say(call(1), call(2));
    await later(30, undefined);

    output.on('data', (chunk: Buffer) => (received += chunk.toString()));
    output.resume();
    await server.close();

    const lines = received
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    for (const id of [1, 2]) {
      const own = lines.filter((message) => (message.params?.progressToken ?? message.id) === id);
      expect(own.length).toBeLessThan(5);
      expect(own.at(-2).params.progress).toBe(1_000);
      expect(own.at(-1)).toEqual(textAnswer('done', id));
    }
  });
});
