import { createSuite } from 'toolwright';
import { serveStdio } from 'toolwright/stdio';

import { SuiteServer } from '../../src/server/suite-server';
import { until } from '../http/http-client';
import { converse, type Conversation } from '../stdio/conversation';
import { archiveSuite, CountTool, waiting } from './archive-suite';
import { shakenHands } from './stdio-conversation';
import { MODERN_META } from '../support/modern-messages';

const conversations: Conversation[] = [];

afterEach(async () => {
  waiting.length = 0;
  await Promise.all(conversations.splice(0).map(({ server }) => server.close()));
});

async function opened(
  revision?: string,
  options: Parameters<typeof shakenHands>[2] = {},
): Promise<Conversation> {
  const conversation = await shakenHands(archiveSuite(), revision, { graceMs: 500, ...options });
  conversations.push(conversation);
  return conversation;
}

function request(id: unknown, method: string, params: object = {}) {
  return { jsonrpc: '2.0', id, method, params };
}

function byId(messages: readonly any[], id: unknown): any {
  return messages.find((message) => message.id === id && !('method' in message));
}

describe('one connection for both eras', () => {
  it('answers each message in the words of its era', async () => {
    const stdio = await opened('2025-06-18');
    stdio.say(
      request('old', 'tools/call', { name: 'shelves' }),
      request('new', 'tools/call', { name: 'shelves', _meta: MODERN_META }),
      request('ping', 'ping'),
      request('no ping', 'ping', { _meta: MODERN_META }),
    );

    const messages = await stdio.heard(5);

    expect(byId(messages, 'old').result.structuredContent).toEqual({ result: ['A', 'B'] });
    expect(byId(messages, 'new').result).toMatchObject({
      resultType: 'complete',
      structuredContent: ['A', 'B'],
    });
    expect(byId(messages, 'ping').result).toEqual({});
    expect(byId(messages, 'no ping').error.code).toBe(-32601);
  });

  it('is modern until somebody shakes hands', async () => {
    const suite = archiveSuite();
    const stdio = converse(new SuiteServer(suite), {}, suite);
    conversations.push(stdio);
    stdio.say(
      request(1, 'tools/list'),
      request(2, 'tools/list', { _meta: MODERN_META }),
      request(3, 'initialize'),
    );

    const messages = await stdio.heard(3);

    expect(byId(messages, 1).error.code).toBe(-32602);
    expect(byId(messages, 2).result.resultType).toBe('complete');
    expect(byId(messages, 3).error).toEqual({
      code: -32602,
      message: 'params.clientInfo must be an object with name and version.',
    });
  });

  it('keeps ids apart from each other, whichever era uses them', async () => {
    const stdio = await opened();
    stdio.say(request(7, 'tools/call', { name: 'wait' }), request(7, 'tools/list', { _meta: MODERN_META }));

    const [, answer] = await stdio.heard(2);

    expect(answer.error).toMatchObject({
      code: -32600,
      message: expect.stringContaining('still being answered'),
    });
  });

  it.each([
    ['no message', { hello: 1 }],
    ['an id that is none', { jsonrpc: '2.0', id: null, method: 'ping' }],
    ['parameters that are a list', { jsonrpc: '2.0', id: 1, method: 'ping', params: [] }],
  ])('refuses %s and goes on', async (_what, message) => {
    const stdio = await opened();
    stdio.say(message, request('p', 'ping'));

    const messages = await stdio.heard(3);

    expect(messages[1].error.code).toBe(-32600);
    expect(byId(messages, 'p').result).toEqual({});
  });
});

