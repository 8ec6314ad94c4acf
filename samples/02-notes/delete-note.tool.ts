import { IsInt } from 'class-validator';
import { Describe, Input, Output, Tool, type ToolHandler } from 'toolwright';
import { noSuchNote } from './no-such-note';
import { NoteIdInput } from './note-fields';
import { NotesRepository } from './notes-repository';

class DeletedNote {
  @IsInt() @Describe('The id of the note that is gone; it is never given again') id!: number;
}

@Tool({
  name: 'delete_note',
  title: 'Delete a note',
  annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
})
@Describe('Deletes a note for good.')
@Input(NoteIdInput)
@Output(DeletedNote)
export class DeleteNote implements ToolHandler<NoteIdInput, DeletedNote> {
  constructor(private readonly notes: NotesRepository) {}

  call({ id }: NoteIdInput): DeletedNote {
    if (!this.notes.delete(id)) throw noSuchNote(id);
    return { id };
  }
}
