import fc from 'fast-check';
import { fromBase64Url, toBase64Url } from '../../src/sealing/base64url';

describe('Base64url', () => {
  it('is the same where a runtime has a codec of its own and where it has not', () => {
    const other = withoutBuffer();

    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = toBase64Url(bytes);

        expect(other.toBase64Url(bytes)).toBe(text);
        expect(other.fromBase64Url(text)).toEqual(bytes);
        expect(fromBase64Url(text)).toEqual(bytes);
      }),
    );
  });

  it('knows one spelling of every token, and no other', () => {
    const other = withoutBuffer();
    const spellings = ['YQ', 'YQ==', 'YR', 'Y', 'Y Q', 'YQ\n', '+/+/', '-_-_', 'é'];

    const read = spellings.map((text) => fromBase64Url(text) !== undefined);

    expect(read).toEqual([true, false, false, false, false, false, false, true, false]);
    expect(spellings.map((text) => other.fromBase64Url(text) !== undefined)).toEqual(read);
  });

  it('takes a part of a larger array for that part alone', () => {
    expect(toBase64Url(Uint8Array.from([0, 97, 0]).subarray(1, 2))).toBe('YQ');
  });
});

/** The module as runtimes without Node's `Buffer` have it. */
function withoutBuffer(): { toBase64Url: typeof toBase64Url; fromBase64Url: typeof fromBase64Url } {
  const { Buffer: own } = globalThis;
  let loaded: ReturnType<typeof withoutBuffer> | undefined;
  Reflect.deleteProperty(globalThis, 'Buffer');
  try {
    jest.isolateModules(() => (loaded = jest.requireActual('../../src/sealing/base64url')));
  } finally {
    globalThis.Buffer = own;
  }
  return loaded ?? { toBase64Url, fromBase64Url };
}
