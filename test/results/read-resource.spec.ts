import { readResourceResult, resourceContents } from '../../src/results';
import { refusal } from './refusal';

const HINT = { ttlMs: 0, cacheScope: 'private' };

describe('resourceContents', () => {
  it('makes text or bytes of one resource', () => {
    expect(
      resourceContents({ uri: 'note://1', text: 'n', mimeType: 'text/plain', meta: { 'a/b': 1 } }),
    ).toEqual({
      uri: 'note://1',
      mimeType: 'text/plain',
      text: 'n',
      _meta: { 'a/b': 1 },
    });
    expect(resourceContents({ uri: 'note://1', blob: Uint8Array.of(0, 0, 0) })).toEqual({
      uri: 'note://1',
      blob: 'AAAA',
    });
  });

  it('takes _meta by its name on the wire too', () => {
    expect(resourceContents({ uri: 'note://1', text: '', _meta: { a: 1 } } as never)).toEqual({
      uri: 'note://1',
      text: '',
      _meta: { a: 1 },
    });
  });

  it('refuses text and blob together, and neither', () => {
    expect(refusal(() => resourceContents({ uri: 'note://1', text: '', blob: '' } as never)).argument).toBe(
      'blob',
    );
    expect(refusal(() => resourceContents({ uri: 'note://1' } as never)).argument).toBe('text');
    expect(refusal(() => resourceContents({ text: 'n' } as never)).argument).toBe('uri');
  });
});

describe('readResourceResult', () => {
  it('answers with one resource', () => {
    expect(readResourceResult({ uri: 'note://1', text: 'n', mimeType: 'text/plain' })).toEqual({
      resultType: 'complete',
      contents: [{ uri: 'note://1', mimeType: 'text/plain', text: 'n' }],
      ...HINT,
    });
    expect(readResourceResult({ uri: 'note://1', blob: 'AAAA' }).contents).toEqual([
      { uri: 'note://1', blob: 'AAAA' },
    ]);
  });

  it('answers with several resources, or none', () => {
    const contents = [resourceContents({ uri: 'note://1', text: 'n' }), { uri: 'note://2', blob: 'AAAA' }];

    expect(readResourceResult({ contents })).toEqual({ resultType: 'complete', contents, ...HINT });
    expect(readResourceResult({ contents: [] }).contents).toEqual([]);
  });

  it('prefers a list of contents to a single resource beside it', () => {
    const contents = [{ uri: 'note://real', text: 'real' }];

    expect(readResourceResult({ uri: 'ignored', text: 'ignored', contents }).contents).toEqual(contents);
  });

  it('gives meta to the result, never to the contents', () => {
    const meta = { 'a/b': 1 };
    const result = {
      resultType: 'complete',
      contents: [{ uri: 'note://1', text: 'n' }],
      ...HINT,
      _meta: meta,
    };

    expect(readResourceResult({ uri: 'note://1', text: 'n', meta })).toEqual(result);
    expect(readResourceResult({ contents: [{ uri: 'note://1', text: 'n' }], meta })).toEqual(result);
  });

  it('takes a cache hint', () => {
    expect(readResourceResult({ contents: [], scope: 'public', ttlMs: 5 })).toMatchObject({
      cacheScope: 'public',
      ttlMs: 5,
    });
  });

  it.each([
    ['uri', { text: 'n' }],
    ['text', { uri: 'note://1' }],
    ['blob', { uri: 'note://1', text: 'n', blob: 'AAAA' }],
    ['contents', { contents: 'n' }],
    ['contents', { contents: { uri: 'note://1', text: 'n' } }],
    ['contents[1]', { contents: [{ uri: 'note://1', text: 'n' }, ['uri', 'note://1']] }],
    ['contents[0]', { contents: [{ uri: 'note://1' }] }],
    ['contents[0]', { contents: [{ uri: 'note://1', text: 'n', blob: 'AAAA' }] }],
    ['meta', { contents: [], meta: 1 }],
    ['ttlMs', { contents: [], ttlMs: -1 }],
    ['scope', { contents: [], scope: 'all' }],
    ['source', undefined],
  ])('names %s in %j', (argument, source) => {
    expect(refusal(() => readResourceResult(source as never)).argument).toBe(argument);
  });
});
