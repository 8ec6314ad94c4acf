import fc from 'fast-check';
import { isToolResult } from '../../src/authoring/tool-result';
import { callToolResult, inputRequired, text } from '../../src/results';
import { refusal } from './refusal';

describe('callToolResult', () => {
  it('reads its entries in order', () => {
    const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];

    expect(callToolResult({ text: '3 rows' }, { data: rows }, { error: true })).toEqual({
      resultType: 'complete',
      content: [
        { type: 'text', text: '3 rows' },
        { type: 'text', text: '[{"id":1},{"id":2},{"id":3}]' },
      ],
      structuredContent: rows,
      isError: true,
    });
  });

  it('takes one array of entries as well', () => {
    expect(callToolResult([{ text: 'a' }, { text: 'b' }])).toEqual(
      callToolResult({ text: 'a' }, { text: 'b' }),
    );
  });

  it('takes an object with several keys as that many entries', () => {
    expect(callToolResult({ text: 'summary', data: { rows: 3 }, error: 'partial' })).toEqual(
      callToolResult({ text: 'summary' }, { data: { rows: 3 } }, { error: 'partial' }),
    );
  });

  it('may be empty', () => {
    const empty = { resultType: 'complete', content: [] };

    expect(callToolResult()).toEqual(empty);
    expect(callToolResult([])).toEqual(empty);
  });

  it('is recognised as a result, and the brand never reaches the wire', () => {
    const result = callToolResult({ text: 'a' });

    expect(isToolResult(result)).toBe(true);
    expect(JSON.stringify(result)).toBe('{"resultType":"complete","content":[{"type":"text","text":"a"}]}');
  });

  it('makes every kind of block', () => {
    const { content } = callToolResult(
      { image: ['image/png', 'AAAA'] },
      { audio: { data: 'AAAA', mimeType: 'audio/wav' } },
      { resource: { uri: 'file:///a', text: 'a' } },
      { link: { uri: 'file:///b', name: 'b' } },
    );

    expect(content).toEqual([
      { type: 'image', mimeType: 'image/png', data: 'AAAA' },
      { type: 'audio', mimeType: 'audio/wav', data: 'AAAA' },
      { type: 'resource', resource: { uri: 'file:///a', text: 'a' } },
      { type: 'resource_link', uri: 'file:///b', name: 'b' },
    ]);
  });

  it('appends finished blocks as they are, among shorthands, without checking them', () => {
    const odd = { type: 'text', text: 42 } as never;
    const made = text('made', { annotations: { priority: 1 } });

    expect(callToolResult({ text: 'first' }, odd, made, { text: 'last' }).content).toEqual([
      { type: 'text', text: 'first' },
      { type: 'text', text: 42 },
      { type: 'text', text: 'made', annotations: { priority: 1 } },
      { type: 'text', text: 'last' },
    ]);
  });

  it('sets the _meta of the result', () => {
    expect(callToolResult({ text: 'a' }, { meta: { 'com.example/a': 1 } })).toEqual({
      resultType: 'complete',
      content: [{ type: 'text', text: 'a' }],
      _meta: { 'com.example/a': 1 },
    });
  });
});

