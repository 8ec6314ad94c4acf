import { type Bytes, type Cipher, type CipherSetting, TAG_BYTES } from './cipher';

type WebCrypto = typeof crypto;

/** AES-GCM by the Web Cryptography API, for runtimes that are not Node; its tokens are the same. */
export function webCipher({ subtle }: WebCrypto): Cipher {
  return {
    encrypt: async (plain, setting) =>
      new Uint8Array(await subtle.encrypt(parameters(setting), await imported(subtle, setting), plain)),
    async decrypt(box, setting) {
      if (box.length < TAG_BYTES) return undefined;
      const key = await imported(subtle, setting);
      try {
        return new Uint8Array(await subtle.decrypt(parameters(setting), key, box));
      } catch {
        return undefined; // an OperationError: the tag does not fit
      }
    },
  };
}

function parameters({ nonce, associated }: CipherSetting) {
  return { name: 'AES-GCM', iv: nonce, additionalData: associated, tagLength: TAG_BYTES * 8 };
}

function imported(subtle: WebCrypto['subtle'], { secret }: { readonly secret: Bytes }) {
  return subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
