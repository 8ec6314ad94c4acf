import { Complete, Describe, Input, Prompt, type PromptHandler, type PromptPart, resource } from 'toolwright';
import { Tag } from './note-fields';
import { NOTE_MIME_TYPE, notePage, noteUri } from './note-page';
import { NotesRepository } from './notes-repository';

const MOST_NOTES = 20;

class SummarizeTagInput {
  @Tag('The tag whose notes are summarized') tag!: string;
}

@Prompt({ name: 'summarize_tag', title: 'Summarize a tag' })
@Describe('Hands the newest notes with a tag to the model and asks for a summary.')
@Input(SummarizeTagInput)
export class SummarizeTag implements PromptHandler<SummarizeTagInput> {
  constructor(private readonly notes: NotesRepository) {}

  call({ tag }: SummarizeTagInput): PromptPart[] {
    const notes = this.notes.list({ tag, limit: MOST_NOTES });
    return [
      ...notes.map((note) =>
        resource({ uri: noteUri(note.id), mimeType: NOTE_MIME_TYPE, text: notePage(note) }),
      ),
      `Summarize these notes about "${tag}" in five sentences, and say which note each fact is from.`,
    ];
  }

  /** The tags in use, while the user types. */
  @Complete('tag')
  tags(typed: string): readonly string[] {
    return this.notes.tagsFrom(typed);
  }
}
