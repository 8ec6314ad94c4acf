import {
  createSuite,
  isAuthoringError,
  Resource,
  ResourceTemplate,
  type Class,
  type JsonObject,
  type Principal,
  type ResourcePage,
  type Suite,
  type SuiteChange,
  type SuiteEvent,
  type SuiteOptions,
} from 'toolwright';
import { SuiteServer } from '../../src/server/suite-server';
import { CallLifetime } from '../../src/suite/call-lifetime';
import { namedPrompt, namedResource, namedTemplate } from '../support/named-entries';
import { namedTool } from '../support/named-tool';
import { MODERN } from '../support/wire/revisions';
import { validMessage } from '../support/wire/valid-message';
import { MODERN_META } from '../support/modern-messages';

async function ask(
  suite: Suite,
  method: string,
  params: JsonObject = {},
  principal?: Principal,
): Promise<any> {
  const exchange = { principal, http: undefined, lifetime: new CallLifetime() };
  const message = { jsonrpc: '2.0', id: 1, method, params: { _meta: MODERN_META, ...params } };
  const { text = 'null' } = await new SuiteServer(suite).handle(message, exchange);
  return validMessage(JSON.parse(text), { revision: MODERN, method });
}

const everything = (options: SuiteOptions = {}): Suite =>
  createSuite({
    tools: [namedTool('t')],
    prompts: [namedPrompt('p')],
    resources: [namedResource('r://1'), namedTemplate('r://by-id/{id}')],
    ...options,
  });

async function served(suite: Suite, principal?: Principal) {
  const who = principal ? { principal } : {};
  const { resources } = await suite.listResources(who);
  return {
    tools: suite.listTools(who).tools.map(({ name }) => name),
    prompts: suite.listPrompts(who).prompts.map(({ name }) => name),
    resources: resources.map(({ uri }) => uri),
    templates: suite.listResourceTemplates(who).resourceTemplates.map(({ uriTemplate }) => uriTemplate),
  };
}

describe('a change of every kind', () => {
  it('happens at once, and tells of each list once', async () => {
    const suite = everything();
    const heard: SuiteEvent[] = [];
    suite.events.subscribe((event) => heard.push(event));

    suite.change({
      add: { tools: [namedTool('t2')], prompts: [namedPrompt('p2')], resources: [namedResource('r://2')] },
      remove: { tools: ['t'], prompts: ['p'], resources: ['r://1', 'r://by-id/{id}'] },
    });

    expect(await served(suite)).toEqual({
      tools: ['t2'],
      prompts: ['p2'],
      resources: ['r://2'],
      templates: [],
    });
    expect(heard).toEqual([
      { type: 'toolsListChanged' },
      { type: 'promptsListChanged' },
      { type: 'resourcesListChanged' },
    ]);
  });

  it.each<[string, SuiteChange, string]>([
    ['prompts', { add: { prompts: [namedPrompt('p2')] } }, 'promptsListChanged'],
    ['resources', { remove: { resources: ['r://1'] } }, 'resourcesListChanged'],
    ['templates', { remove: { resources: ['r://by-id/{id}'] } }, 'resourcesListChanged'],
    [
      'templates by another',
      { replace: { resources: [namedTemplate('r://by-id/{id}', 'x')] } },
      'resourcesListChanged',
    ],
  ])('in %s alone is told of that list alone', (_what, change, type) => {
    const suite = everything();
    const heard: SuiteEvent[] = [];
    suite.events.subscribe((event) => heard.push(event));

    suite.change(change);

    expect(heard).toEqual([{ type }]);
  });

  it('that puts another repository in the place of one is told, since it may list something else', () => {
    const repository = (): Class => {
      @ResourceTemplate('r://kept/{id}')
      class Repository {
        call({ id }: { readonly id: string }): string {
          return id;
        }
        list(): ResourcePage {
          return { resources: [{ uri: 'r://kept/1' }] };
        }
      }
      return Repository;
    };
    const suite = createSuite({ resources: [repository()] });
    const heard: SuiteEvent[] = [];
    suite.events.subscribe((event) => heard.push(event));

    suite.change({ replace: { resources: [repository()] } });

    expect(heard).toEqual([{ type: 'resourcesListChanged' }]);
  });

  it('is refused with the mistakes of every kind in one report', async () => {
    const suite = everything();
    const before = await served(suite);
    const mistakes: SuiteChange = {
      add: {
        tools: [namedTool('t')],
        prompts: [namedPrompt('p'), namedTool('no prompt')],
        resources: [
          namedResource('r://1'),
          namedTemplate('r://by-id/{key}'.replace('key', 'id2')),
          namedResource('r://9'),
        ],
      },
      remove: { tools: ['p'], prompts: ['t'], resources: ['r://by-id/{other}'] },
      replace: { resources: [namedResource('r://5')] },
    };

    let report = '';
    try {
      suite.change(mistakes);
    } catch (error) {
      report = isAuthoringError(error) ? error.message : String(error);
    }

    for (const line of [
      'NamedTool adds the tool "t", which is served already.',
      'NamedPrompt adds the prompt "p", which is served already.',
      'NamedTool has no @Prompt decorator.',
      'NamedResource adds the resource "r://1", which is served already.',
      'NamedTemplate has the template "r://by-id/{id2}", which makes the same URIs as "r://by-id/{id}".',
      'suite.change has remove.tools with "p", which is not served.',
      'suite.change has remove.prompts with "t", which is not served.',
      'suite.change has remove.resources with "r://by-id/{other}", which is not served.',
      'NamedResource replaces the resource "r://5", which is not served.',
    ]) {
      expect(report).toContain(line);
    }
    expect(await served(suite)).toEqual(before);
  });

  it('may put a template in the place of one that makes the same URIs', async () => {
    const suite = everything();

    suite.change({
      remove: { resources: ['r://by-id/{id}'] },
      add: { resources: [namedTemplate('r://by-id/{+id}')] },
    });

    expect((await served(suite)).templates).toEqual(['r://by-id/{+id}']);
  });
});

