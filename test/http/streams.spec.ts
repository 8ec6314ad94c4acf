/* eslint-disable @typescript-eslint/no-deprecated -- the deprecated log is streamed here, too */
import {
  createSuite,
  ErrorCode,
  ProtocolError,
  Tool,
  type JsonObject,
  type SuiteOptions,
  type ToolContext,
} from 'toolwright';
import type { ServeHttpOptions } from 'toolwright/http';
import { progress, textAnswer } from '../support/modern-messages';
import { QuietLogger } from '../support/quiet-logger';
import { workTool } from '../support/work-tool';
import { dial, exchangeRaw, send, until } from './http-client';
import { openStream, type OpenStream } from './open-stream';
import { rawCall } from './raw-call';
import { servingSuite, stopServing } from './serving';
import { toolCall } from './small-handler';

const streams: OpenStream[] = [];

afterEach(async () => {
  for (const stream of streams.splice(0)) stream.destroy();
  await stopServing();
});

type Work = (context: ToolContext) => unknown;

function served(work: Work, http: ServeHttpOptions = {}, options: Partial<SuiteOptions> = {}) {
  const suite = createSuite({ tools: [workTool(work)], logger: new QuietLogger(), ...options });
  return servingSuite(suite, http);
}

/** A call that asks for progress and for log messages. */
function call(id: number | string = 1, meta: JsonObject = { progressToken: 1 }) {
  const request = toolCall(id, {}, 'work') as JsonObject & { params: { _meta: JsonObject } };
  Object.assign(request.params._meta, { 'io.modelcontextprotocol/logLevel': 'info', ...meta });
  return { ...request, method: 'tools/call' };
}

async function opened(url: string, message = call(), headers: Record<string, string> = {}) {
  const stream = await openStream(url, message, { 'Mcp-Name': 'work', ...headers });
  streams.push(stream);
  return stream;
}

const ended = (stream: OpenStream) => until(() => stream.hasEnded);
const log = (data: string) => ({
  ...{ jsonrpc: '2.0', method: 'notifications/message' },
  params: { level: 'info', data },
});

/** Something that a test lets happen. */
function gate(): { open: () => void; opened: Promise<void> } {
  let open = () => undefined as void;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened: isOpen };
}

