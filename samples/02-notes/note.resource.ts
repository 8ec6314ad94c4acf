import { Describe, Input, ResourceTemplate, type ResourcePage, type ResourceRepository } from 'toolwright';
import { NoteIdInput } from './note-fields';
import { FRESH, NOTE_MIME_TYPE, notePage, noteUri } from './note-page';
import { NotesRepository } from './notes-repository';

const PAGE_SIZE = 50;

@ResourceTemplate({
  uriTemplate: 'notes://{id}',
  name: 'note',
  title: 'A note',
  mimeType: NOTE_MIME_TYPE,
  cacheControl: FRESH,
})
@Describe('One note as a page of Markdown.')
@Input(NoteIdInput)
export class NoteResource implements ResourceRepository<NoteIdInput> {
  constructor(private readonly notes: NotesRepository) {}

  /** A note that is not there gives nothing, which clients are told as an error. */
  call({ id }: NoteIdInput): string | undefined {
    const note = this.notes.find(id);
    return note && notePage(note);
  }

  /** The newest notes first; a page starts after the note that ended the one before. */
  list(cursor?: string): ResourcePage {
    const notes = this.notes.list({ before: cursor ? Number(cursor) : undefined, limit: PAGE_SIZE });
    const last = notes.at(PAGE_SIZE - 1);
    return {
      resources: notes.map(({ id, title, updatedAt }) => ({
        uri: noteUri(id),
        title,
        annotations: { lastModified: updatedAt.toISOString() },
      })),
      nextCursor: last && String(last.id),
    };
  }
}
