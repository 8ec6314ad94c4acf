import fc from 'fast-check';
import { audio, base64Of, image, isArgumentError, resource, resourceLink, text } from '../../src/results';
import { refusal } from './refusal';

const PIXEL = 'iVBORw0KGgo=';

describe('text', () => {
  it('makes a text block', () => {
    expect(text('hello')).toEqual({ type: 'text', text: 'hello' });
  });

  it('may be empty', () => {
    expect(text('')).toEqual({ type: 'text', text: '' });
  });

  it.each([[null], [1], [['a', 'b']], [undefined]])('is not made of %p', (value) => {
    expect(refusal(() => text(value as never))).toMatchObject({
      kind: 'ArgumentTypeError',
      argument: 'value',
    });
  });
});

describe('image and audio', () => {
  it('carry base64 as it is', () => {
    expect(image(PIXEL, 'image/png')).toEqual({ type: 'image', data: PIXEL, mimeType: 'image/png' });
    expect(audio('UklGRg==', 'audio/wav')).toEqual({
      type: 'audio',
      data: 'UklGRg==',
      mimeType: 'audio/wav',
    });
  });

  it('make base64 of bytes, of whatever kind of buffer', () => {
    const bytes = Uint8Array.of(0, 1, 2, 255);

    expect(image(bytes, 'image/png').data).toBe('AAEC/w==');
    expect(image(bytes.buffer, 'image/png').data).toBe('AAEC/w==');
    expect(image(Buffer.from(bytes), 'image/png').data).toBe('AAEC/w==');
    expect(image(new DataView(bytes.buffer, 1, 2), 'image/png').data).toBe('AQI=');
    expect(image(bytes.subarray(3), 'image/png').data).toBe('/w==');
  });

  it('take a data: URI apart, so that the wire carries base64 only', () => {
    expect(image(`data:image/png;base64,${PIXEL}`)).toEqual({
      type: 'image',
      data: PIXEL,
      mimeType: 'image/png',
    });
  });

  it('make base64 of a data: URI that is percent-encoded', () => {
    const block = image('data:image/svg+xml;charset=utf-8,%3Csvg%3E%FF+');

    expect(block.mimeType).toBe('image/svg+xml;charset=utf-8');
    expect([...Buffer.from(block.data, 'base64')]).toEqual([...Buffer.from('<svg>'), 0xff, 0x2b]);
  });

  it('understand percent escapes inside base64', () => {
    expect(image('data:image/png;base64,AAEC%2Fw%3D%3D').data).toBe('AAEC/w==');
  });

  it('accept a MIME type that agrees with the data: URI, and keep the one that was given', () => {
    expect(image(`data:image/PNG;base64,${PIXEL}`, 'image/png').mimeType).toBe('image/png');
  });

  it('refuse a MIME type that contradicts the data: URI', () => {
    expect(refusal(() => image(`data:image/png;base64,${PIXEL}`, 'image/jpeg'))).toEqual({
      kind: 'ArgumentRangeError',
      argument: 'mimeType',
      message: 'mimeType must agree with the data: URI, which says image/png, but is "image/jpeg".',
    });
  });

  it.each([
    ['not base64!'],
    ['AAA'],
    ['AA='],
    ['A==='],
    ['AA=A'],
    ['AA_-'],
    ['AAAA\nAAAA'],
    [' AAAA'],
    ['data:image/png;base64'],
    ['data:image/png;base64,AA_-'],
    ['data:image/png,%2'],
  ])('refuse %p as data', (data) => {
    expect(refusal(() => image(data, 'image/png'))).toMatchObject({
      kind: 'ArgumentRangeError',
      argument: 'data',
    });
  });

  it.each([[undefined], [null], [7], [{}], [[1, 2]]])('refuse %p as data, naming the kind', (data) => {
    expect(refusal(() => audio(data as never, 'audio/wav'))).toMatchObject({
      kind: 'ArgumentTypeError',
      argument: 'data',
    });
  });

  it.each([[''], ['png'], ['image/'], ['image/png; q'], ['image /png'], ['image/png,'], ['*/*']])(
    'refuse %p as a MIME type',
    (mimeType) => {
      expect(refusal(() => image(PIXEL, mimeType))).toMatchObject({
        kind: 'ArgumentRangeError',
        argument: 'mimeType',
      });
    },
  );

  it.each([
    ['text/html;profile=mcp-app'],
    ['image/svg+xml; charset="utf-8"'],
    ['IMAGE/PNG'],
    ['audio/vnd.wave'],
  ])('accept %p as a MIME type', (mimeType) => {
    expect(image(PIXEL, mimeType).mimeType).toBe(mimeType);
  });

  it('must be told the MIME type where the data does not tell it', () => {
    expect(refusal(() => image(PIXEL))).toMatchObject({ kind: 'ArgumentTypeError', argument: 'mimeType' });
    expect(refusal(() => image('data:,x'))).toMatchObject({
      kind: 'ArgumentTypeError',
      argument: 'mimeType',
    });
    expect(image('data:;base64,AAAA', 'image/png').mimeType).toBe('image/png');
  });

  it('may be empty', () => {
    expect(image('', 'image/png').data).toBe('');
    expect(image(new Uint8Array(), 'image/png').data).toBe('');
  });

  it('do not show refused data, which may be a file', () => {
    expect(refusal(() => image('my secret!', 'image/png')).message).not.toContain('secret');
  });
});

