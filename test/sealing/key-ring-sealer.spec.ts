import { webcrypto } from 'node:crypto';

import { fromBase64Url, toBase64Url } from '../../src/sealing/base64url';
import { keyRingSealer } from '../../src/sealing/key-ring-sealer';
import { randomKey } from '../../src/sealing/state-key';
import { webCipher } from '../../src/sealing/web-cipher';

const TEXT = JSON.stringify({ files: 3, name: 'Größe ✓' });

const old = randomKey('2026-06');
const current = randomKey('2026-07');
const onNode = keyRingSealer([current, old]);
const onWeb = keyRingSealer([current, old], webCipher(webcrypto));

describe.each([
  ['Node', onNode],
  ['WebCrypto', onWeb],
])('a key ring on %s', (_, sealer) => {
  it('opens what it sealed, and shows nothing of it', async () => {
    const token = await sealer.seal(TEXT);

    expect(await sealer.open(token)).toBe(TEXT);
    expect(token).toMatch(/^[\w-]+$/);
    expect(atob(token.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('files');
  });

  it('never makes the same token twice', async () => {
    expect(await sealer.seal(TEXT)).not.toBe(await sealer.seal(TEXT));
  });

  it('opens no token of which one byte is another', async () => {
    const bytes = fromBase64Url(await sealer.seal(TEXT)) ?? new Uint8Array();

    for (const [index, byte] of bytes.entries()) {
      const tampered = Uint8Array.from(bytes);
      tampered[index] = byte ^ 1;
      expect(await sealer.open(toBase64Url(tampered))).toBeUndefined();
    }
    expect(await sealer.open(toBase64Url(bytes))).toBe(TEXT);
  });

  it('opens no token that is cut, wherever', async () => {
    const token = await sealer.seal(TEXT);

    for (let length = 0; length < token.length; length++) {
      expect(await sealer.open(token.slice(0, length))).toBeUndefined();
      expect(await sealer.open(token.slice(token.length - length))).toBeUndefined();
    }
  });

  it('opens no token in another spelling', async () => {
    const token = await sealer.seal('"12"'); // a length that leaves bits over
    const spellings = [
      ...[`${token}=`, `${token}==`, `${token}\n`, ` ${token}`, `${token}A`, `${token}-TAMPERED`],
      ...[
        token.replaceAll('-', '+').replaceAll('_', '/') + '=',
        token.slice(0, -1) + nextLetter(token.at(-1)),
      ],
    ];

    for (const spelling of spellings) expect(await sealer.open(spelling)).toBeUndefined();
  });

  it('opens no token put together from the parts of two', async () => {
    const [one, other] = [await sealer.seal('{"files":3}'), await sealer.seal('{"files":5}')];

    // They begin alike, with version and key id; and a few letters at either end may happen to be the same.
    for (let cut = 20; cut < one.length - 8; cut++)
      expect(await sealer.open(one.slice(0, cut) + other.slice(cut))).toBeUndefined();
  });

  it('opens nothing that a stranger sealed, under the same id', async () => {
    const stranger = keyRingSealer([randomKey('2026-07')]);

    expect(await sealer.open(await stranger.seal(TEXT))).toBeUndefined();
  });

  it('opens no token moved to another key of the ring', async () => {
    const bytes = fromBase64Url(await sealer.seal(TEXT)) ?? new Uint8Array();
    bytes.set(new TextEncoder().encode('2026-06'), 2);

    expect(await sealer.open(toBase64Url(bytes))).toBeUndefined();
  });

  it.each([[''], ['AQ'], ['AQA'], ['Z'.repeat(100)], ['%00'], ['ünicode'], ['AQ8y'.repeat(20)]])(
    'opens nothing of %j',
    async (token) => expect(await sealer.open(token)).toBeUndefined(),
  );
});

it('makes tokens that both implementations open', async () => {
  expect(await onWeb.open(await onNode.seal(TEXT))).toBe(TEXT);
  expect(await onNode.open(await onWeb.seal(TEXT))).toBe(TEXT);
});

it('rotates: the first key seals, all of them open, a key that is gone opens nothing', async () => {
  const before = keyRingSealer([old]);
  const after = keyRingSealer([current]);

  const [early, late] = [await before.seal(TEXT), await onNode.seal(TEXT)];

  expect(await onNode.open(early)).toBe(TEXT);
  expect(await before.open(late)).toBeUndefined();
  expect(await after.open(late)).toBe(TEXT);
  expect(await after.open(early)).toBeUndefined();
});

// The last letter carries bits that are not used: another one would decode to the same bytes.
function nextLetter(letter = 'A'): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return letters[(letters.indexOf(letter) + 1) % 64] ?? 'A';
}
