import type { MaybePromise } from '../authoring/maybe-promise';

/** A byte array of its own memory, which WebCrypto insists on. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** What one encryption needs besides the text. */
export interface CipherSetting {
  readonly secret: Bytes;
  /** 12 random bytes, never used twice with one key. */
  readonly nonce: Bytes;
  /** Readable, but protected from change. */
  readonly associated: Bytes;
}

/** AES-256-GCM; the tag of 16 bytes stands behind the encrypted text. */
export interface Cipher {
  encrypt(plain: Bytes, setting: CipherSetting): MaybePromise<Bytes>;
  /** `undefined` where anything was changed, or the key is another one. */
  decrypt(box: Bytes, setting: CipherSetting): MaybePromise<Bytes | undefined>;
}

/** The length of the tag. */
export const TAG_BYTES = 16;

/** The length of the nonce. */
export const NONCE_BYTES = 12;
