import { IsBoolean } from 'class-validator';
import {
  createSuite,
  Describe,
  RequireScopes,
  Resource,
  ResourceTemplate,
  Tool,
  type ResourceContext,
  type ResourcePage,
  type TemplateVariables,
} from 'toolwright';
import { createTestClient } from 'toolwright/testing';

const SERVER_INFO = { 'io.modelcontextprotocol/serverInfo': { name: 'library', version: '1.0.0' } };
const PUBLIC = { scope: 'public', ttlMs: 1_000 } as const;

@Resource({ uri: 'test://static-text', cacheControl: PUBLIC, readCacheControl: PUBLIC })
@Describe('A text')
class StaticText {
  call() {
    return 'This is the content of the static text resource.';
  }
}

class Others {
  @Resource({
    uri: 'test://static-binary',
    mimeType: 'image/png',
    title: 'A picture',
    size: 4,
    annotations: { audience: 'user' },
    meta: { 'example.com/a': 1 },
  })
  @Describe('A picture')
  staticBinary() {
    return new Uint8Array([137, 80, 78, 71]);
  }

  @ResourceTemplate({ uriTemplate: 'test://template/{id}/data', mimeType: 'application/json' })
  @Describe('Data by id')
  templateData({ id }: TemplateVariables) {
    return { id, templateTest: true, data: `Data for ID: ${String(id)}` };
  }

  @RequireScopes('secrets')
  @Resource('test://hidden')
  hidden() {
    return 'secret';
  }
}

@Tool('ping')
class Ping {
  call() {
    return 'pong';
  }
}

const suite = createSuite({ name: 'library', version: '1.0.0', resources: [StaticText, Others] });
const client = createTestClient(suite);
const insider = createTestClient(suite, { principal: { subject: 'ada', scopes: ['secrets'] } });

const result = async (method: string, params = {}) => (await client.request(method, params)).result;
const error = async (method: string, params = {}) => (await client.request(method, params)).error;

describe('resources/list', () => {
  it('shows what there is to read, without the templates', async () => {
    expect(await result('resources/list')).toEqual({
      resultType: 'complete',
      resources: [
        { uri: 'test://static-text', name: 'static_text', description: 'A text' },
        {
          uri: 'test://static-binary',
          name: 'static_binary',
          title: 'A picture',
          description: 'A picture',
          mimeType: 'image/png',
          size: 4,
          annotations: { audience: ['user'] },
          _meta: { 'example.com/a': 1 },
        },
      ],
      ttlMs: 0,
      cacheScope: 'private',
      _meta: SERVER_INFO,
    });
    expect((await insider.listResources()).map(({ uri }) => uri)).toContain('test://hidden');
  });
});

describe('resources/templates/list', () => {
  it('shows the templates alone', async () => {
    expect(await result('resources/templates/list')).toEqual({
      resultType: 'complete',
      resourceTemplates: [
        {
          uriTemplate: 'test://template/{id}/data',
          name: 'template_data',
          description: 'Data by id',
          mimeType: 'application/json',
        },
      ],
      ttlMs: 0,
      cacheScope: 'private',
      _meta: SERVER_INFO,
    });
  });
});

describe('gap-cursor-invalid: both lists of resources', () => {
  it.each(['resources/list', 'resources/templates/list'])(
    '%s refuses a cursor it never gave',
    async (method) => {
      for (const cursor of ['', '1', 'abc', '2.xyz', 7, null, {}])
        expect(await error(method, { cursor })).toMatchObject({ code: -32602 });
    },
  );

  it('give pages with one scope, and nothing twice', async () => {
    const paged = createTestClient(createSuite({ resources: [StaticText, Others], pageSize: 1 }));

    expect((await paged.listResources()).map(({ uri }) => uri)).toEqual([
      'test://static-text',
      'test://static-binary',
    ]);
    expect((await paged.request('resources/list')).result).toMatchObject({
      cacheScope: 'private',
      nextCursor: expect.any(String) as string,
    });
  });
});

describe('resources/read', () => {
  it('gives a text', async () => {
    expect(await result('resources/read', { uri: 'test://static-text' })).toEqual({
      resultType: 'complete',
      contents: [
        {
          uri: 'test://static-text',
          mimeType: 'text/plain',
          text: 'This is the content of the static text resource.',
        },
      ],
      ttlMs: 1_000,
      cacheScope: 'private',
      _meta: SERVER_INFO,
    });
  });

  it('gives bytes', async () => {
    expect(await result('resources/read', { uri: 'test://static-binary' })).toMatchObject({
      contents: [{ uri: 'test://static-binary', mimeType: 'image/png', blob: 'iVBORw==' }],
    });
  });

  it('gives what a template makes of its variables, under the URI that was asked for', async () => {
    expect(await result('resources/read', { uri: 'test://template/123/data' })).toMatchObject({
      contents: [
        {
          uri: 'test://template/123/data',
          mimeType: 'application/json',
          text: '{"id":"123","templateTest":true,"data":"Data for ID: 123"}',
        },
      ],
    });
  });

  it.each([
    'test://nope',
    'test://template//data',
    'test://template/1/2/data',
    'test://hidden',
    'test://template/%zz/data',
    'x',
  ])('gap-resource-code: answers %s with -32602 and its URI, hidden or unknown', async (uri) => {
    expect(await error('resources/read', { uri })).toEqual({
      code: -32602,
      message: `Resource not found: ${uri}`,
      data: { uri },
    });
  });

  it.each([{}, { uri: 7 }, { uri: null }, { uri: ['test://static-text'] }])('refuses %j', async (params) => {
    expect(await error('resources/read', params)).toEqual({
      code: -32602,
      message: 'params.uri must be a string.',
    });
  });

  it('shows a hidden resource to those who may see it', async () => {
    expect((await insider.readResource('test://hidden')).contents).toMatchObject([{ text: 'secret' }]);
  });
});

