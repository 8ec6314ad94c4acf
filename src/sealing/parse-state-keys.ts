import { fromBase64Url } from './base64url';
import { SECRET_BYTES, type StateKey } from './state-key';

/** What came of a key ring that was given as text: keys, or everything that is wrong with it. */
export interface ParsedKeys {
  readonly keys: readonly StateKey[];
  /** Sentences that continue the name of the option; none of them shows key material. */
  readonly problems: readonly string[];
}

// Shorter than any secret, so that a secret put in the place of an id is never taken for one and shown.
const ID = /^[\w.-]{1,32}$/;

/** Reads `id:secret` entries, the secret 32 bytes in base64url. */
export function parseStateKeys(entries: unknown): ParsedKeys {
  if (!Array.isArray(entries)) return { keys: [], problems: ['is no text and no list of texts.'] };
  if (entries.length === 0) return { keys: [], problems: ['holds no key.'] };
  const keys: StateKey[] = [];
  const problems: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = readKey(entry);
    if (typeof read === 'string') problems.push(`has an entry ${index + 1} ${read}`);
    else if (keys.some(({ id }) => id === read.id)) problems.push(`has two keys with the id "${read.id}".`);
    else keys.push(read);
  }
  return { keys, problems };
}

function readKey(entry: unknown): StateKey | string {
  if (typeof entry !== 'string') return 'that is no text.';
  const colon = entry.indexOf(':');
  const id = entry.slice(0, Math.max(colon, 0)).trim();
  if (!ID.test(id)) return 'without an id of 1 to 32 letters, digits, "_", "." or "-" before a colon.';

  const secret = fromBase64Url(entry.slice(colon + 1).trim());
  if (!secret) return `("${id}") whose secret is not base64url.`;
  if (secret.length !== SECRET_BYTES) return `("${id}") whose secret has ${secret.length} bytes, not 32.`;
  if (new Set(secret).size === 1) return `("${id}") whose secret is one byte over and over.`;
  return { id, secret };
}
