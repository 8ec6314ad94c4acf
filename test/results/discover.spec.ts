import fc from 'fast-check';
import { capabilities, discoverResult, serverInfo } from '../../src/results';
import { refusal } from './refusal';

describe('serverInfo', () => {
  it('says who the server is', () => {
    const info = {
      name: 'shipping',
      version: '1.0.0',
      title: 'Shipping',
      description: 'Quotes parcels',
      websiteUrl: 'https://example.com',
      icons: [{ src: 'data:image/png;base64,AAAA' }],
    };

    expect(serverInfo(info)).toEqual(info);
    expect(serverInfo({ name: 'a', version: '1', extra: true } as never)).toEqual({
      name: 'a',
      version: '1',
    });
  });

  it.each([
    ['name', { version: '1' }],
    ['version', { name: 'a' }],
    ['name', { name: '', version: '1' }],
    ['version', { name: 'a', version: 1 }],
    ['title', { name: 'a', version: '1', title: 1 }],
    ['websiteUrl', { name: 'a', version: '1', websiteUrl: 'example' }],
    ['info', null],
  ])('names %s in %j', (argument, info) => {
    expect(refusal(() => serverInfo(info as never)).argument).toBe(argument);
  });
});

describe('capabilities', () => {
  it('writes true as an object, keeps objects, and leaves the rest out', () => {
    expect(
      capabilities({
        tools: true,
        prompts: { listChanged: true },
        resources: false,
        logging: null,
        completions: 'x' as never,
      }),
    ).toEqual({ tools: {}, prompts: { listChanged: true } });
  });

  it('does the same inside experimental and extensions', () => {
    expect(
      capabilities({ experimental: { a: true, b: false }, extensions: { 'com.example/c': true } }),
    ).toEqual({
      experimental: { a: {} },
      extensions: { 'com.example/c': {} },
    });
  });

  it('refuses to switch on what the protocol does not know', () => {
    expect(refusal(() => capabilities({ tool: true } as never))).toMatchObject({
      kind: 'ArgumentRangeError',
      argument: 'capabilities.tool',
    });
    expect(refusal(() => capabilities({ sampling: {} } as never)).argument).toBe('capabilities.sampling');
    expect(capabilities({ tool: false } as never)).toEqual({});
  });

  it('wants a prefix on the keys of extensions', () => {
    expect(refusal(() => capabilities({ extensions: { tasks: {} } })).argument).toBe(
      'capabilities.extensions.tasks',
    );
  });

  it('leaves what is normal already as it is', () => {
    const value = fc.oneof(fc.boolean(), fc.constant(null), fc.dictionary(fc.string(), fc.boolean()));
    const switches = fc.record(
      {
        tools: value,
        prompts: value,
        resources: value,
        logging: value,
        completions: value,
        experimental: value,
      },
      { requiredKeys: [] },
    );

    fc.assert(
      fc.property(switches, (given) => {
        const once = capabilities(given);

        expect(capabilities(once)).toEqual(once);
        expect(Object.values(once).every((settings) => typeof settings === 'object')).toBe(true);
      }),
    );
  });
});

describe('discoverResult', () => {
  it('says who the server is in _meta, and what it can do', () => {
    expect(
      discoverResult({
        name: 'shipping',
        version: '1.0.0',
        title: 'Shipping',
        capabilities: { tools: true },
      }),
    ).toEqual({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      ttlMs: 0,
      cacheScope: 'private',
      _meta: {
        'io.modelcontextprotocol/serverInfo': { name: 'shipping', version: '1.0.0', title: 'Shipping' },
      },
    });
  });

  it('takes instructions, other revisions, a cache hint and meta', () => {
    expect(
      discoverResult({
        name: 'a',
        version: '1',
        instructions: 'Call quote first.',
        supportedVersions: ['2026-07-28', '2025-11-25'],
        scope: 'public',
        ttlMs: 60_000,
        meta: { 'com.example/region': 'eu' },
      }),
    ).toEqual({
      resultType: 'complete',
      supportedVersions: ['2026-07-28', '2025-11-25'],
      capabilities: {},
      instructions: 'Call quote first.',
      ttlMs: 60_000,
      cacheScope: 'public',
      _meta: {
        'com.example/region': 'eu',
        'io.modelcontextprotocol/serverInfo': { name: 'a', version: '1' },
      },
    });
  });

  it.each([
    ['name', { name: undefined }],
    ['version', { version: undefined }],
    ['supportedVersions', { supportedVersions: [] }],
    ['supportedVersions[0]', { supportedVersions: [''] }],
    ['instructions', { instructions: 1 }],
    ['capabilities', { capabilities: [] }],
    ['ttlMs', { ttlMs: -1 }],
    ['scope', { scope: 'x' }],
    ['meta', { meta: 'x' }],
  ])('names %s when it is wrong', (argument, members) => {
    expect(refusal(() => discoverResult({ name: 'a', version: '1', ...members } as never)).argument).toBe(
      argument,
    );
  });
});
