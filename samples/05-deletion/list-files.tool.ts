import { Service } from 'typedi';
import { Describe, Input, Tool, type ToolHandler } from 'toolwright';
import { Archive } from './archive';
import { FolderInput } from './folder-input';

@Service()
@Tool({ name: 'list_files', title: 'List files', annotations: { readOnlyHint: true, openWorldHint: false } })
@Describe('Lists the files of a folder.')
@Input(FolderInput)
export class ListFiles implements ToolHandler<FolderInput, string> {
  constructor(private readonly archive: Archive) {}

  async call({ folder }: FolderInput): Promise<string> {
    const files = await this.archive.filesOf(folder);
    return files.join('\n') || `${folder} is empty.`;
  }
}