describe('an answer over HTTP', () => {
  it('is one line of JSON where nothing is told before it', async () => {
    const { url } = await served(async () => 'done');
    const stream = await opened(url);
    await ended(stream);

    expect(stream.response.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(stream.response.headers['content-length']).toBe(String(stream.text().length));
    expect(stream.text()).not.toContain('\n');
    expect(stream.messages()).toEqual([textAnswer('done')]);
  });

  it('becomes a stream with the first message, which goes out at once; the answer ends it (gap-stream-ends)', async () => {
    const { open, opened: mayEnd } = gate();
    const { url } = await served(async (context) => {
      await context.progress(1);
      await context.log('info', 'half');
      await mayEnd;
      return 'done';
    });

    const stream = await opened(url);
    await until(() => stream.messages().length === 2);
    expect(stream.response.statusCode).toBe(200);
    expect(stream.response.headers).toEqual({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': 'no-cache, no-transform',
      'transfer-encoding': 'chunked',
      date: expect.any(String),
      connection: 'close',
    });
    expect(stream.hasEnded).toBe(false);
    open();
    await ended(stream);

    expect(stream.messages()).toEqual([progress(1), log('half'), textAnswer('done')]);
  });

  it('is a stream, too, where a tool tells something and answers in one go', async () => {
    const { url } = await served((context) => {
      void context.progress(1);
      void context.progress(2);
      return 'done';
    });
    const stream = await opened(url);
    await ended(stream);

    expect(stream.messages()).toEqual([progress(1), progress(2), textAnswer('done')]);
  });

  it('becomes a stream when the tool says so, before there is anything to tell', async () => {
    const { open, opened: mayEnd } = gate();
    const { url } = await served(async (context) => {
      context.startStream();
      context.startStream();
      await mayEnd;
      return 'done';
    });

    const stream = await opened(url);
    expect(stream.response.headers['content-type']).toBe('text/event-stream');
    expect(stream.text()).toBe('');
    open();
    await ended(stream);

    expect(stream.messages()).toEqual([textAnswer('done')]);
  });

  it('becomes a stream by itself when it takes long, and only then', async () => {
    const gates = new Map([1, 2, 3].map((id) => [id, gate()]));
    const { url } = await served(
      async ({ requestId }) => {
        await gates.get(requestId as number)?.opened;
        return 'done';
      },
      { limits: { streamAfterMs: 60 } },
    );

    const slow = opened(url, call(1));
    const fast = opened(url, call(2));
    gates.get(2)?.open();
    expect((await fast).response.headers['content-type']).toBe('application/json');
    const stream = await slow;
    expect(stream.response.headers['content-type']).toBe('text/event-stream');
    const later = await opened(url, call(3));
    expect(later.response.headers['content-type']).toBe('text/event-stream');
    gates.get(1)?.open();
    await ended(stream);

    expect(stream.messages()).toEqual([textAnswer('done')]);
  });

  it('keeps a quiet stream alive by comments that carry nothing', async () => {
    const { open, opened: mayEnd } = gate();
    const { url } = await served(
      async (context) => {
        context.startStream();
        await mayEnd;
        return 'done';
      },
      { limits: { keepAliveMs: 10 } },
    );

    const stream = await opened(url);
    await until(() => stream.text().startsWith(':\n\n:\n\n:\n\n'));
    expect(stream.messages()).toEqual([]);
    open();
    await ended(stream);

    expect(stream.messages()).toEqual([textAnswer('done')]);
  });
});

describe('what a client accepts (gap-accept)', () => {
  const talkative: Work = async (context) => {
    context.startStream();
    await context.progress(1);
    await context.log('info', 'half');
    await new Promise((resolve) => setTimeout(resolve, 30));
    return 'done';
  };

  it.each([
    'application/json',
    'application/*',
    'application/json, text/event-stream;q=0',
    'application/json, text/plain',
  ])('is JSON: %s gets the answer and nothing else, however long it takes', async (accept) => {
    const { url } = await served(talkative, { limits: { streamAfterMs: 5 } });
    const stream = await opened(url, call(), { Accept: accept });
    await ended(stream);

    expect(stream.response.headers['content-type']).toBe('application/json');
    expect(stream.messages()).toEqual([textAnswer('done')]);
  });

  it.each(['*/*', 'application/json, text/*', 'text/event-stream', 'TEXT/Event-Stream; charset=utf-8'])(
    'is a stream, too: %s gets everything',
    async (accept) => {
      const { url } = await served(talkative);
      const stream = await opened(url, call(), { Accept: accept });
      await ended(stream);

      expect(stream.response.headers['content-type']).toBe('text/event-stream');
      expect(stream.messages()).toEqual([progress(1), log('half'), textAnswer('done')]);
    },
  );

  it('is not said: everything goes', async () => {
    const { url } = await served(talkative);

    const { text, headers } = await send(url, call(), { Accept: undefined, 'Mcp-Name': 'work' });

    expect(headers['content-type']).toBe('text/event-stream');
    expect(text).toContain('"progress":1');
  });
});

describe('an open stream', () => {
  it('carries a protocol error that comes late, under the status that is out already', async () => {
    const { url } = await served(async (context) => {
      await context.progress(1);
      throw new ProtocolError(ErrorCode.InvalidParams, 'No such page.', { page: 7 });
    });
    const stream = await opened(url);
    await ended(stream);

    expect(stream.response.statusCode).toBe(200);
    expect(stream.messages()).toEqual([
      progress(1),
      { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'No such page.', data: { page: 7 } } },
    ]);
  });

  it('carries the result of a call that runs out of time, and nothing after it', async () => {
    let late: Promise<void> | undefined;
    const { url } = await served(
      async (context) => {
        await context.progress(1);
        await new Promise((resolve) => context.signal.addEventListener('abort', resolve));
        await new Promise((resolve) => setTimeout(resolve, 5));
        late = context.progress(2);
        return 'too late';
      },
      {},
      { timeoutMs: 20 },
    );
    const stream = await opened(url);
    await ended(stream);
    await until(() => late !== undefined);
    await late;

    expect(stream.messages()).toEqual([
      progress(1),
      expect.objectContaining({ result: expect.objectContaining({ isError: true }) }),
    ]);
  });

  it('is readable for pages of configured origins only', async () => {
    const { url } = await served((context) => context.progress(1), {
      cors: { origins: ['https://app.example.com'] },
    });

    const [own, none] = [
      await opened(url, call(), { Origin: 'https://app.example.com' }),
      await opened(url, call()),
    ];

    expect(own.response.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
      vary: 'Origin',
    });
    expect(none.response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('waits for its turn where requests are pipelined', async () => {
    const { port } = await served(async (context) => {
      await context.progress(1);
      await new Promise((resolve) => setTimeout(resolve, context.requestId === 1 ? 20 : 0));
      return 'done';
    });
    const raw = (id: number, connection: string) => {
      const body = JSON.stringify(call(id, { progressToken: id }));
      return (
        `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: ${connection}\r\n` +
        `MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: work\r\nContent-Length: ${body.length}\r\n\r\n${body}`
      );
    };

    const received = await exchangeRaw(port, raw(1, 'keep-alive') + raw(2, 'close'));

    const order = [...received.matchAll(/"progressToken":(\d)|"id":(\d)/g)].map(([, token, id]) =>
      token === undefined ? `answer ${id}` : `progress ${token}`,
    );
    expect(order).toEqual(['progress 1', 'answer 1', 'progress 2', 'answer 2']);
  });
});

describe('concurrent calls', () => {
  it('with one id and one token each get their own answer and their own progress, whoever ends first (gap-related-notifications)', async () => {
    @Tool('work')
    class Work {
      async call(_input: object, context: ToolContext): Promise<string> {
        const n = Number(context.http?.headers['x-number']);
        await context.progress(n + 0.5);
        await new Promise((resolve) => setTimeout(resolve, (100 - n) * 2));
        await context.progress(1_000 + n);
        return `call ${n}`;
      }
    }
    const server = await servingSuite(createSuite({ tools: [Work], logger: new QuietLogger() }));
    const numbers = Array.from({ length: 100 }, (_, n) => n);

    const all = await Promise.all(
      numbers.map((n) => opened(server.url, call(1, { progressToken: 1 }), { 'X-Number': String(n) })),
    );
    await Promise.all(all.map(ended));

    expect(all.map((stream) => stream.messages())).toEqual(
      numbers.map((n) => [progress(n + 0.5, 1), progress(1_000 + n, 1), textAnswer(`call ${n}`)]),
    );
  });

  it.each([0, ''])('keeps the id and the token %j apart from none', async (zero) => {
    const { url } = await served(async (context) => {
      await context.progress(1);
      await context.progress(2);
      return 'done';
    });
    const stream = await opened(url, call(zero, { progressToken: zero }));
    await ended(stream);

    expect(stream.messages()).toEqual([progress(1, zero), progress(2, zero), textAnswer('done', zero)]);
  });
});

describe('a client that hangs up', () => {
  it('ends its call and the clean-up of a generator, and nobody else is disturbed', async () => {
    const { open, opened: mayEnd } = gate();
    const ends: string[] = [];
    const logger = new QuietLogger();
    const { url } = await served(
      async function* ({ requestId, signal }) {
        try {
          yield { progress: 1 };
          await (requestId === 1
            ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
            : mayEnd);
          return 'done';
        } finally {
          ends.push(`${requestId} ${signal.aborted ? 'aborted' : 'finished'}`);
        }
      },
      {},
      { logger },
    );
    const leaving = await opened(url, call(1));
    const staying = await opened(url, call(2));
    await until(() => leaving.messages().length === 1 && staying.messages().length === 1);

    leaving.destroy();
    await until(() => ends.length === 1);
    open();
    await ended(staying);

    expect(ends).toEqual(['1 aborted', '2 finished']);
    expect(staying.messages()).toEqual([progress(1), textAnswer('done', 2)]);
    expect(logger.entries).toEqual([]);
  });

  it('does no harm when the tool goes on telling', async () => {
    let isOver = false;
    const { url } = await served(async (context) => {
      for (let step = 1; step <= 50; step++) {
        await context.progress(step, 50, 'x'.repeat(1_000));
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      isOver = true;
      return 'done';
    });
    const leaving = await opened(url);
    await until(() => leaving.messages().length > 2);

    leaving.destroy();
    await until(() => isOver);

    const next = await opened(url);
    await ended(next);
    expect(next.messages()).toHaveLength(51);
  });

  it('before its answer becomes a stream leaves nothing to open', async () => {
    let signal: AbortSignal | undefined;
    const { url, port } = await served(
      ({ signal: own, requestId }) => {
        if (requestId !== 1) return 'served';
        signal = own;
        return new Promise(() => undefined);
      },
      { limits: { streamAfterMs: 30 } },
    );
    const socket = await dial(port);
    socket.write(rawCall({}, 'work'));
    await until(() => signal !== undefined);

    socket.destroy();
    await until(() => signal?.aborted === true);
    await new Promise((resolve) => setTimeout(resolve, 50));

    const next = await opened(url, call(2));
    await ended(next);
    expect(next.messages()).toEqual([textAnswer('served', 2)]);
  });
});

describe('a cancellation by message', () => {
  it('is taken and changes nothing: over HTTP, hanging up is what cancels', async () => {
    const { open, opened: mayEnd } = gate();
    let signal: AbortSignal | undefined;
    const { url } = await served(async (context) => {
      ({ signal } = context);
      context.startStream();
      await mayEnd;
      return 'done';
    });
    const stream = await opened(url);
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };

    const taken = await send(url, cancelled, {
      'Mcp-Method': 'notifications/cancelled',
      'Mcp-Name': undefined,
    });

    expect([taken.status, taken.text]).toEqual([202, '']);
    expect(signal?.aborted).toBe(false);
    open();
    await ended(stream);
    expect(stream.messages()).toEqual([textAnswer('done')]);
  });
});
