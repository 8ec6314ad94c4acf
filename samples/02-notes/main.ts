// A notes server over HTTP that keeps notes in SQLite: seven tools, every note as a resource, a prompt about the notes with
// a tag. Run it with `npm start` in the root folder of the project; NOTES_FILE says where the notes are kept
// (notes.sqlite), PORT where it listens (3000).
import { createSuite } from 'toolwright';
import { serveHttp } from 'toolwright/http';
import { Container } from 'typedi';
import { CreateNote } from './create-note.tool';
import { openDatabase } from './database';
import { DeleteNote } from './delete-note.tool';
import { EditNote } from './edit-note.tool';
import { exampleCall } from './example-call';
import { ListNotes } from './list-notes.tool';
import { NoteChanges } from './note-changes';
import { NoteIndex } from './note-index.resource';
import { NoteResource } from './note.resource';
import { NotesRepository } from './notes-repository';
import { ReadNote } from './read-note.tool';
import { SearchNotes } from './search-notes.tool';
import { SummarizeTag } from './summarize-tag.prompt';
import { TagNote } from './tag-note.tool';

const { NOTES_FILE = 'notes.sqlite', PORT = '3000' } = process.env;

async function start(): Promise<void> {
  const database = openDatabase(NOTES_FILE);
  const changes = new NoteChanges();
  Container.set(NotesRepository, new NotesRepository(database, changes));

  const suite = createSuite({
    name: 'notes',
    version: '1.0.0',
    title: 'Notes',
    instructions:
      'Search before you create a note: there may be one already. Ask the user before you delete one.',
    tools: [CreateNote, SearchNotes, ListNotes, ReadNote, EditNote, TagNote, DeleteNote],
    resources: [NoteIndex, NoteResource],
    prompts: [SummarizeTag],
    // Clients that listen hear of every change.
    eventBus: changes.bus,
    // Every caller sees the same tools and prompts, and they change with a release only.
    cacheControl: { scope: 'public', ttlMs: 3_600_000 },
    // The server is for one person on this machine, who may see what went wrong.
    exposeErrors: true,
  });
  const server = await serveHttp(suite, { port: Number(PORT) });
  console.log(`Serving ${NOTES_FILE} at ${server.url}\n\nCreate a note:\n\n${exampleCall(server.url)}\n`);

  const stop = () => void server.close({ graceMs: 2_000 }).then(() => database.close());
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

start().catch((error: unknown) => {
  console.error(
    `The notes server could not start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
});
