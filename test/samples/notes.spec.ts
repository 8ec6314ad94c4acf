import type { Client } from '@modelcontextprotocol/client';
import { connectOverHttp } from '../support/official-client';
import { call, PREPARATION_MS, prepareSample, startSample, type RunningSample } from './sample';

let sample: RunningSample;
let client: Client;

const CAKE = { title: 'Zürich lemon cake', body: 'Three lemons, 4 eggs AND (flour)', tags: ['recipe'] };
const GROCERIES = { title: 'Groceries', body: 'Milk, two lemons' };

beforeAll(async () => {
  await prepareSample('02-notes');
  sample = await startSample('02-notes', { NOTES_FILE: ':memory:' });
  client = await connectOverHttp(sample.url);
}, PREPARATION_MS);

afterEach(async () => {
  for (const { id } of await call(client, 'list_notes')) await call(client, 'delete_note', { id });
});

afterAll(async () => {
  await client.close();
  await sample.stop();
});

const create = (note: Record<string, unknown>) => call(client, 'create_note', note);
const titles = (notes: readonly { title: string }[]) => notes.map(({ title }) => title);

describe('the list of tools', () => {
  it('says what each tool does to the notes', async () => {
    const { tools } = await client.listTools();

    const hints = tools.map(({ name, annotations }) => [
      name,
      { reads: annotations?.readOnlyHint, destroys: annotations?.destructiveHint },
    ]);
    expect(hints).toEqual([
      ['create_note', { destroys: false }],
      ['search_notes', { reads: true }],
      ['list_notes', { reads: true }],
      ['read_note', { reads: true }],
      ['edit_note', { destroys: true }],
      ['tag_note', { destroys: false }],
      ['delete_note', { destroys: true }],
    ]);
    expect(tools.every(({ annotations }) => annotations?.openWorldHint === false)).toBe(true);
  });

  it('describes every tool and every argument', async () => {
    const { tools } = await client.listTools();

    const args = tools.flatMap(({ inputSchema }) => Object.values(inputSchema.properties ?? {}));
    expect(args).toHaveLength(17);
    expect(args.every((schema) => (schema as { description?: string }).description)).toBe(true);
    expect(tools.every(({ title, description, outputSchema }) => title && description && outputSchema)).toBe(
      true,
    );
  });

  it('may be cached, and by everybody alike', async () => {
    expect(await client.listTools()).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' });
  });
});

describe('a note', () => {
  it('is created, read, edited and deleted', async () => {
    const created = await create(CAKE);
    const { id, createdAt } = created;
    expect(created).toEqual({ ...CAKE, id, createdAt, updatedAt: createdAt });
    expect(await call(client, 'read_note', { id })).toEqual(created);

    const edited = await call(client, 'edit_note', { id, body: 'Four lemons' });
    expect(edited).toEqual({ ...created, body: 'Four lemons', updatedAt: expect.any(String) });

    expect(await call(client, 'delete_note', { id })).toEqual({ id });
    expect(await call(client, 'list_notes')).toEqual([]);
  });

  it('needs no more than a title', async () => {
    expect(await create({ title: 'Call Ada' })).toMatchObject({ body: '', tags: [] });
  });

  it('never gets the id of a deleted one', async () => {
    const { id } = await create(CAKE);
    await call(client, 'delete_note', { id });

    expect((await create(CAKE)).id).toBeGreaterThan(id);
  });

  it('is tagged and untagged', async () => {
    const { id } = await create(CAKE);

    const tagged = await call(client, 'tag_note', { id, add: ['cake', 'baking', 'recipe'] });
    const untagged = await call(client, 'tag_note', { id, remove: ['baking', 'unknown'] });

    expect(tagged.tags).toEqual(['baking', 'cake', 'recipe']);
    expect(untagged.tags).toEqual(['cake', 'recipe']);
  });

  it('takes ten tags and no more', async () => {
    const { id } = await create(CAKE);
    const ten = Array.from({ length: 10 }, (_, index) => `tag-${index}`);

    expect(await call(client, 'tag_note', { id, add: ten })).toEqual({
      error: `Note ${id} would have 11 tags, and 10 are allowed. Remove some.`,
    });
    expect(await call(client, 'tag_note', { id, add: ten, remove: ['recipe'] })).toMatchObject({ tags: ten });
  });

  it('is only edited when there is something to change', async () => {
    const { id } = await create(CAKE);

    expect(await call(client, 'edit_note', { id })).toEqual({
      error: 'Give a new title, a new body, or both.',
    });
  });

  it.each([
    ['read_note', {}],
    ['edit_note', { title: 'New' }],
    ['tag_note', { add: ['new'] }],
    ['delete_note', {}],
  ])('that is not there is told to the model by %s', async (tool, args) => {
    expect(await call(client, tool, { id: 7777, ...args })).toEqual({
      error: 'There is no note 7777. Find the right id with list_notes or search_notes.',
    });
  });

  it('is refused when its arguments are wrong, all of them named', async () => {
    const wrong = { title: ' x', bodi: '', tags: ['Next Year'] };

    expect(await create(wrong)).toEqual({
      error: [
        'Invalid arguments for tool "create_note":',
        '- bodi is not a known argument. Did you mean "body"?',
        '- title must be one line of text that does not start with a space (got " x")',
        '- tags.0 must be 1 to 30 lower-case letters, digits or hyphens (got "Next Year")',
      ].join('\n'),
    });
    expect(await call(client, 'list_notes')).toEqual([]);
  });

  it('is refused when it is too long', async () => {
    const { error } = await create({ title: 'x'.repeat(201), body: 'x'.repeat(20_001) });

    expect(error).toContain('title must be shorter than or equal to 200 characters');
    expect(error).toContain('body must be shorter than or equal to 20000 characters');
  });
});

