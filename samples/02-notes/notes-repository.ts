import type Database from 'better-sqlite3';
import type { FoundNote, Note } from './note';
import type { NoteChanges } from './note-changes';

/** What a note is written from. */
export interface NoteDraft {
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
}

/** Which notes a list shows: with this tag, older than the note `before`, at most so many. */
export interface NoteFilter {
  readonly tag?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

interface NoteRow {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** A JSON list. */
  readonly tags: string;
  readonly excerpt: string;
}

const COLUMNS = `
  notes.*,
  (SELECT json_group_array(tag) FROM (SELECT tag FROM note_tags WHERE note_id = notes.id ORDER BY tag)) AS tags
`;
const HAS_TAG = `
  (@tag IS NULL OR EXISTS (SELECT 1 FROM note_tags WHERE note_id = notes.id AND note_tags.tag = @tag))
`;

/** Keeps notes in SQLite, and says what has changed. */
export class NotesRepository {
  constructor(
    private readonly database: Database,
    private readonly changes: NoteChanges,
  ) {}

  create({ title, body, tags }: NoteDraft): Note {
    const note = this.inOneStep(() => {
      const now = new Date().toISOString();
      const { lastInsertRowid } = this.database
        .prepare('INSERT INTO notes (title, body, created_at, updated_at) VALUES (?, ?, ?, ?)')
        .run(title, body, now, now);
      const id = Number(lastInsertRowid);
      this.addTags(id, tags);
      return this.get(id);
    });
    this.changes.listChanged();
    return note;
  }

  find(id: number): Note | undefined {
    const row = this.database.prepare(`SELECT ${COLUMNS} FROM notes WHERE id = ?`).get(id);
    return row === undefined ? undefined : toNote(row as NoteRow);
  }

  /** The newest notes first. */
  list({ tag, before, limit }: NoteFilter): Note[] {
    return this.database
      .prepare(
        `SELECT ${COLUMNS} FROM notes
         WHERE ${HAS_TAG} AND (@before IS NULL OR id < @before)
         ORDER BY id DESC LIMIT @limit`,
      )
      .all({ tag: tag ?? null, before: before ?? null, limit })
      .map((row) => toNote(row as NoteRow));
  }

  /** The best matches first; a word in the title counts four times. */
  search(query: string, { tag, limit }: NoteFilter): FoundNote[] {
    return this.database
      .prepare(
        `SELECT ${COLUMNS}, snippet(note_words, -1, '**', '**', '…', 24) AS excerpt
         FROM note_words JOIN notes ON notes.id = note_words.rowid
         WHERE note_words MATCH @query AND ${HAS_TAG}
         ORDER BY bm25(note_words, 4, 1), id DESC LIMIT @limit`,
      )
      .all({ query, tag: tag ?? null, limit })
      .map((row) => toNote(row as NoteRow));
  }

  /** The tags in use that begin so, in alphabetical order. */
  tagsFrom(start: string): string[] {
    return this.database
      .prepare(
        'SELECT DISTINCT tag FROM note_tags WHERE substr(tag, 1, length(@start)) = @start ORDER BY tag',
      )
      .all({ start })
      .map((row) => (row as { readonly tag: string }).tag);
  }

  /** Replaces what is given and keeps the rest. */
  edit(id: number, { title, body }: Partial<NoteDraft>): Note | undefined {
    this.database
      .prepare(
        'UPDATE notes SET title = coalesce(?, title), body = coalesce(?, body), updated_at = ? WHERE id = ?',
      )
      .run(title ?? null, body ?? null, new Date().toISOString(), id);
    const note = this.find(id);
    if (note) this.changes.noteChanged(id);
    return note;
  }

  /** Replaces all tags of a note that is there. */
  setTags(id: number, tags: readonly string[]): Note {
    const note = this.inOneStep(() => {
      this.database.prepare('DELETE FROM note_tags WHERE note_id = ?').run(id);
      this.addTags(id, tags);
      this.database.prepare('UPDATE notes SET updated_at = ? WHERE id = ?').run(new Date().toISOString(), id);
      return this.get(id);
    });
    this.changes.noteChanged(id);
    return note;
  }

  /** Tells whether there was such a note. */
  delete(id: number): boolean {
    const wasThere = this.database.prepare('DELETE FROM notes WHERE id = ?').run(id).changes > 0;
    if (wasThere) this.changes.noteChanged(id);
    return wasThere;
  }

  private get(id: number): Note {
    const note = this.find(id);
    if (!note) throw new Error(`There is no note ${id}.`);
    return note;
  }

  private addTags(id: number, tags: readonly string[]): void {
    const insert = this.database.prepare('INSERT INTO note_tags (note_id, tag) VALUES (?, ?)');
    for (const tag of tags) insert.run(id, tag);
  }

  private inOneStep<R>(work: () => R): R {
    return this.database.transaction(work)();
  }
}

function toNote({ tags, created_at, updated_at, ...columns }: NoteRow): Note & FoundNote {
  return {
    ...columns,
    tags: JSON.parse(tags) as string[],
    createdAt: new Date(created_at),
    updatedAt: new Date(updated_at),
  };
}
