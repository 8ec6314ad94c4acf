import { after, type MaybePromise } from '../authoring/maybe-promise';
import { toBase64Url } from './base64url';
import { nodeCrypto } from './node-cipher';

/** A digest that nobody finds a second text for; at once on Node, later elsewhere. */
export function sha256(text: string): MaybePromise<string> {
  const node = nodeCrypto();
  if (node) return node.createHash('sha256').update(text).digest('base64url');
  const bytes = new TextEncoder().encode(text);
  return after(crypto.subtle.digest('SHA-256', bytes), (digest) => toBase64Url(new Uint8Array(digest)));
}
