import type { ToolEntry } from '../../src/protocol';
import {
  defaultCacheControl,
  listPromptsResult,
  listResourcesResult,
  listResourceTemplatesResult,
  listToolsResult,
  listToolsResultWith,
} from '../../src/results';
import { refusal } from './refusal';

const TOOL: ToolEntry = { name: 'add', inputSchema: { type: 'object' } };

describe('the list builders', () => {
  it('make a page that is private and stale at once unless told otherwise', () => {
    const hint = { ttlMs: 0, cacheScope: 'private' };

    expect(listToolsResult([TOOL])).toEqual({ resultType: 'complete', tools: [TOOL], ...hint });
    expect(listPromptsResult([{ name: 'p' }])).toEqual({
      resultType: 'complete',
      prompts: [{ name: 'p' }],
      ...hint,
    });
    expect(listResourcesResult([{ uri: 'note://1', name: 'n' }])).toEqual({
      resultType: 'complete',
      resources: [{ uri: 'note://1', name: 'n' }],
      ...hint,
    });
    expect(listResourceTemplatesResult([{ uriTemplate: 'note://{id}', name: 'n' }])).toEqual({
      resultType: 'complete',
      resourceTemplates: [{ uriTemplate: 'note://{id}', name: 'n' }],
      ...hint,
    });
  });

  it('fill the half of the cache hint that is not given', () => {
    expect(listToolsResult([], { scope: 'public' })).toMatchObject({ cacheScope: 'public', ttlMs: 0 });
    expect(listPromptsResult([], { ttlMs: 30_000 })).toMatchObject({ cacheScope: 'private', ttlMs: 30_000 });
  });

  it('tell where the next page starts, and nothing on the last page', () => {
    expect(listResourcesResult([], { nextCursor: 'abc' })).toMatchObject({ nextCursor: 'abc' });
    expect('nextCursor' in listResourcesResult([], { nextCursor: null })).toBe(false);
    expect('nextCursor' in listToolsResult([])).toBe(false);
  });

  it('leave the entries untouched', () => {
    const entry = { name: 'p', custom: { kept: true } };

    expect(listPromptsResult([entry]).prompts[0]).toBe(entry);
  });

  const builders = [listToolsResult, listPromptsResult, listResourcesResult, listResourceTemplatesResult];

  it.each([
    ['scope', { scope: 'shared' }],
    ['scope', { scope: 1 }],
    ['ttlMs', { ttlMs: -1 }],
    ['ttlMs', { ttlMs: 1.5 }],
    ['ttlMs', { ttlMs: '60' }],
    ['ttlMs', { ttlMs: NaN }],
    ['nextCursor', { nextCursor: 7 }],
    ['options', 'public'],
  ])('name %s when the options are %p', (argument, options) => {
    for (const build of builders) expect(refusal(() => build([], options as never)).argument).toBe(argument);
  });

  it.each<[string, () => unknown]>([
    ['tools', () => listToolsResult({} as never)],
    ['tools[1]', () => listToolsResult([TOOL, 'add'] as never)],
    ['tools[0].name', () => listToolsResult([{ inputSchema: { type: 'object' } }] as never)],
    ['tools[0].inputSchema', () => listToolsResult([{ name: 'a' }] as never)],
    [
      'tools[0].inputSchema',
      () => listToolsResult([{ name: 'a', inputSchema: { type: 'string' } }] as never),
    ],
    ['prompts[0].name', () => listPromptsResult([{ name: '' }])],
    ['resources[0].uri', () => listResourcesResult([{ uri: 'x', name: 'n' }])],
    ['resources[0].name', () => listResourcesResult([{ uri: 'note://1' }] as never)],
    ['resourceTemplates[0].uriTemplate', () => listResourceTemplatesResult([{ name: 'n' }] as never)],
  ])('name %s when it is wrong', (argument, build) => {
    expect(refusal(build).argument).toBe(argument);
  });
});

describe('listToolsResultWith', () => {
  it('describes tool classes among finished entries', () => {
    class Subtract {}
    const list = listToolsResultWith((toolClass) => ({ ...TOOL, name: toolClass.name }));

    expect(list([TOOL, Subtract], { ttlMs: 5 })).toEqual({
      resultType: 'complete',
      tools: [TOOL, { name: 'Subtract', inputSchema: { type: 'object' } }],
      ttlMs: 5,
      cacheScope: 'private',
    });
    expect(refusal(() => list('add' as never)).argument).toBe('tools');
  });
});

describe('defaultCacheControl', () => {
  it('shares nothing, is stale at once, and cannot be changed', () => {
    expect(defaultCacheControl).toEqual({ scope: 'private', ttlMs: 0 });
    expect(Object.isFrozen(defaultCacheControl)).toBe(true);
  });
});