describe('gap-capabilities-match: the methods of resources', () => {
  it('are unknown, and not declared, where nothing can be read', async () => {
    const bare = createTestClient(createSuite({ tools: [Ping] }));

    expect((await bare.discover()).capabilities).not.toHaveProperty('resources');
    for (const method of ['resources/list', 'resources/templates/list', 'resources/read'])
      expect((await bare.request(method, { uri: 'a:b' })).error).toMatchObject({ code: -32601 });
  });

  it.each([{ resources: [] }, { resources: [StaticText] }, { resources: [Others] }])(
    'are declared where something may be read',
    async (options) => {
      const { capabilities } = await createTestClient(createSuite(options)).discover();

      expect(capabilities.resources).toEqual({ listChanged: true, subscribe: true });
    },
  );
});

describe('a change while it serves', () => {
  @Resource('test://late')
  class Late {
    call() {
      return 'late';
    }
  }

  @ResourceTemplate('test://late/{id}')
  class LateTemplate {
    call() {
      return 'late';
    }
    list(): ResourcePage {
      return { resources: [{ uri: 'test://late/1' }] };
    }
  }

  it('adds, removes and replaces resources and templates, and tells once', async () => {
    const changing = createSuite({ resources: [StaticText] });
    const heard: unknown[] = [];
    changing.events.subscribe((event) => heard.push(event));
    const reader = createTestClient(changing);

    changing.change({
      add: { resources: [Late, LateTemplate] },
      remove: { resources: ['test://static-text'] },
    });

    expect((await reader.listResources()).map(({ uri }) => uri)).toEqual(['test://late', 'test://late/1']);
    await expect(reader.readResource('test://static-text')).rejects.toMatchObject({ code: -32602 });
    expect(await reader.readResource('test://late/2')).toMatchObject({ contents: [{ text: 'late' }] });
    expect(heard).toEqual([{ type: 'resourcesListChanged' }]);

    changing.change({ remove: { resources: ['test://late/{id}'] } });

    expect(await reader.listResourceTemplates()).toEqual([]);
    expect((await reader.listResources()).map(({ uri }) => uri)).toEqual(['test://late']);
  });
});

describe('gap-mrtr-resources-read: a resource that asks', () => {
  class Confirm {
    @IsBoolean() sure!: boolean;
  }

  @ResourceTemplate({ uriTemplate: 'vault://{name}', readCacheControl: PUBLIC })
  class Vault {
    async call({ name }: TemplateVariables, context: ResourceContext) {
      const answer = await context.ask('sure', Confirm, `Open ${String(name)}?`);
      return answer.accepted && answer.value.sure ? 'gold' : undefined;
    }
  }

  const vault = createTestClient(createSuite({ resources: [Vault] }), {
    capabilities: { elicitation: { form: {} } },
  });
  const accepted = { sure: { action: 'accept', content: { sure: true } } };

  it('gap-cache-not-on-input-required: asks without a cache hint; the answer goes into what is read, which is not cached', async () => {
    const { result: asked } = await vault.request('resources/read', { uri: 'vault://a' });

    expect(asked).toMatchObject({
      resultType: 'input_required',
      inputRequests: { sure: { method: 'elicitation/create' } },
    });
    expect(asked).not.toHaveProperty('ttlMs');
    expect(asked).not.toHaveProperty('cacheScope');

    const { result: answered } = await vault.request('resources/read', {
      ...{ uri: 'vault://a', inputResponses: accepted },
      requestState: asked?.requestState ?? null,
    });
    expect(answered).toMatchObject({ contents: [{ text: 'gold' }], ttlMs: 0, cacheScope: 'private' });
  });

  it('is not there for somebody who declines', async () => {
    const { result: asked } = await vault.request('resources/read', { uri: 'vault://a' });
    const { error: refused } = await vault.request('resources/read', {
      ...{ uri: 'vault://a', inputResponses: { sure: { action: 'decline' } } },
      requestState: asked?.requestState ?? null,
    });

    expect(refused).toMatchObject({ code: -32602, data: { uri: 'vault://a' } });
  });

  it('does not take the state of another URI', async () => {
    const { result: asked } = await vault.request('resources/read', { uri: 'vault://a' });
    const { error: refused } = await vault.request('resources/read', {
      ...{ uri: 'vault://b', inputResponses: accepted },
      requestState: asked?.requestState ?? null,
    });

    expect(refused).toMatchObject({ code: -32602 });
  });
});