describe('lists', () => {
  it('show the newest first, a page at a time', async () => {
    for (const title of ['one', 'two', 'three']) await create({ title });

    const page = await call(client, 'list_notes', { limit: 2 });
    expect(titles(page)).toEqual(['three', 'two']);
    expect(titles(await call(client, 'list_notes', { limit: 2, before: page[1].id }))).toEqual(['one']);
  });

  it('leave out the text, and what has another tag', async () => {
    const { id } = await create(CAKE);
    await create(GROCERIES);

    expect(await call(client, 'list_notes', { tag: 'recipe' })).toEqual([
      { id, title: CAKE.title, tags: ['recipe'], updatedAt: expect.any(String) },
    ]);
  });
});

describe('a search', () => {
  let groceries: { id: number };
  let cake: { id: number };

  beforeEach(async () => {
    groceries = await create(GROCERIES);
    cake = await create(CAKE);
  });

  it('finds words, their beginnings and their plain letters, the title first', async () => {
    const found = await call(client, 'search_notes', { text: 'LEMON' });

    expect(found).toMatchObject([
      { title: CAKE.title, excerpt: 'Zürich **lemon** cake' },
      { title: GROCERIES.title, excerpt: 'Milk, two **lemons**' },
    ]);
    expect(titles(await call(client, 'search_notes', { text: 'zurich eggs' }))).toEqual([CAKE.title]);
  });

  it('follows what was edited, tagged and deleted', async () => {
    await call(client, 'edit_note', { id: groceries.id, body: 'Milk' });
    await call(client, 'tag_note', { id: cake.id, add: ['new'] });

    expect(titles(await call(client, 'search_notes', { text: 'lemon', tag: 'new' }))).toEqual([CAKE.title]);
    await call(client, 'delete_note', { id: cake.id });
    expect(await call(client, 'search_notes', { text: 'lemon' })).toEqual([]);
  });

  it('takes what looks like query syntax as words', async () => {
    const found = ['eggs AND', '"eggs', '(flour', 'flour*', 'AND eggs*', '{eggs} ^4', "eggs'--", '-eggs'];
    const missing = ['title:eggs', 'NEAR(eggs flour)', 'eggs OR milk', '你好', 'x\u0000y', '\u0301'];

    for (const text of found)
      expect([text, titles(await call(client, 'search_notes', { text }))]).toEqual([text, [CAKE.title]]);
    for (const text of missing)
      expect([text, await call(client, 'search_notes', { text })]).toEqual([text, []]);
  });

  it('says when there is nothing to search for', async () => {
    for (const text of ['"', '***', ' ', '🍋'])
      expect(await call(client, 'search_notes', { text })).toEqual({
        error: 'The text has no letters or digits to search for.',
      });
  });
});
