/** A revision with a handshake; being dates, revisions compare as text. */
export type Revision = '2025-11-25' | '2025-06-18' | '2025-03-26' | '2024-11-05';

/** What a handshake over Streamable HTTP can settle on, newest first; 2024-11-05 knows another HTTP transport only. */
export const HTTP_REVISIONS: readonly Revision[] = ['2025-11-25', '2025-06-18', '2025-03-26'];

/** What a handshake over stdio can settle on, newest first. */
export const STDIO_REVISIONS: readonly Revision[] = [...HTTP_REVISIONS, '2024-11-05'];

/** What a client speaks that says nothing about it, by the specification. */
export const ASSUMED_REVISION: Revision = '2025-03-26';

/** Reads a revision's name. */
export function isRevision(name: unknown): name is Revision {
  return (STDIO_REVISIONS as readonly unknown[]).includes(name);
}
