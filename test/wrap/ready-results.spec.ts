import { IsNumber } from 'class-validator';
import { audio, callToolResult, image, resourceLink, text } from 'toolwright';
import { answer } from './answer';

class Weather {
  @IsNumber() tempC!: number;
}

const failed = {
  content: [{ type: 'text', text: 'disk full' }],
  isError: true,
  _meta: { 'com.example/t': 1 },
};

describe('A result that is ready', () => {
  it('passes through when it looks like one and no output is declared', async () => {
    const { result } = await answer(() => failed);

    expect(result).toEqual({ resultType: 'complete', ...failed });
  });

  it('passes through with its structured content', async () => {
    const { result } = await answer(() => callToolResult({ text: '3 rows' }, { data: { rows: 3 } }));

    expect(result).toMatchObject({
      content: [{ text: '3 rows' }, { text: '{"rows":3}' }],
      structuredContent: { rows: 3 },
    });
  });

  it.each<[string, object]>([
    ['has another key', { content: [], rows: 3 }],
    ['has text for content', { content: 'hi' }],
    ['has a block of no known type', { content: [{ type: 'video', data: 'x' }] }],
    ['has a text block without text', { content: [{ type: 'text' }] }],
    ['has an image without its kind', { content: [{ type: 'image', data: 'aGk=' }] }],
    [
      'has an embedded resource without content',
      { content: [{ type: 'resource', resource: { uri: 'a:b' } }] },
    ],
    ['has an error flag that is no boolean', { content: [], isError: 'yes' }],
    ['has no content', { structuredContent: { a: 1 } }],
    ['has another result type', { content: [], resultType: 'task' }],
  ])('is data when it only resembles one: it %s', async (_what, value) => {
    const { result } = await answer(() => value);

    expect(result.structuredContent).toEqual(value);
  });

  it('is data when it looks like one but an output is declared', async () => {
    const { result, log } = await answer(() => ({ content: [], isError: false }), { output: Weather });

    expect(result.isError).toBe(true);
    expect(log).toContain('tempC');
  });

  it('is sent as a failure whatever output is declared', async () => {
    const { result } = await answer(() => callToolResult({ error: 'station offline' }), { output: Weather });

    expect(result).toMatchObject({ isError: true, content: [{ text: 'station offline' }] });
    expect(result).not.toHaveProperty('structuredContent');
  });

  it('is sent as a success when it fits the declared output', async () => {
    const { result } = await answer(() => callToolResult({ data: { tempC: 3 } }), { output: Weather });

    expect(result).toMatchObject({ structuredContent: { tempC: 3 } });
    expect(result.isError).toBeUndefined();
  });

  it.each<[string, () => unknown, RegExp]>([
    ['does not fit', () => callToolResult({ structured: { tempC: 'mild' } }), /tempC/],
    ['is missing', () => callToolResult({ text: 'mild' }), /no structured content/],
  ])('is never a success when the declared output %s', async (_what, make, told) => {
    const { result, log } = await answer(make, { output: Weather });

    expect(result.isError).toBe(true);
    expect(log).toMatch(told);
  });

  it('keeps no structured content beside an error that does not fit it', async () => {
    const broken = () => callToolResult({ text: 'off' }, { structured: { tempC: 'mild' } }, { error: true });

    const { result } = await answer(broken, { output: Weather });

    expect(result.isError).toBe(true);
    expect(result).not.toHaveProperty('structuredContent');
  });
});

describe('Content blocks', () => {
  it('are the content, one or several', async () => {
    const link = resourceLink({ uri: 'https://a.example/', name: 'a' });

    expect((await answer(() => text('hi'))).result.content).toEqual([{ type: 'text', text: 'hi' }]);
    expect((await answer(() => [text('hi'), link])).result).toEqual({
      resultType: 'complete',
      content: [{ type: 'text', text: 'hi' }, { ...link }],
    });
  });

  it('that only look like blocks are data', async () => {
    const row = { type: 'text', text: 'hi' };

    expect((await answer(() => row)).result.structuredContent).toEqual(row);
    expect((await answer(() => [text('hi'), row])).result.structuredContent).toEqual([row, row]);
  });
});

const PNG = 'iVBORw0KGgo=';

describe('Bytes', () => {
  it.each<[string, () => unknown]>([
    ['a Buffer', () => image(Buffer.from(PNG, 'base64'), 'image/png')],
    ['bytes', () => image(new Uint8Array(Buffer.from(PNG, 'base64')), 'image/png')],
    ['a data URI', () => image(`data:image/png;base64,${PNG}`)],
    ['base64', () => image(PNG, 'image/png')],
  ])('given to the image constructor as %s are base64 and nothing else', async (_what, make) => {
    expect((await answer(make)).result.content).toEqual([
      { type: 'image', data: PNG, mimeType: 'image/png' },
    ]);
  });

  it('without a kind are refused by the constructor', () => {
    expect(() => image(PNG, undefined as never)).toThrow(/mimeType/);
    expect(() => audio(Buffer.from('x'), undefined as never)).toThrow(/mimeType/);
  });
});