describe('the base64 of bytes', () => {
  it('decodes to the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      }),
    );
  });

  it('is accepted by the constructors that take base64', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const once = image(bytes, 'image/png');

        expect(image(once.data, 'image/png')).toEqual(once);
        expect(image(`data:image/png;base64,${once.data}`)).toEqual(once);
      }),
    );
  });

  it('takes megabytes, and refuses them where one letter is wrong', () => {
    const bytes = new Uint8Array(3_000_000).fill(77);

    const { data } = image(bytes, 'image/png');
    expect(refusal(() => image(`${data}*`, 'image/png')).argument).toBe('data');
    expect(data).toHaveLength(4_000_000);
  });
});

describe('resource', () => {
  it('embeds a text', () => {
    expect(resource({ uri: 'file:///a.md', text: '# A', mimeType: 'text/markdown' })).toEqual({
      type: 'resource',
      resource: { uri: 'file:///a.md', mimeType: 'text/markdown', text: '# A' },
    });
  });

  it('embeds bytes', () => {
    expect(resource({ uri: 'file:///a.bin', blob: Uint8Array.of(1, 2, 3) })).toEqual({
      type: 'resource',
      resource: { uri: 'file:///a.bin', blob: 'AQID' },
    });
  });

  it('takes the MIME type from a data: URI', () => {
    expect(resource({ uri: 'file:///a.png', blob: `data:image/png;base64,${PIXEL}` }).resource).toEqual({
      uri: 'file:///a.png',
      mimeType: 'image/png',
      blob: PIXEL,
    });
  });

  it('may hold an empty text', () => {
    expect(resource({ uri: 'note://1', text: '' }).resource).toEqual({ uri: 'note://1', text: '' });
  });

  it('has its own meta and that of the block around it', () => {
    expect(resource({ uri: 'note://1', text: 'x', meta: { 'a/b': 1 } }, { meta: { 'c/d': 2 } })).toEqual({
      type: 'resource',
      resource: { uri: 'note://1', text: 'x', _meta: { 'a/b': 1 } },
      _meta: { 'c/d': 2 },
    });
  });

  it('needs exactly one of text and blob', () => {
    expect(refusal(() => resource({ uri: 'note://1' } as never))).toEqual({
      kind: 'ArgumentTypeError',
      argument: 'text',
      message: 'text or blob must be given.',
    });
    expect(refusal(() => resource({ uri: 'note://1', text: 'a', blob: 'AAAA' } as never))).toEqual({
      kind: 'ArgumentTypeError',
      argument: 'blob',
      message: 'blob must not be given beside text.',
    });
  });

  it.each([
    ['uri', { text: 'a' }],
    ['uri', { uri: 'no scheme', text: 'a' }],
    ['text', { uri: 'note://1', text: 1 }],
    ['blob', { uri: 'note://1', blob: '*' }],
    ['mimeType', { uri: 'note://1', text: 'a', mimeType: '' }],
    ['meta', { uri: 'note://1', text: 'a', meta: [] }],
    ['resource', null],
  ])('names %s when it is wrong', (argument, source) => {
    expect(refusal(() => resource(source as never)).argument).toBe(argument);
  });
});

describe('resourceLink', () => {
  it('says everything that is known about the resource', () => {
    const link = {
      uri: 'https://example.com/a?b=c#d',
      name: 'a',
      title: 'A',
      description: 'The first',
      mimeType: 'text/plain',
      size: 0,
      icons: [
        { src: 'https://example.com/i.png', mimeType: 'image/png', sizes: ['48x48', 'any'], theme: 'dark' },
      ],
    } as const;

    expect(resourceLink(link)).toEqual({ type: 'resource_link', ...link });
  });

  it('leaves off members it does not know', () => {
    expect(resourceLink({ uri: 'note://1', name: 'n', custom: 'foo' } as never)).toEqual({
      type: 'resource_link',
      uri: 'note://1',
      name: 'n',
    });
  });

  it.each([
    ['uri', { uri: '' }],
    ['uri', { uri: '/relative' }],
    ['uri', { uri: 'https://example.com/a b' }],
    ['uri', { uri: 'https://example.com/ü' }],
    ['uri', { uri: 'https://example.com/%zz' }],
    ['uri', { uri: undefined }],
    ['name', { name: '' }],
    ['name', { name: 7 }],
    ['title', { title: 7 }],
    ['description', { description: ['x'] }],
    ['mimeType', { mimeType: 'nonsense' }],
    ['size', { size: -1 }],
    ['size', { size: 1.5 }],
    ['size', { size: Infinity }],
    ['size', { size: '1' }],
    ['icons', { icons: {} }],
    ['icons[0]', { icons: ['https://example.com/i.png'] }],
    ['icons[0].src', { icons: [{ src: 'ftp://example.com/i.png' }] }],
    ['icons[0].sizes[1]', { icons: [{ src: 'https://example.com/i.png', sizes: ['any', 'big'] }] }],
    ['icons[0].theme', { icons: [{ src: 'https://example.com/i.png', theme: 'blue' }] }],
  ])('names %s when the link has %p', (argument, member) => {
    expect(refusal(() => resourceLink({ uri: 'note://1', name: 'n', ...member } as never)).argument).toBe(
      argument,
    );
  });
});

