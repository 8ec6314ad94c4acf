import Database from 'better-sqlite3';

// Identifiers are never used again, so that one a model remembers cannot come to mean another note.
const TABLES = `
  CREATE TABLE IF NOT EXISTS notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS note_tags (
    note_id INTEGER NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
    tag TEXT NOT NULL,
    PRIMARY KEY (note_id, tag)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS notes_by_tag ON note_tags (tag, note_id);
`;

// The index holds no text of its own; the triggers keep it in step with the notes.
const FULL_TEXT_INDEX = `
  CREATE VIRTUAL TABLE IF NOT EXISTS note_words USING fts5 (
    title, body, content = 'notes', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
  );
  CREATE TRIGGER IF NOT EXISTS note_created AFTER INSERT ON notes BEGIN
    INSERT INTO note_words (rowid, title, body) VALUES (new.id, new.title, new.body);
  END;
  CREATE TRIGGER IF NOT EXISTS note_deleted AFTER DELETE ON notes BEGIN
    INSERT INTO note_words (note_words, rowid, title, body) VALUES ('delete', old.id, old.title, old.body);
  END;
  CREATE TRIGGER IF NOT EXISTS note_edited AFTER UPDATE OF title, body ON notes BEGIN
    INSERT INTO note_words (note_words, rowid, title, body) VALUES ('delete', old.id, old.title, old.body);
    INSERT INTO note_words (rowid, title, body) VALUES (new.id, new.title, new.body);
  END;
`;

/** Opens the file that holds the notes and makes it if there is none; `:memory:` forgets them at the end. */
export function openDatabase(file: string): Database {
  const database = new Database(file);
  database.pragma('foreign_keys = ON');
  database.exec(TABLES);
  database.exec(FULL_TEXT_INDEX);
  return database;
}
