import { Describe, Input, Output, Tool, type ToolHandler } from 'toolwright';
import { Note } from './note';
import { Body, Tags, Title } from './note-fields';
import { NotesRepository } from './notes-repository';

class CreateNoteInput {
  @Title title!: string;
  @Body body = '';
  @Tags('Words to find the note by') tags: string[] = [];
}

@Tool({
  name: 'create_note',
  title: 'Create a note',
  annotations: { destructiveHint: false, openWorldHint: false },
})
@Describe('Writes a new note and returns it with its id.')
@Input(CreateNoteInput)
@Output(Note)
export class CreateNote implements ToolHandler<CreateNoteInput, Note> {
  constructor(private readonly notes: NotesRepository) {}

  call(draft: CreateNoteInput): Note {
    return this.notes.create(draft);
  }
}
