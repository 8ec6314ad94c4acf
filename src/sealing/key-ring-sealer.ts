import { after } from '../authoring/maybe-promise';
import { type Cipher, NONCE_BYTES } from './cipher';
import { nodeCipher, nodeCrypto } from './node-cipher';
import type { StateKey } from './state-key';
import type { StateSealer } from './state-sealer';
import { headerOf, readToken, writeToken } from './token';
import { webCipher } from './web-cipher';

/**
 * Seals with the first key of a ring and opens with any: a new key is put in front, an old one removed when the last token
 * it sealed has expired. AES-256-GCM with a random nonce; one key is good for some four billion tokens.
 *
 * @param keys at least one
 */
export function keyRingSealer(keys: readonly [StateKey, ...StateKey[]], cipher = ownCipher()): StateSealer {
  const [current] = keys;
  const byId = new Map(keys.map((key) => [key.id, key]));
  return {
    seal(text) {
      const header = headerOf(current.id);
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = new TextEncoder().encode(text);
      const box = cipher.encrypt(plain, { secret: current.secret, nonce, associated: header });
      return after(box, (sealed) => writeToken({ header, nonce, box: sealed }));
    },
    open(text) {
      const token = readToken(text);
      const key = token && byId.get(token.keyId);
      if (!key) return undefined;
      const { nonce, header, box } = token;
      const plain = cipher.decrypt(box, { secret: key.secret, nonce, associated: header });
      return after(plain, (opened) => opened && new TextDecoder().decode(opened));
    },
  };
}

function ownCipher(): Cipher {
  const node = nodeCrypto();
  return node ? nodeCipher(node) : webCipher(crypto);
}
