const ALPHABET = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
const PAD = '='.charCodeAt(0);

/** The base64 of bytes, padded; written out here because no fast encoder exists on every JavaScript runtime. */
export function base64Of(bytes: Uint8Array): string {
  const letters = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const bits = (byteAt(bytes, from) << 16) | (byteAt(bytes, from + 1) << 8) | byteAt(bytes, from + 2);
    letters[to] = byteAt(ALPHABET, bits >> 18);
    letters[to + 1] = byteAt(ALPHABET, (bits >> 12) & 63);
    letters[to + 2] = byteAt(ALPHABET, (bits >> 6) & 63);
    letters[to + 3] = byteAt(ALPHABET, bits & 63);
  }
  return new TextDecoder().decode(padded(letters, bytes.length % 3));
}

function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}

function padded(letters: Uint8Array, rest: number): Uint8Array {
  if (rest > 0) letters.fill(PAD, letters.length - (3 - rest));
  return letters;
}