describe('the capabilities of a server', () => {
  const tools = { tools: { listChanged: true } };
  const prompts = { prompts: { listChanged: true }, completions: {} };
  const resources = { resources: { listChanged: true, subscribe: true } };
  const logging = { logging: {} };

  it.each<[string, SuiteOptions, object]>([
    [
      'everything',
      { tools: [namedTool('t')], prompts: [namedPrompt('p')], resources: [namedResource('r://1')] },
      { ...tools, ...prompts, ...resources, ...logging },
    ],
    ['tools', { tools: [namedTool('t')] }, { ...tools, ...logging }],
    ['prompts', { prompts: [namedPrompt('p')] }, { ...prompts, ...logging }],
    ['resources', { resources: [namedResource('r://1')] }, { ...resources, ...logging }],
    ['templates', { resources: [namedTemplate('r://{id}')] }, { ...resources, completions: {}, ...logging }],
    ['lists that are empty so far', { tools: [], resources: [] }, { ...tools, ...resources, ...logging }],
  ])(
    'with %s are those and no others, and what is not declared is no method (gap-capabilities-match, gap-log-capability)',
    async (_what, options, declared) => {
      const suite = createSuite(options);

      const { result } = await ask(suite, 'server/discover');
      expect(result.capabilities).toEqual(declared);

      const families = {
        tools: 'tools/list',
        prompts: 'prompts/list',
        resources: 'resources/templates/list',
      };
      for (const [kind, method] of Object.entries(families)) {
        const { error } = await ask(suite, method);
        expect(error?.code).toBe(kind in declared ? undefined : -32601);
      }
      const completion = await ask(suite, 'completion/complete', {});
      expect(completion.error.code).toBe('completions' in declared ? -32602 : -32601);
    },
  );

  it('grow with a change, and do not shrink', async () => {
    const suite = createSuite({ tools: [] });
    const declared = async () => (await ask(suite, 'server/discover')).result.capabilities;

    suite.change({ add: { prompts: [namedPrompt('p')] } });
    expect(await declared()).toEqual({ ...tools, ...prompts, ...logging });

    suite.change({ remove: { prompts: ['p'] } });
    expect(await declared()).toEqual({ ...tools, ...prompts, ...logging });
    expect((await ask(suite, 'prompts/list')).result.prompts).toEqual([]);
  });
});

