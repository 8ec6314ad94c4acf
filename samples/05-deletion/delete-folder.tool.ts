import { IsIn } from 'class-validator';
import { Service } from 'typedi';
import {
  Asks,
  Describe,
  Input,
  inMemoryOnceStore,
  OptionTitles,
  Title,
  Tool,
  type ToolContext,
  ToolError,
  type ToolHandler,
} from 'toolwright';
import { Archive } from './archive';
import { FolderInput } from './folder-input';

const REASONS = {
  outdated: 'They are outdated',
  duplicate: 'They are kept elsewhere',
  wrong: 'They are wrong',
};
const REMEMBERED_MS = 3_600_000;

class DeletionForm {
  @IsIn(Object.keys(REASONS)) @OptionTitles(REASONS) @Title('Why?') reason = 'outdated';
}

@Service()
@Tool({
  name: 'delete_folder',
  title: 'Delete a folder',
  annotations: { destructiveHint: true, openWorldHint: false },
})
@Describe('Deletes the files of a folder for good, when the user agrees.')
@Input(FolderInput)
@Asks(DeletionForm)
export class DeleteFolder implements ToolHandler<FolderInput, string> {
  private readonly once = inMemoryOnceStore();

  constructor(private readonly archive: Archive) {}

  /** Runs from the top when the user has answered. */
  async call({ folder }: FolderInput, context: ToolContext): Promise<string> {
    // Remembered for the next round: what is deleted is what the user was shown, whatever comes in meanwhile.
    const files = await context.step('files', () => this.archive.filesOf(folder));
    if (files.length === 0)
      throw new ToolError(`There is nothing in ${folder}. list_files says what is where.`);

    const answer = await context.ask('agree', DeletionForm, `Delete ${files.join(', ')} for good?`);
    if (!answer.accepted) return `Nothing was deleted (${answer.action}).`;

    // A client may send its last round again, because the connection broke.
    if (!(await this.once.claim(context.idempotencyKey('delete'), REMEMBERED_MS)))
      return 'These files have been deleted already.';
    return `Deleted ${this.archive.delete(files).join(', ')} (${answer.value.reason}).`;
  }
}