describe('structured content', () => {
  it('is mirrored where it stands among the entries', () => {
    expect(callToolResult({ text: 'foo' }, { foo: 'bar' })).toEqual({
      resultType: 'complete',
      content: [
        { type: 'text', text: 'foo' },
        { type: 'text', text: '{"foo":"bar"}' },
      ],
      structuredContent: { foo: 'bar' },
    });
    expect(callToolResult({ text: 'summary' }, { data: { rows: 3 } }, { text: 'end' }).content).toEqual([
      { type: 'text', text: 'summary' },
      { type: 'text', text: '{"rows":3}' },
      { type: 'text', text: 'end' },
    ]);
  });

  it('comes without a text as structured', () => {
    expect(callToolResult({ structured: { ok: true } })).toEqual({
      resultType: 'complete',
      content: [],
      structuredContent: { ok: true },
    });
    expect(callToolResult({ text: 'Summary' }, { structured: { n: 1 } }, { error: true })).toEqual({
      resultType: 'complete',
      content: [{ type: 'text', text: 'Summary' }],
      structuredContent: { n: 1 },
      isError: true,
    });
  });

  it('is a plain object that has none of the known keys', () => {
    expect(callToolResult({ zip: '12345' })).toEqual(callToolResult({ data: { zip: '12345' } }));
    expect(callToolResult({})).toEqual({
      resultType: 'complete',
      content: [{ type: 'text', text: '{}' }],
      structuredContent: {},
    });
    expect(callToolResult({ type: 'video', seconds: 3 }).structuredContent).toEqual({
      type: 'video',
      seconds: 3,
    });
  });

  it.each([[[1, 2]], ['text'], [7], [0], [''], [false], [null], [[]], [{}]])('may be %j', (value) => {
    expect(callToolResult({ data: value })).toEqual({
      resultType: 'complete',
      content: [{ type: 'text', text: JSON.stringify(value) }],
      structuredContent: value,
    });
  });

  it('is absent where it is undefined', () => {
    expect(
      callToolResult({ data: undefined }, { structured: undefined }, { data: 1 }).structuredContent,
    ).toBe(1);
  });

  it.each([
    [[{ data: 1 }, { data: 2 }]],
    [[{ data: null }, { structured: null }]],
    [[{ structured: 1 }, { data: 2 }]],
    [[{ a: 1 }, { b: 2 }]],
    [[{ data: 1, structured: 2 }]],
  ])('is refused a second time: %j', (entries) => {
    expect(refusal(() => callToolResult(...entries)).message).toContain(
      'the result has structured content already',
    );
  });

  it('is what JSON carries: dates as text, undefined members left out, instances by their members', () => {
    class Quote {
      price = 3;
      note = undefined;
      at = new Date('2026-01-02T03:04:05Z');
    }

    const { structuredContent, content } = callToolResult({
      data: { quote: new Quote(), gaps: [undefined, 1] },
    });

    expect(structuredContent).toStrictEqual({
      quote: { price: 3, at: '2026-01-02T03:04:05.000Z' },
      gaps: [null, 1],
    });
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
  });

  it('does not change with the object it was made of', () => {
    const rows = [{ id: 1 }];
    const result = callToolResult({ data: rows });

    rows.push({ id: 2 });

    expect(result.structuredContent).toEqual([{ id: 1 }]);
  });

  it('keeps a key named __proto__ a key', () => {
    const value: unknown = JSON.parse('{"__proto__":{"a":1}}');

    const result = callToolResult({ data: value });

    expect(JSON.stringify(result.structuredContent)).toBe('{"__proto__":{"a":1}}');
    expect(Object.getPrototypeOf(result.structuredContent)).toBe(Object.prototype);
  });

  const cyclic: Record<string, unknown> = { inner: { list: [] } };
  (cyclic['inner'] as { list: unknown[] }).list.push(cyclic);

  it.each([
    ['data.rows[1].price', { rows: [{ price: 1 }, { price: NaN }] }],
    ['data.total', { total: Infinity }],
    ['data.id', { id: 12n }],
    ['data.when', { when: new Date(NaN) }],
    ['data.byId', { byId: new Map([[1, 2]]) }],
    ['data.tags', { tags: new Set(['a']) }],
    ['data.later', { later: Promise.resolve(1) }],
    ['data.failure', { failure: new Error('x') }],
    ['data.bytes', { bytes: new Uint8Array(2) }],
    ['data.act', { act: () => 1 }],
    ['data.mark', { mark: Symbol('x') }],
    ['data.inner.list[0]', cyclic],
  ])('is refused with the path %s where JSON would lose or cannot say it', (argument, value) => {
    expect(refusal(() => callToolResult({ data: value })).argument).toBe(argument);
  });

  it('may hold one object twice, side by side', () => {
    const shared = { a: 1 };

    expect(callToolResult({ data: [shared, shared] }).structuredContent).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('is refused when it is nested without measure', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];

    expect(refusal(() => callToolResult({ data: deep })).message).toContain(
      'must not be nested deeper than 256 levels',
    );
  });

  it('always agrees with its text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { content, structuredContent } = callToolResult({ data: value });

        expect(JSON.stringify(structuredContent)).toBe(JSON.stringify(value));
        expect(content).toEqual([{ type: 'text', text: JSON.stringify(value) }]);
      }),
    );
  });
});