describe('the extras of every block', () => {
  it('become annotations and _meta', () => {
    const extras = {
      annotations: { audience: ['user'], priority: 0.5 },
      meta: { 'com.example/a': 1 },
    } as const;
    const wire = { annotations: { audience: ['user'], priority: 0.5 }, _meta: { 'com.example/a': 1 } };

    expect(text('a', extras)).toEqual({ type: 'text', text: 'a', ...wire });
    expect(image('', 'image/png', extras)).toMatchObject(wire);
    expect(audio('', 'audio/wav', extras)).toMatchObject(wire);
    expect(resource({ uri: 'note://1', text: '' }, extras)).toMatchObject(wire);
    expect(resourceLink({ uri: 'note://1', name: 'n' }, extras)).toMatchObject(wire);
  });

  it('are left off when they are empty', () => {
    expect(text('a', { annotations: {}, meta: {} })).toEqual({ type: 'text', text: 'a' });
  });

  it('always have an array for the audience', () => {
    expect(text('a', { annotations: { audience: 'user' } }).annotations).toEqual({ audience: ['user'] });
    expect(text('a', { annotations: { audience: ['assistant', 'assistant'] } }).annotations).toEqual({
      audience: ['assistant'],
    });
  });

  it('write a date as ISO text', () => {
    const lastModified = new Date('2026-01-02T03:04:05Z');

    expect(text('a', { annotations: { lastModified } }).annotations).toEqual({
      lastModified: '2026-01-02T03:04:05.000Z',
    });
    expect(text('a', { annotations: { lastModified: '2026-01-02' } }).annotations).toEqual({
      lastModified: '2026-01-02',
    });
  });

  it('accept the ends of the range of priorities', () => {
    expect(text('a', { annotations: { priority: 0 } }).annotations).toEqual({ priority: 0 });
    expect(text('a', { annotations: { priority: 1 } }).annotations).toEqual({ priority: 1 });
  });

  it('pass other annotations on', () => {
    expect(text('a', { annotations: { tone: { calm: true } } }).annotations).toEqual({
      tone: { calm: true },
    });
  });

  it.each([
    ['annotations', { annotations: new Date() }],
    ['annotations', { annotations: ['user'] }],
    ['annotations', { annotations: { '': 1 } }],
    ['annotations.audience', { annotations: { audience: [] } }],
    ['annotations.audience[0]', { annotations: { audience: 'system' } }],
    ['annotations.audience', { annotations: { audience: 1 } }],
    ['annotations.priority', { annotations: { priority: 1.01 } }],
    ['annotations.priority', { annotations: { priority: -0.1 } }],
    ['annotations.priority', { annotations: { priority: NaN } }],
    ['annotations.priority', { annotations: { priority: '1' } }],
    ['annotations.lastModified', { annotations: { lastModified: 'yesterday' } }],
    ['annotations.lastModified', { annotations: { lastModified: new Date(NaN) } }],
    ['annotations.tone', { annotations: { tone: () => 1 } }],
    ['meta', { meta: 'x' }],
    ['meta', { meta: new Map() }],
    ['meta.a', { meta: { a: 1n } }],
    ['extras', 'user'],
  ])('name %s when they are %p', (argument, extras) => {
    expect(refusal(() => text('a', extras as never)).argument).toBe(argument);
  });
});

describe('argument errors', () => {
  it('are TypeErrors or RangeErrors, recognised by brand', () => {
    const errors = [() => text(1 as never), () => image('*', 'image/png')].map((build) => {
      try {
        return build();
      } catch (error) {
        return error;
      }
    });

    expect(errors[0]).toBeInstanceOf(TypeError);
    expect(errors[1]).toBeInstanceOf(RangeError);
    expect(errors.every(isArgumentError)).toBe(true);
    expect(isArgumentError(new TypeError('x'))).toBe(false);
  });

  it('say the rule and what was seen', () => {
    expect(refusal(() => text(1 as never)).message).toBe('value must be a string, but is 1.');
    expect(refusal(() => resourceLink({ uri: 'x', name: 'n' })).message).toBe(
      'uri must be an absolute, percent-encoded URI, but is "x".',
    );
  });
});
