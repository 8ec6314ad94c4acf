import { createTestClient } from 'toolwright/testing';
import { codeBlocks, unprovenBlocks } from './code-blocks';
import { albums, library, pages, suite } from './resources-examples';

const PAGE = 'docs/resources.md';

describe('The page on resources', () => {
  it('shows code that is compiled and run', () => {
    expect(codeBlocks(PAGE).length).toBeGreaterThan(4);
    expect(unprovenBlocks(PAGE, 'test/guide/resources-examples.ts')).toEqual([]);
  });

  it('is right about notes', async () => {
    const client = createTestClient(suite);
    const listed = await client.listResources();

    expect(listed.length).toBe(251);
    expect(listed.slice(0, 2)).toEqual([
      {
        uri: 'notes://index',
        name: 'note_index',
        description: 'All notes by title.',
        mimeType: 'text/markdown',
      },
      { uri: 'notes://1', name: 'notes://1', title: 'Note 1', mimeType: 'text/markdown' },
    ]);
    expect((await client.readResource('notes://7')).contents).toEqual([
      { uri: 'notes://7', mimeType: 'text/markdown', text: '# Note 7' },
    ]);
    await expect(client.readResource('notes://251')).rejects.toMatchObject({ data: { uri: 'notes://251' } });
    await expect(client.readResource('notes://0')).rejects.toThrow('id must not be less than 1');
    expect(
      await client.complete({ type: 'ref/resource', uri: 'notes://{id}' }, { name: 'id', value: '25' }),
    ).toMatchObject({ values: ['25', '250'] });
  });

  it('is right about methods', async () => {
    const client = createTestClient(library);
    const read = async (uri: string) => {
      const { contents } = await client.readResource(uri);
      return contents.map((each) => ('text' in each ? (JSON.parse(each.text) as unknown) : undefined));
    };

    expect(await client.readResource('library://rules')).toMatchObject({
      ttlMs: 3_600_000,
      cacheScope: 'private',
    });
    expect(await read('library://search?tags=a,b&text=sea')).toEqual([
      { text: 'sea', tags: ['a', 'b'], limit: 10 },
    ]);
    expect(await read('library://files/a/b.txt')).toEqual([
      { path: 'a/b.txt', uri: 'library://files/a/b.txt' },
    ]);
    await expect(client.readResource('library://files/../b')).rejects.toMatchObject({ code: -32602 });
    await expect(client.readResource('library://staff')).rejects.toMatchObject({
      data: { uri: 'library://staff' },
    });
  });

  it('is right about what may be returned', async () => {
    const client = createTestClient(albums);

    expect((await client.readResource('album://cover')).contents).toEqual([
      { uri: 'album://cover', mimeType: 'image/png', blob: 'iVBORw==' },
    ]);
    expect(await client.readResource('album://sea')).toMatchObject({
      contents: [{ text: 'At the sea' }, { blob: 'iVA=' }],
      ttlMs: 60_000,
      cacheScope: 'public',
    });
    await expect(client.readResource('album://empty')).rejects.toMatchObject({ code: -32602 });
    expect((await client.call('find_album')).content).toMatchObject([
      { type: 'resource_link', uri: 'album://Sea%20%26%20sand' },
    ]);
  });

  it('is right about classes that are registered several times', async () => {
    const { resources } = await pages.listResources();

    expect(resources).toEqual([
      { uri: 'docs://de', name: 'german' },
      { uri: 'docs://en', name: 'english' },
    ]);
    expect((await pages.readResource({ uri: 'docs://de' })).contents).toMatchObject([{ text: 'Hallo' }]);
  });
});
