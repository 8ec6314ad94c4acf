import { IsOptional } from 'class-validator';
import { Describe, Input, Output, Tool, ToolError, type ToolHandler } from 'toolwright';
import { noSuchNote } from './no-such-note';
import { Note } from './note';
import { Body, NoteIdInput, Title } from './note-fields';
import { NotesRepository } from './notes-repository';

class EditNoteInput extends NoteIdInput {
  @IsOptional() @Title title?: string;
  @IsOptional() @Body body?: string;
}

@Tool({
  name: 'edit_note',
  title: 'Edit a note',
  annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
})
@Describe(
  'Replaces the title or the text of a note, or both. Read the note first: what it held before is lost.',
)
@Input(EditNoteInput)
@Output(Note)
export class EditNote implements ToolHandler<EditNoteInput, Note> {
  constructor(private readonly notes: NotesRepository) {}

  call({ id, ...changes }: EditNoteInput): Note {
    if (changes.title === undefined && changes.body === undefined)
      throw new ToolError('Give a new title, a new body, or both.');

    const note = this.notes.edit(id, changes);
    if (!note) throw noSuchNote(id);
    return note;
  }
}