describe('the error entry', () => {
  it('adds a text as a block and marks the result', () => {
    expect(callToolResult({ error: 'disk full' })).toEqual({
      resultType: 'complete',
      content: [{ type: 'text', text: 'disk full' }],
      isError: true,
    });
  });

  it('cannot be taken back', () => {
    expect(callToolResult({ text: 'M' }, { error: true }, { error: false }).isError).toBe(true);
    expect(callToolResult({ error: 'M' }, { error: null }).isError).toBe(true);
  });

  it.each([[false], [null], [undefined]])('leaves the flag off the wire when it is %p', (error) => {
    expect(Object.keys(callToolResult({ text: 'S' }, { error } as never))).toEqual(['resultType', 'content']);
  });

  it.each([[1], [{}], [[]]])('refuses %p', (error) => {
    expect(refusal(() => callToolResult({ error } as never))).toMatchObject({
      kind: 'ArgumentTypeError',
      argument: 'error',
    });
  });

  it('is sticky wherever it stands', () => {
    const quiet = fc.constantFrom({ error: false }, { error: null }, { text: 'a' }, { meta: undefined });
    const loud = fc.constantFrom({ error: true }, { error: 'bad' });

    fc.assert(
      fc.property(fc.array(quiet), loud, fc.array(quiet), (before, failure, after) => {
        expect(callToolResult([...before, failure, ...after] as never).isError).toBe(true);
        expect('isError' in callToolResult([...before, ...after] as never)).toBe(false);
      }),
    );
  });
});

describe('the order of entries', () => {
  it('is the order of blocks', () => {
    const entry = fc.oneof(
      fc.string().map((value) => [{ text: value }, { type: 'text', text: value }]),
      fc.string().map((value) => [{ error: value }, { type: 'text', text: value }]),
      fc.string().map((value) => [text(value), text(value)]),
      fc
        .base64String()
        .map((data) => [{ image: ['image/png', data] }, { type: 'image', mimeType: 'image/png', data }]),
    );

    fc.assert(
      fc.property(fc.array(entry), (pairs) => {
        const { content } = callToolResult(pairs.map(([given]) => given));

        expect(content).toEqual(pairs.map(([, block]) => block));
      }),
    );
  });
});

describe('an entry is refused', () => {
  class Row {
    id = 1;
  }

  it.each<[string, unknown, string]>([
    ['as a bare text', 'done', 'write { text } for a text'],
    ['as a number', 7, 'plain object'],
    ['as null', null, 'plain object'],
    ['as undefined', undefined, 'plain object'],
    ['as an instance of a class', new Row(), '{ data } for an array, a scalar or an instance'],
    ['as a date', new Date(), 'plain object'],
    ['with known and unknown keys mixed', { text: 'a', tone: 'calm' }, 'an object with tone'],
    ['with a value that is no block of its kind', { text: 5 }, 'text must be a string'],
    ['with meta that is no object', { meta: 'x' }, 'meta must be a plain object'],
  ])('%s', (_title, entry, sentence) => {
    expect(refusal(() => callToolResult({ text: 'first' }, entry as never)).message).toContain(sentence);
  });

  it('naming its position', () => {
    expect(refusal(() => callToolResult({ text: 'a' }, 'b' as never)).argument).toBe('entries[1]');
    expect(refusal(() => callToolResult({ text: 'a' }, [1] as never)).argument).toBe('entries[1]');
  });

  it('when meta is given twice', () => {
    expect(refusal(() => callToolResult({ meta: {} }, { meta: {} })).argument).toBe('meta');
  });

  it('when it is a finished result already', () => {
    expect(refusal(() => callToolResult(callToolResult())).message).toContain('finished result');
    expect(refusal(() => callToolResult(inputRequired({}, 1))).message).toContain('finished result');
  });
});

describe('the compiler', () => {
  it('accepts what is understood and refuses what is not', () => {
    interface Row {
      readonly id: number;
    }
    const row: Row = { id: 1 };

    expect(callToolResult(row).structuredContent).toEqual({ id: 1 });
    // @ts-expect-error a text is a string
    expect(() => callToolResult({ text: 3 })).toThrow(TypeError);
    // @ts-expect-error known and unknown keys do not mix
    expect(() => callToolResult({ text: 'a', tone: 'calm' })).toThrow(TypeError);
    // @ts-expect-error a bare text is no entry
    expect(() => callToolResult('done')).toThrow(TypeError);
  });
});
