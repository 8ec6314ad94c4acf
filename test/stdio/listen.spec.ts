import { join } from 'node:path';
import { createSuite, type JsonObject } from 'toolwright';
import { SuiteServer } from '../../src/server/suite-server';
import { cancelled, listenRequest, MODERN_META } from '../support/modern-messages';
import { namedTool } from '../support/named-tool';
import { connectOverStdio } from '../support/official-client';
import { QuietLogger } from '../support/quiet-logger';
import { converse, type Conversation } from './conversation';

const ID = 'io.modelcontextprotocol/subscriptionId';
const listen = (id: string | number, notifications: JsonObject = { toolsListChanged: true }) =>
  listenRequest(notifications, id);

let conversation: Conversation | undefined;

afterEach(() => conversation?.server.close());

function radio() {
  const suite = createSuite({ tools: [namedTool('a')], logger: new QuietLogger() });
  conversation = converse(new SuiteServer(suite), { graceMs: 500 });
  return { suite, ...conversation };
}

const idsOf = (messages: readonly any[]) =>
  messages.map(({ method, params }) => [method, params?._meta?.[ID]]);

describe('a listen stream over stdio', () => {
  it('is acknowledged first, under its own id, among the messages of others (gap-stdio-listen)', async () => {
    const { suite, say, heard } = radio();

    say(listen('one'), listen(1), { ...listen(2), method: 'tools/list', params: { _meta: MODERN_META } });
    await heard(3);
    suite.notifyToolListChanged();
    const messages = await heard(5);

    expect(idsOf(messages).filter(([method]) => method !== undefined)).toEqual([
      ['notifications/subscriptions/acknowledged', 'one'],
      ['notifications/subscriptions/acknowledged', 1],
      ['notifications/tools/list_changed', 'one'],
      ['notifications/tools/list_changed', 1],
    ]);
    expect(messages.filter(({ id }) => id === 2)).toMatchObject([{ result: { tools: [{ name: 'a' }] } }]);
  });

  it('ends by a cancellation, after which nothing is said of it (gap-stdio-cancel)', async () => {
    const { suite, say, heard, messages } = radio();
    say(listen('one'), listen('two'));
    await heard(2);

    say(cancelled('one'), cancelled('unheard of'));
    say({ ...listen(9), method: 'tools/list', params: { _meta: MODERN_META } });
    await heard(3);
    suite.notifyToolListChanged();
    await heard(4);

    expect(suite.subscriptions.open).toBe(1);
    expect(idsOf(messages()).filter(([, id]) => id === 'one')).toHaveLength(1);
    say(listen('one'));
    expect(idsOf(await heard(5)).at(-1)).toEqual(['notifications/subscriptions/acknowledged', 'one']);
  });

  it('ends with its result when the server closes', async () => {
    const { suite, server, say, heard, messages } = radio();
    say(listen('one'), listen(2));
    await heard(2);

    await server.close();

    expect(messages().slice(2)).toMatchObject([
      { id: 'one', result: { resultType: 'complete', _meta: { [ID]: 'one' } } },
      { id: 2, result: { resultType: 'complete', _meta: { [ID]: 2 } } },
    ]);
    expect(suite.subscriptions.open).toBe(0);
  });

  it('does not keep the server when the client closes its end (gap-stdio-eof)', async () => {
    const { suite, server, input, say, heard } = radio();
    say(listen('one'));
    await heard(1);

    input.end();
    await server.closed;

    expect(suite.subscriptions.open).toBe(0);
  });

  it('has an id that no other request may use meanwhile', async () => {
    const { say, heard } = radio();

    say(listen('one'), listen('one'));

    expect((await heard(2))[1]).toMatchObject({ id: 'one', error: { code: -32600 } });
  });
});

it('the official client listens over stdio, and hears of what its own call changed', async () => {
  const client = await connectOverStdio(join(__dirname, '../support/radio-over-stdio.ts'));
  const heard = new Promise<void>((resolve) =>
    client.setNotificationHandler('notifications/tools/list_changed', () => resolve()),
  );
  const subscription = await client.listen({ toolsListChanged: true });

  await client.callTool({ name: 'grow', arguments: {} });
  await heard;

  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['grow', 'grown']);
  await subscription.close();
  expect(await subscription.closed).toBe('local');
  await client.close();
}, 30_000);
