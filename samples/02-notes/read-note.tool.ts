import { Describe, Input, Output, Tool, type ToolHandler } from 'toolwright';
import { noSuchNote } from './no-such-note';
import { Note } from './note';
import { NoteIdInput } from './note-fields';
import { NotesRepository } from './notes-repository';

@Tool({
  name: 'read_note',
  title: 'Read a note',
  annotations: { readOnlyHint: true, openWorldHint: false },
})
@Describe('Returns one note with its whole text.')
@Input(NoteIdInput)
@Output(Note)
export class ReadNote implements ToolHandler<NoteIdInput, Note> {
  constructor(private readonly notes: NotesRepository) {}

  call({ id }: NoteIdInput): Note {
    const note = this.notes.find(id);
    if (!note) throw noSuchNote(id);
    return note;
  }
}
