import { type Cipher, TAG_BYTES } from './cipher';
import { joined } from './joined';

type NodeCrypto = NonNullable<ReturnType<typeof nodeCrypto>>;

const ALGORITHM = 'aes-256-gcm';

// Without it Node takes a tag cut to 4 bytes for a whole one.
const OPTIONS = { authTagLength: TAG_BYTES } as const;

let known: ReturnType<typeof loadedCrypto>;

/** Node's own crypto module, where the process has one; it answers at once. */
export function nodeCrypto() {
  return (known ??= loadedCrypto());
}

function loadedCrypto() {
  const host = (globalThis as { process?: Partial<NodeJS.Process> }).process;
  return host?.getBuiltinModule?.('node:crypto');
}

/** AES-GCM by Node's own module. */
export function nodeCipher({ createCipheriv, createDecipheriv }: NodeCrypto): Cipher {
  return {
    encrypt(plain, { secret, nonce, associated }) {
      const cipher = createCipheriv(ALGORITHM, secret, nonce, OPTIONS).setAAD(associated);
      return joined(cipher.update(plain), cipher.final(), cipher.getAuthTag());
    },
    decrypt(box, { secret, nonce, associated }) {
      if (box.length < TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, secret, nonce, OPTIONS)
        .setAAD(associated)
        .setAuthTag(box.subarray(-TAG_BYTES));
      try {
        return joined(decipher.update(box.subarray(0, -TAG_BYTES)), decipher.final());
      } catch {
        return undefined; // the tag does not fit; Node gives no other reason
      }
    },
  };
}
