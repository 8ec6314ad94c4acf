import { Describe, Input, Output, Tool, ToolError, type ToolHandler } from 'toolwright';
import { noSuchNote } from './no-such-note';
import { Note } from './note';
import { MAX_TAGS, NoteIdInput, Tags } from './note-fields';
import { NotesRepository } from './notes-repository';

class TagNoteInput extends NoteIdInput {
  @Tags('Tags to put on the note') add: string[] = [];
  @Tags('Tags to take off the note') remove: string[] = [];
}

@Tool({
  name: 'tag_note',
  title: 'Tag a note',
  annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
})
@Describe('Puts tags on a note and takes tags off it. A tag that is in both lists stays.')
@Input(TagNoteInput)
@Output(Note)
export class TagNote implements ToolHandler<TagNoteInput, Note> {
  constructor(private readonly notes: NotesRepository) {}

  call({ id, add, remove }: TagNoteInput): Note {
    const note = this.notes.find(id);
    if (!note) throw noSuchNote(id);

    const kept = note.tags.filter((tag) => !remove.includes(tag));
    const tags = [...new Set([...kept, ...add])];
    if (tags.length > MAX_TAGS)
      throw new ToolError(
        `Note ${id} would have ${tags.length} tags, and ${MAX_TAGS} are allowed. Remove some.`,
      );
    return this.notes.setTags(id, tags);
  }
}