describe('what a caller may not see', () => {
  const ada: Principal = { subject: 'ada', scopes: ['secret'] };
  const bob: Principal = { subject: 'bob', scopes: [] };
  const guarded = everything({
    tools: [namedTool('t'), namedTool('hidden', { scopes: ['secret'] })],
    prompts: [namedPrompt('p'), namedPrompt('hidden', 'secret')],
    resources: [
      ...[namedResource('r://1'), namedResource('r://hidden', 'secret')],
      ...[namedTemplate('r://by-id/{id}'), namedTemplate('r://hidden/{id}', 'secret')],
    ],
  });

  it('stands in none of its lists, all of which are private', async () => {
    expect(await served(guarded, ada)).toEqual({
      tools: ['t', 'hidden'],
      prompts: ['p', 'hidden'],
      resources: ['r://1', 'r://hidden'],
      templates: ['r://by-id/{id}', 'r://hidden/{id}'],
    });
    expect(await served(guarded, bob)).toEqual({
      ...{ tools: ['t'], prompts: ['p'], resources: ['r://1'], templates: ['r://by-id/{id}'] },
    });
    for (const method of ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'])
      expect((await ask(guarded, method, {}, ada)).result.cacheScope).toBe('private');
  });

  const complete = (ref: JsonObject, name: string): [string, JsonObject] => [
    'completion/complete',
    { ref, argument: { name, value: '' } },
  ];

  it.each<[string, [string, JsonObject], [string, string]]>([
    ['a tool', ['tools/call', { name: 'hidden' }], ['hidden', 'hodden']],
    ['a prompt', ['prompts/get', { name: 'hidden' }], ['hidden', 'hodden']],
    ['a resource', ['resources/read', { uri: 'r://hidden' }], ['r://hidden', 'r://hodden']],
    ['what a template makes', ['resources/read', { uri: 'r://hidden/1' }], ['r://hidden/1', 'r://hodden/1']],
    [
      'the completion of a prompt',
      complete({ type: 'ref/prompt', name: 'hidden' }, 'topic'),
      ['hidden', 'hodden'],
    ],
    [
      'the completion of a template',
      complete({ type: 'ref/resource', uri: 'r://hidden/{id}' }, 'id'),
      ['r://hidden', 'r://hodden'],
    ],
  ])('is, byte for byte, what is not there: %s', async (_what, [method, params], [hidden, unknown]) => {
    const elsewhere = JSON.parse(JSON.stringify(params).replaceAll(hidden, unknown)) as JsonObject;

    const shown = await ask(guarded, method, params, ada);
    const answers = [await ask(guarded, method, params, bob), await ask(guarded, method, params)];
    const made = await ask(guarded, method, elsewhere, bob);

    expect(shown.error).toBeUndefined();
    for (const answer of answers)
      expect(JSON.stringify(answer)).toBe(JSON.stringify(made).replaceAll(unknown, hidden));
    expect(made.error.code).toBe(-32602);
  });

  it('gives nothing to read that others might keep', async () => {
    @Resource({ uri: 'r://1', readCacheControl: { scope: 'public', ttlMs: 60_000 } })
    class Kept {
      call(): string {
        return 'kept';
      }
    }
    const options: SuiteOptions = { resources: [Kept] };
    const open = everything(options);
    const closed = everything({ ...options, visible: () => true });

    expect((await ask(open, 'resources/read', { uri: 'r://1' })).result.cacheScope).toBe('public');
    expect((await ask(closed, 'resources/read', { uri: 'r://1' })).result.cacheScope).toBe('private');
    expect((await ask(guarded, 'resources/read', { uri: 'r://hidden' }, ada)).result.cacheScope).toBe(
      'private',
    );
  });
});
