/** The revisions whose schemas the tests hold messages against, oldest first. */
export const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

export type Revision = (typeof REVISIONS)[number];

/** The revision without sessions and without requests from the server. */
export const MODERN = '2026-07-28';

export function isRevision(value: unknown): value is Revision {
  return REVISIONS.includes(value as Revision);
}
