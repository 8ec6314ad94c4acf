import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Describe, Input, Output, Tool, type ToolHandler } from 'toolwright';
import { NoteSummary } from './note';
import { Tag } from './note-fields';
import { NotesRepository } from './notes-repository';

class ListNotesInput {
  @IsOptional() @Tag('Lists only notes with this tag') tag?: string;
  @IsOptional()
  @IsInt()
  @Min(1)
  @Describe('Lists only notes older than the note with this id')
  before?: number;
  @IsInt() @Min(1) @Max(100) @Describe('How many notes at most') limit = 20;
}

@Tool({
  name: 'list_notes',
  title: 'List notes',
  annotations: { readOnlyHint: true, openWorldHint: false },
})
@Describe(
  'Lists notes without their text, the newest first. For more than one page, call again with `before` set to the last id.',
)
@Input(ListNotesInput)
@Output([NoteSummary])
export class ListNotes implements ToolHandler<ListNotesInput, readonly NoteSummary[]> {
  constructor(private readonly notes: NotesRepository) {}

  call(filter: ListNotesInput): NoteSummary[] {
    return this.notes.list(filter);
  }
}
