import { fromBase64Url, toBase64Url } from './base64url';
import { type Bytes, NONCE_BYTES } from './cipher';
import { joined } from './joined';

/** A token taken apart: `version, length of the key id, key id, nonce, encrypted text and tag`, one behind the other. */
export interface Token {
  readonly keyId: string;
  /** Everything ahead of the nonce; it is associated data, so that a token cannot be moved to another key. */
  readonly header: Bytes;
  readonly nonce: Bytes;
  readonly box: Bytes;
}

const VERSION = 1;

/** The readable head of a token. */
export function headerOf(keyId: string): Bytes {
  const id = new TextEncoder().encode(keyId);
  return Uint8Array.from([VERSION, id.length, ...id]);
}

/** A token as text. */
export function writeToken({ header, nonce, box }: Omit<Token, 'keyId'>): string {
  return toBase64Url(joined(header, nonce, box));
}

/** The parts of a token; `undefined` for a text that cannot be one. */
export function readToken(text: string): Token | undefined {
  const bytes = fromBase64Url(text);
  if (bytes?.[0] !== VERSION) return undefined;
  const headerEnd = 2 + (bytes[1] ?? 0);
  const boxStart = headerEnd + NONCE_BYTES;
  if (bytes.length <= boxStart) return undefined;
  return {
    keyId: new TextDecoder().decode(bytes.subarray(2, headerEnd)),
    header: bytes.slice(0, headerEnd),
    nonce: bytes.slice(headerEnd, boxStart),
    box: bytes.slice(boxStart),
  };
}
