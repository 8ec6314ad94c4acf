import { IsString } from 'class-validator';
import { createSuite, Tool, type ToolContext } from 'toolwright';
import { type RunningHttpServer, serveHttp } from 'toolwright/http';

import { dial, until } from '../http/http-client';
import { QuietLogger } from '../support/quiet-logger';
import { RawClient } from './raw-client';
import { shakenHands } from './stdio-conversation';

class NameForm {
  @IsString() name!: string;
}

@Tool('import')
class ImportTool {
  async call(_input: object, context: ToolContext): Promise<string> {
    for (const done of [1, 2, 2, 1, 3]) await context.progress(done, 3, `${done} of 3`);
    return 'imported';
  }
}

@Tool('chat')
class ChatTool {
  async call(_input: object, context: ToolContext): Promise<string> {
    for (const level of ['debug', 'info', 'error'] as const) {
      // eslint-disable-next-line @typescript-eslint/no-deprecated
      await context.log(level, { said: level }, 'chat');
    }
    return 'said';
  }
}

@Tool('rounds')
class RoundsTool {
  async call(_input: object, context: ToolContext): Promise<string> {
    await context.progress(1, 2);
    const answer = await context.ask('name', NameForm, 'Who?');
    await context.progress(2, 2);
    return answer.accepted ? answer.value.name : 'nobody';
  }
}

/** How far the flood has come, and what has become of it. */
const flood = { sent: 0, isOver: false };

@Tool('flood')
class FloodTool {
  async call(_input: object, context: ToolContext): Promise<string> {
    flood.isOver = false;
    for (flood.sent = 0; flood.sent < 100_000 && !context.signal.aborted; flood.sent++) {
      await context.progress(flood.sent, undefined, 'x'.repeat(1_000));
    }
    flood.isOver = true;
    return 'all sent';
  }
}

@Tool('late')
class LateTool {
  call(_input: object, context: ToolContext): string {
    setTimeout(() => void context.progress(9), 20);
    return 'done';
  }
}

function suite() {
  return createSuite({
    tools: [ImportTool, ChatTool, RoundsTool, FloodTool, LateTool],
    logger: new QuietLogger(),
  });
}

let server: RunningHttpServer;

beforeAll(async () => {
  server = await serveHttp(suite());
});

afterAll(() => server.close({ graceMs: 0 }));

async function opened(revision: string, capabilities = {}): Promise<RawClient> {
  const client = new RawClient(server.url);
  await client.open(revision, capabilities);
  return client;
}

function call(name: string, meta: object = {}) {
  return { jsonrpc: '2.0', id: 'c', method: 'tools/call', params: { name, _meta: meta } };
}

describe('progress', () => {
  it.each([
    ['2025-11-25', 'token'],
    ['2025-06-18', 0],
    ['2025-03-26', ''],
  ])('is told to a client of %s under the token %j, ahead of the answer', async (revision, progressToken) => {
    const client = await opened(revision);

    const { messages } = await client.post(call('import', { progressToken }));

    expect(messages).toEqual([
      ...[1, 2, 3].map((progress) => ({
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken, progress, total: 3, message: `${progress} of 3` },
      })),
      { jsonrpc: '2.0', id: 'c', result: { content: [{ type: 'text', text: 'imported' }] } },
    ]);
  });

  it('is not told without a token', async () => {
    const client = await opened('2025-11-25');

    const { messages } = await client.post(call('import'));

    expect(messages).toHaveLength(1);
  });

  it('has no message in 2024-11-05', async () => {
    const stdio = await shakenHands(suite(), '2024-11-05');
    stdio.say(call('import', { progressToken: 1 }));

    const messages = await stdio.heard(5);

    expect(messages[1].params).toEqual({ progressToken: 1, progress: 1, total: 3 });
    await stdio.server.close();
  });

  it('only goes on, though a tool that asks starts from the beginning', async () => {
    const client = await opened('2025-11-25', { elicitation: {} });
    const stream = await client.stream(call('rounds', { progressToken: 'p' }));
    await until(() => stream.messages().length === 2);
    const { id } = stream.messages()[1];
    await client.post({ jsonrpc: '2.0', id, result: { action: 'accept', content: { name: 'Ada' } } });

    await stream.ended;

    const progress = stream.messages().filter(({ method }) => method === 'notifications/progress');
    expect(progress.map(({ params }) => params.progress)).toEqual([1, 2]);
    expect(stream.messages().at(-1).result.content[0].text).toBe('Ada');
  });

  it('after the answer goes nowhere', async () => {
    const client = await opened('2025-11-25');

    const { messages } = await client.post(call('late', { progressToken: 'p' }));
    await new Promise((resolve) => setTimeout(resolve, 60));

    expect(messages).toHaveLength(1);
    expect((await client.request('ping')).result).toEqual({});
  });

  it('waits for a client that does not read, and costs others nothing', async () => {
    const client = await opened('2025-11-25');
    const body = JSON.stringify(call('flood', { progressToken: 'p' }));
    const socket = await dial(server.port);
    socket.pause();
    socket.write(
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        `Accept: application/json, text/event-stream\r\nMcp-Session-Id: ${client.sessionId ?? ''}\r\n` +
        `MCP-Protocol-Version: 2025-11-25\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await until(() => flood.sent > 0);
    let last = -1;
    while (last !== flood.sent) {
      last = flood.sent;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }

    expect(flood.isOver).toBe(false);
    expect((await client.request('ping')).result).toEqual({});
    socket.destroy();
    await client.delete();
    await until(() => flood.isOver);
  });
});

describe('log messages', () => {
  it.each([
    ['debug', ['debug', 'info', 'error']],
    ['info', ['info', 'error']],
    ['emergency', []],
  ])('from the level %s on are told to whoever has set it', async (level, told) => {
    const client = await opened('2025-11-25');
    await client.request('logging/setLevel', { level });

    const { messages } = await client.post(call('chat'));

    expect(messages.slice(0, -1)).toEqual(
      told.map((said) => ({
        jsonrpc: '2.0',
        method: 'notifications/message',
        params: { level: said, data: { said }, logger: 'chat' },
      })),
    );
  });

  it('from info on are told to whoever has set none', async () => {
    const client = await opened('2025-06-18');

    const { messages } = await client.post(call('chat'));

    expect(messages.slice(0, -1).map(({ params }) => params.level)).toEqual(['info', 'error']);
  });

  it('follow the level of their own session', async () => {
    const [loud, quiet] = [await opened('2025-11-25'), await opened('2025-11-25')];
    await loud.request('logging/setLevel', { level: 'debug' });
    await quiet.request('logging/setLevel', { level: 'alert' });

    const answers = [await loud.post(call('chat')), await quiet.post(call('chat'))];

    expect(answers.map(({ messages }) => messages.length)).toEqual([4, 1]);
  });

  it('are told over stdio, too', async () => {
    const stdio = await shakenHands(suite());
    stdio.say({ jsonrpc: '2.0', id: 1, method: 'logging/setLevel', params: { level: 'error' } });
    await stdio.heard(2);
    stdio.say(call('chat'));

    const messages = await stdio.heard(4);

    expect(messages.slice(1)).toMatchObject([
      { id: 1, result: {} },
      { method: 'notifications/message', params: { level: 'error' } },
      { id: 'c' },
    ]);
    await stdio.server.close();
  });
});
