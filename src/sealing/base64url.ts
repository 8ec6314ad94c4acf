/** Node's own codec, where there is one; elsewhere every byte passes through a text. */
const native = (globalThis as { Buffer?: typeof Buffer }).Buffer;

/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  if (native) return native.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url');
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The bytes of a text in base64url; `undefined` for every other spelling of them: padding, line breaks, the other
 * alphabet, left-over bits. Decoders that are lenient here make two texts of one token.
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const bytes = decoded(text);
  return toBase64Url(bytes) === text ? bytes : undefined;
}

function decoded(text: string): Uint8Array<ArrayBuffer> {
  if (native) return new Uint8Array(native.from(text, 'base64url'));
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
