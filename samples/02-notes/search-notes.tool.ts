import { IsInt, IsOptional, Length, Max, Min } from 'class-validator';
import { Describe, Input, Output, Tool, ToolError, type ToolHandler } from 'toolwright';
import { matchQuery } from './match-query';
import { FoundNote } from './note';
import { Tag } from './note-fields';
import { NotesRepository } from './notes-repository';

class SearchNotesInput {
  @Length(1, 200)
  @Describe('Words that title or text must have; the start of a word is enough')
  text!: string;
  @IsOptional() @Tag('Finds only notes with this tag') tag?: string;
  @IsInt() @Min(1) @Max(50) @Describe('How many notes at most') limit = 10;
}

@Tool({
  name: 'search_notes',
  title: 'Search notes',
  annotations: { readOnlyHint: true, openWorldHint: false },
})
@Describe(
  'Finds the notes that have all the given words, the best matches first, each with the passage that matches.',
)
@Input(SearchNotesInput)
@Output([FoundNote])
export class SearchNotes implements ToolHandler<SearchNotesInput, readonly FoundNote[]> {
  constructor(private readonly notes: NotesRepository) {}

  call({ text, ...filter }: SearchNotesInput): FoundNote[] {
    const query = matchQuery(text);
    if (query === undefined) throw new ToolError('The text has no letters or digits to search for.');
    return this.notes.search(query, filter);
  }
}
