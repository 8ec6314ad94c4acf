/** Revisions of the session-based protocol, newest first; a header that names one says that the client speaks it. */
export const LEGACY_REVISIONS: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
