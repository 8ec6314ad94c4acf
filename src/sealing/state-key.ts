/** One key of a ring. */
export interface StateKey {
  /** Goes out in the clear with every token, so that the right key is found. */
  readonly id: string;
  /** 32 random bytes. */
  readonly secret: Uint8Array<ArrayBuffer>;
}

/** The length of an AES-256 key. */
export const SECRET_BYTES = 32;

/** A new random key that lives as long as the process. */
export function randomKey(id: string): StateKey {
  return { id, secret: crypto.getRandomValues(new Uint8Array(SECRET_BYTES)) };
}