describe('an older client over stdio', () => {
  it.each([
    ['a member that no request has', { extra: 1 }],
    ['a result beside its method', { result: {} }],
    ['_meta that is none', { params: { _meta: 5 } }],
    ['a progress token that is none', { params: { _meta: { progressToken: {} } } }],
  ])('gets an answer to a request with %s, and may use its id again', async (_what, oddity) => {
    const stdio = await opened();
    stdio.say({ ...request(1, 'tools/list'), ...oddity });
    const [, refusal] = await stdio.heard(2);
    stdio.say(request(1, 'ping'));

    expect(refusal).toMatchObject({ id: 1, error: { code: -32600 } });
    expect((await stdio.heard(3))[2]).toMatchObject({ id: 1, result: {} });
  });

  it('cancels a call and hears nothing more of it', async () => {
    const stdio = await opened();
    stdio.say(request(1, 'tools/call', { name: 'wait' }));
    await until(() => waiting.length === 1);
    stdio.say(
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      request(2, 'ping'),
    );

    const messages = await stdio.heard(2);

    expect(waiting[0]?.aborted).toBe(true);
    expect(messages.map(({ id }) => id)).toEqual([0, 2]);
  });

  it.each([{}, { requestId: 99 }, { requestId: null }, undefined])(
    'may cancel nothing: %j',
    async (params) => {
      const stdio = await opened();
      stdio.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params }, request(2, 'ping'));

      expect(byId(await stdio.heard(2), 2).result).toEqual({});
    },
  );

  it('is asked, and answers', async () => {
    const stdio = await opened('2025-11-25', { capabilities: { elicitation: {} } });
    stdio.say(request('shred', 'tools/call', { name: 'shred' }));
    const [, question] = await stdio.heard(2);
    stdio.say(
      { jsonrpc: '2.0', id: 4711, result: { action: 'accept' } },
      { jsonrpc: '2.0', id: question.id, result: { action: 'decline' } },
    );

    const [, , answer] = await stdio.heard(3);

    expect(question).toMatchObject({ method: 'elicitation/create', params: { message: 'Shred the file?' } });
    expect(answer).toEqual({
      jsonrpc: '2.0',
      id: 'shred',
      result: { content: [{ type: 'text', text: 'Kept (decline).' }] },
    });
  });

  it('is not asked for ever', async () => {
    const stdio = await opened('2025-11-25', { capabilities: { elicitation: {} }, askTimeoutMs: 30 });
    stdio.say(request('shred', 'tools/call', { name: 'shred' }));

    const messages = await stdio.heard(4);

    expect(messages[2].method).toBe('notifications/cancelled');
    expect(byId(messages, 'shred').result.isError).toBe(true);
  });

  it('hears of changes without asking for them, of resources when it does', async () => {
    const suite = archiveSuite();
    const stdio = await shakenHands(suite);
    conversations.push(stdio);
    suite.notifyResourceUpdated('archive://index');
    suite.notifyToolListChanged();
    stdio.say(request(1, 'resources/subscribe', { uri: 'archive://index' }));
    await stdio.heard(3);
    suite.notifyResourceUpdated('archive://index');

    const messages = await stdio.heard(4);

    expect(messages.slice(1)).toEqual([
      { jsonrpc: '2.0', method: 'notifications/tools/list_changed' },
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri: 'archive://index' } },
    ]);
  });

  it('gets the answers it waits for after it has closed its end', async () => {
    const stdio = await opened();
    stdio.say(request(1, 'tools/call', { name: 'come_back', arguments: { ms: 60 } }));
    stdio.input.end();

    await stdio.server.closed;

    expect(byId(stdio.messages(), 1).result.content[0].text).toBe('You never left.');
  });

  it('leaves nothing behind, whatever still ran or was asked', async () => {
    const suite = archiveSuite();
    const stdio = await shakenHands(suite, '2025-11-25', { capabilities: { elicitation: {} }, graceMs: 30 });
    stdio.say(request(1, 'tools/call', { name: 'wait' }), request(2, 'tools/call', { name: 'shred' }));
    await stdio.heard(2);
    await until(() => waiting.length === 1);
    stdio.input.end();

    await stdio.server.closed;

    expect(waiting[0]?.aborted).toBe(true);
    expect((suite.events as any).listeners.size).toBe(0);
  });
});

it('tells an older client which revision is served, where it is not', async () => {
  const stdio = await opened('2025-11-25', { legacy: 'reject' });

  expect(stdio.messages()[0].error).toMatchObject({ code: -32022, data: { supported: ['2026-07-28'] } });
});

it.each([
  [{ legacy: 'stateless' as 'reject' }, `legacy is "stateless". Set 'sessions' or 'reject'.`],
  [{ askTimeoutMs: 0 }, 'askTimeoutMs is 0. Set a whole number above 0.'],
])('refuses to start with %j', async (options, message) => {
  await expect(serveStdio(createSuite({ tools: [CountTool] }), options)).rejects.toThrow(message);
});
