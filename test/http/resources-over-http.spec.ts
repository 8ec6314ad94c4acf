import { IsInt } from 'class-validator';
import { createSuite, Describe, Input, Resource, ResourceTemplate, type ResourcePage } from 'toolwright';
import { connectOverHttp } from '../support/official-client';
import { QuietLogger } from '../support/quiet-logger';
import { servingSuite, stopServing } from './serving';

class NoteId {
  @IsInt() id!: number;
}

@ResourceTemplate({ uriTemplate: 'notes://{id}', mimeType: 'text/markdown' })
@Describe('One note')
@Input(NoteId)
class Notes {
  call({ id }: NoteId) {
    return id <= 5 ? `# Note ${id + 0}` : undefined;
  }

  list(cursor = '1'): ResourcePage {
    const first = Number(cursor);
    const resources = [first, first + 1].map((id) => ({ uri: `notes://${id}`, title: `Note ${id}` }));
    return first < 3 ? { resources, nextCursor: String(first + 2) } : { resources };
  }
}

@Resource({ uri: 'notes://logo', mimeType: 'image/png' })
@Describe('The logo')
class Logo {
  call() {
    return new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' })
      .stream()
      .getReader()
      .read()
      .then(({ value }) => value);
  }
}

afterEach(stopServing);

async function connected(era: 'modern' | 'legacy' = 'modern') {
  const suite = createSuite({
    name: 'notes',
    version: '1.0.0',
    resources: [Notes, Logo],
    logger: new QuietLogger(),
  });
  const { url } = await servingSuite(suite);
  return connectOverHttp(url, { era });
}

describe('the official client over HTTP', () => {
  it('lists every page of a repository', async () => {
    const client = await connected();
    const first = await client.request({ method: 'resources/list' });
    const second = await client.request({
      method: 'resources/list',
      params: { cursor: first.nextCursor ?? '' },
    });

    expect(first.resources.map(({ uri }) => uri)).toEqual(['notes://logo', 'notes://1', 'notes://2']);
    expect(second.resources.map(({ uri, title }) => [uri, title])).toEqual([
      ['notes://3', 'Note 3'],
      ['notes://4', 'Note 4'],
    ]);
    expect(second.nextCursor).toBeUndefined();
    await client.close();
  });

  it('lists templates, reads texts and bytes, and hears what is not there', async () => {
    const client = await connected();

    expect((await client.listResourceTemplates()).resourceTemplates).toMatchObject([
      { uriTemplate: 'notes://{id}' },
    ]);
    expect((await client.readResource({ uri: 'notes://3' })).contents).toEqual([
      { uri: 'notes://3', mimeType: 'text/markdown', text: '# Note 3' },
    ]);
    expect((await client.readResource({ uri: 'notes://logo' })).contents).toEqual([
      { uri: 'notes://logo', mimeType: 'image/png', blob: 'AQID' },
    ]);
    await expect(client.readResource({ uri: 'notes://6' })).rejects.toMatchObject({
      code: -32602,
      data: { uri: 'notes://6' },
    });
    await expect(client.readResource({ uri: 'notes://six' })).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });

  it('lists and reads the same in an older revision', async () => {
    const client = await connected('legacy');
    const first = await client.request({ method: 'resources/list' });
    const second = await client.request({
      method: 'resources/list',
      params: { cursor: first.nextCursor ?? '' },
    });

    expect([...first.resources, ...second.resources].map(({ uri }) => uri)).toEqual([
      ...['notes://logo', 'notes://1', 'notes://2', 'notes://3', 'notes://4'],
    ]);
    expect((await client.readResource({ uri: 'notes://3' })).contents).toMatchObject([{ text: '# Note 3' }]);
    await expect(client.readResource({ uri: 'notes://6' })).rejects.toMatchObject({
      data: { uri: 'notes://6' },
    });
    await client.close();
  });

  it('reads URIs that headers cannot hold as they are', async () => {
    const client = await connected();
    const uri = `notes://${'%20'.repeat(20)}`;

    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });
});
