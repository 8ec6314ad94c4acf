import type { Note } from './note';

/** What pages are written in. */
export const NOTE_MIME_TYPE = 'text/markdown';

/** Where all notes are listed. */
export const INDEX_URI = 'notes://index';

/** Notes are the same for everybody, and may change at any time. */
export const FRESH = { scope: 'public', ttlMs: 0 } as const;

/** The URI under which a note is read. */
export function noteUri(id: number): string {
  return `notes://${id}`;
}

/** A note as a page of Markdown. */
export function notePage({ title, tags, body }: Note): string {
  const tagLine = tags.map((tag) => `#${tag}`).join(' ');
  return [`# ${title}`, tagLine, body].filter((part) => part !== '').join('\n\n');
}
