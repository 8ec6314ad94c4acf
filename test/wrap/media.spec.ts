import { Readable } from 'node:stream';
import { answer } from './answer';

const BYTES = Buffer.from('iVBORw0KGgo=', 'base64');
const DATA = BYTES.toString('base64');

const png = { options: { mimeType: 'image/png' } };

describe('Bytes that a tool returns', () => {
  it.each<[string, () => unknown]>([
    ['a Buffer', () => BYTES],
    ['a Uint8Array', () => new Uint8Array(BYTES)],
    ['a view of a larger buffer', () => new Uint8Array([0, ...BYTES, 0]).subarray(1, BYTES.length + 1)],
    ['an ArrayBuffer', () => new Uint8Array(BYTES).buffer],
    ['a Blob without a type', () => new Blob([BYTES])],
    ['a stream', () => Readable.from([BYTES.subarray(0, 3), BYTES.subarray(3)])],
  ])('are an image where the tool says so: %s', async (_what, make) => {
    const { result } = await answer(make, png);

    expect(result).toEqual({
      resultType: 'complete',
      content: [{ type: 'image', data: DATA, mimeType: 'image/png' }],
    });
  });

  it('are what their Blob says, whatever the tool declares', async () => {
    const { result } = await answer(() => new Blob([BYTES], { type: 'audio/wav' }), png);

    expect(result.content).toEqual([{ type: 'audio', data: DATA, mimeType: 'audio/wav' }]);
  });

  it('are an embedded resource when they are neither image nor sound', async () => {
    const stream = () => Readable.from(['a,b\n', 'c,d\n']);

    const { result } = await answer(stream, { options: { mimeType: 'text/csv' } });

    expect(result.content).toEqual([
      {
        type: 'resource',
        resource: {
          ...{ uri: 'tool:answer', mimeType: 'text/csv' },
          blob: Buffer.from('a,b\nc,d\n').toString('base64'),
        },
      },
    ]);
  });

  it('may be none', async () => {
    const { result } = await answer(() => Buffer.alloc(0), png);

    expect(result.content).toEqual([{ type: 'image', data: '', mimeType: 'image/png' }]);
  });

  it('of an unknown kind are an error that says what to declare', async () => {
    const { result, log } = await answer(() => BYTES);

    expect(result.isError).toBe(true);
    expect(log).toContain('mimeType');
  });

  it('from a stream that breaks are an error, told to the operator', async () => {
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new Error('socket closed'));
        },
      });

    const { result, log } = await answer(broken, png);

    expect(result.isError).toBe(true);
    expect(log).toContain('socket closed');
  });
});
