import type { Client } from '@modelcontextprotocol/client';
import type { Client as Version1Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ElicitRequestSchema, ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { connectOverHttp } from '../support/official-client';
import { connectVersion1OverHttp } from '../support/version-1-client';
import { call, PREPARATION_MS, prepareSample, startSample, type RunningSample } from './sample';

const FREE_TABLES = 'restaurant://free-tables';

let sample: RunningSample;
let modern: Client;
let older: Version1Client;

beforeAll(async () => {
  await prepareSample('06-older-clients');
}, PREPARATION_MS);

beforeEach(async () => {
  sample = await startSample('06-older-clients');
  modern = await connectOverHttp(sample.url, {
    capabilities: { elicitation: {} },
    prepare: (client) => client.setRequestHandler('elicitation/create', () => accept('terrace')),
  });
  older = await connectVersion1OverHttp(sample.url, {
    capabilities: { elicitation: {} },
    prepare: (client) => client.setRequestHandler(ElicitRequestSchema, () => accept('bar')),
  });
});

afterEach(async () => {
  await older.close();
  await modern.close();
  await sample.stop();
});

const accept = (place: string) => ({ action: 'accept' as const, content: { place } });
const reserve = { name: 'reserve_table', arguments: { guests: 2 } };

describe('a restaurant for clients of every revision', () => {
  it('asks the users of both kinds at the same time, each in their own way', async () => {
    const [inOlder, inModern] = await Promise.all([
      older.callTool(reserve),
      call(modern, 'reserve_table', reserve.arguments),
    ]);

    expect(inOlder.content).toEqual([{ type: 'text', text: 'A table for 2 is reserved: bar.' }]);
    expect(inModern).toBe('A table for 2 is reserved: terrace.');
  });

  it('shows both the same, each in the words of its revision', async () => {
    await older.callTool(reserve);
    const contents = [
      { uri: FREE_TABLES, mimeType: 'application/json', text: '{"window":2,"terrace":1,"bar":3}' },
    ];

    expect(await older.readResource({ uri: FREE_TABLES })).toEqual({ contents });
    expect(await modern.readResource({ uri: FREE_TABLES })).toMatchObject({ contents, ttlMs: 0 });
  });

  it('tells both when a table is taken, whoever takes it', async () => {
    const heard = Promise.all([heardByOlder(), heardByModern()]);
    await older.subscribeResource({ uri: FREE_TABLES });
    const listening = await modern.listen({ resourceSubscriptions: [FREE_TABLES] });

    await older.callTool(reserve);

    expect(await heard).toEqual([FREE_TABLES, FREE_TABLES]);
    await listening.close();
  });

  it('refuses both what nobody can reserve', async () => {
    expect(await call(modern, 'reserve_table', reserve.arguments)).toContain('terrace');
    expect(await call(modern, 'reserve_table', reserve.arguments)).toEqual({
      error: 'No table is free at the terrace. Try again.',
    });
    expect(await older.callTool({ name: 'reserve_table', arguments: { guests: 9 } })).toMatchObject({
      isError: true,
    });
  });
});

function heardByOlder(): Promise<string> {
  return new Promise((resolve) => {
    older.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => resolve(params.uri));
  });
}

function heardByModern(): Promise<string> {
  return new Promise((resolve) => {
    modern.setNotificationHandler('notifications/resources/updated', ({ params }) => resolve(params.uri));
  });
}
