import type { Client } from '@modelcontextprotocol/client';
import { connectOverHttp } from '../support/official-client';
import { call, PREPARATION_MS, prepareSample, startSample, type RunningSample } from './sample';

const CAKE = { title: 'Lemon cake', body: 'Three lemons', tags: ['recipe', 'cake'] };

let sample: RunningSample;
let client: Client;

beforeAll(async () => {
  await prepareSample('02-notes');
  sample = await startSample('02-notes', { NOTES_FILE: ':memory:' });
  client = await connectOverHttp(sample.url);
}, PREPARATION_MS);

afterEach(async () => {
  for (const { id } of await call(client, 'list_notes', { limit: 100 }))
    await call(client, 'delete_note', { id });
});

afterAll(async () => {
  await client.close();
  await sample.stop();
});

const create = (note: Record<string, unknown>) => call(client, 'create_note', note);

/** The first changes that the client hears of: `list`, or the URI of a note. */
function firstChanges(count: number): Promise<readonly string[]> {
  const heard: string[] = [];
  return new Promise((resolve) => {
    const hear = (change: string) => {
      if (heard.push(change) === count) resolve(heard);
    };
    client.setNotificationHandler('notifications/resources/list_changed', () => hear('list'));
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => hear(params.uri));
  });
}

describe('notes as resources', () => {
  it('are listed after the index, the newest first', async () => {
    const cake = await create(CAKE);
    const plans = await create({ title: 'Plans' });

    const { resources } = await client.listResources();

    const listed = ({ id, title, updatedAt }: Record<string, string>) => ({
      uri: `notes://${id}`,
      name: `notes://${id}`,
      title,
      mimeType: 'text/markdown',
      annotations: { lastModified: updatedAt },
    });
    expect(resources).toEqual([
      {
        uri: 'notes://index',
        name: 'index',
        title: 'All notes',
        description: 'The newest 100 notes, a line and a link each.',
        mimeType: 'text/markdown',
      },
      listed(plans),
      listed(cake),
    ]);
  });

  it('come in pages of fifty, each of them once', async () => {
    const ids: number[] = [];
    for (let number = 1; number <= 51; number += 1) ids.push((await create({ title: `Note ${number}` })).id);

    // The official client fetches every page.
    const { resources } = await client.listResources();

    const uris = ids.reverse().map((id) => `notes://${id}`);
    expect(resources.map(({ uri }) => uri)).toEqual(['notes://index', ...uris]);
  });

  it('are read as Markdown', async () => {
    const { id } = await create(CAKE);
    const uri = `notes://${id}`;

    const { contents } = await client.readResource({ uri });

    const text = '# Lemon cake\n\n#cake #recipe\n\nThree lemons';
    expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text }]);
  });

  it('have an index with links', async () => {
    const { id } = await create(CAKE);

    const { contents } = await client.readResource({ uri: 'notes://index' });

    expect(contents).toMatchObject([{ text: `# Notes\n- [Lemon cake](notes://${id})` }]);
  });

  it.each(['notes://7777', 'notes://1/2', 'files://1', 'notes:///etc/passwd'])(
    'are refused by their URI where there is none: %s',
    async (uri) => {
      const missing = client.readResource({ uri });

      await expect(missing).rejects.toMatchObject({ code: -32602, data: { uri } });
    },
  );

  it.each(['notes://0', 'notes://seven', 'notes://1.5'])('are refused for what is no id: %s', async (uri) => {
    const refused = client.readResource({ uri });

    await expect(refused).rejects.toMatchObject({ code: -32602, data: { uri, errors: [{ path: 'id' }] } });
  });

  it('stand in a list that may be shared, and are fetched anew', async () => {
    const { id } = await create(CAKE);

    expect(await client.listResources()).toMatchObject({ ttlMs: 0, cacheScope: 'public' });
    const read = await client.readResource({ uri: `notes://${id}` });
    expect(read).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
  });

  it('tell clients that listen what has changed', async () => {
    const { id } = await create(CAKE);
    const heard = firstChanges(3);
    const subscription = await client.listen({
      resourcesListChanged: true,
      resourceSubscriptions: [`notes://${id}`],
    });

    await call(client, 'tag_note', { id, add: ['easy'] });
    await create({ title: 'Plans' });

    expect(await heard).toEqual([`notes://${id}`, 'list', 'list']);
    await subscription.close();
  });
});

describe('the prompt about a tag', () => {
  let uri: string;

  beforeEach(async () => {
    uri = `notes://${(await create(CAKE)).id}`;
  });

  it('is listed with its argument', async () => {
    expect((await client.listPrompts()).prompts).toEqual([
      {
        name: 'summarize_tag',
        title: 'Summarize a tag',
        description: 'Hands the newest notes with a tag to the model and asks for a summary.',
        arguments: [{ name: 'tag', description: 'The tag whose notes are summarized', required: true }],
      },
    ]);
  });

  it('hands over the notes, then the request', async () => {
    const { messages } = await client.getPrompt({ name: 'summarize_tag', arguments: { tag: 'recipe' } });

    expect(messages).toEqual([
      {
        role: 'user',
        content: {
          type: 'resource',
          resource: {
            uri,
            mimeType: 'text/markdown',
            text: expect.stringContaining('# Lemon cake'),
          },
        },
      },
      { role: 'user', content: { type: 'text', text: expect.stringContaining('about "recipe"') } },
    ]);
  });

  it('completes the tags that are in use', async () => {
    await create({ title: 'Plans', tags: ['camping'] });

    const complete = async (value: string) => {
      const ref = { type: 'ref/prompt' as const, name: 'summarize_tag' };
      return (await client.complete({ ref, argument: { name: 'tag', value } })).completion;
    };

    expect(await complete('ca')).toEqual({ values: ['cake', 'camping'], total: 2, hasMore: false });
    expect(await complete('%')).toEqual({ values: [], total: 0, hasMore: false });
  });

  it('refuses what is no tag', async () => {
    const refused = client.getPrompt({ name: 'summarize_tag', arguments: { tag: 'No Tag' } });

    await expect(refused).rejects.toMatchObject({ code: -32602 });
  });
});
