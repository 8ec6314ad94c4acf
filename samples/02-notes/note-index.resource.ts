import { Describe, Resource, type ResourceHandler } from 'toolwright';
import { FRESH, INDEX_URI, NOTE_MIME_TYPE, noteUri } from './note-page';
import { NotesRepository } from './notes-repository';

const LENGTH = 100;

@Resource({
  uri: INDEX_URI,
  name: 'index',
  title: 'All notes',
  mimeType: NOTE_MIME_TYPE,
  cacheControl: FRESH,
})
@Describe(`The newest ${LENGTH} notes, a line and a link each.`)
export class NoteIndex implements ResourceHandler {
  constructor(private readonly notes: NotesRepository) {}

  call(): string {
    const lines = this.notes.list({ limit: LENGTH }).map(({ id, title }) => `- [${title}](${noteUri(id)})`);
    return ['# Notes', ...lines].join('\n');
  }
}
