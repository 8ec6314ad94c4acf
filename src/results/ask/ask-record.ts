import type { JsonObject } from '../../protocol';

/** A question as a host keeps it for its user: plain JSON, safe to store until the user has time. */
export interface AskRecord {
  /** Unique for every question. */
  readonly id: string;
  /** What is wanted: `authorization` sends the user to `url`, everything else asks here, usually `input`. */
  readonly kind: string;
  /** What the user reads. */
  readonly prompt: string;
  readonly url?: string;
  /** For a form, its JSON Schema under `schema`. */
  readonly data?: { readonly schema?: JsonObject; readonly [key: string]: unknown };
  /** RFC 3339. */
  readonly expiresAt?: string;
}

/** How the user answered, as a host keeps it. */
export interface AnswerRecord {
  /** The question's id. */
  readonly id: string;
  /** Whether the user agreed; nothing else decides. */
  readonly ok: boolean;
  /** What the user entered. */
  readonly data?: JsonObject | null;
  /** Why not: `declined`, `cancelled`, `expired`, or the host's own word. */
  readonly reason?: string;
}
