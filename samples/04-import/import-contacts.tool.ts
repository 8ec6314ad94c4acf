import { IsInt, IsString, MaxLength } from 'class-validator';
import { Service } from 'typedi';
import { Describe, Input, Output, type Progress, Tool, type ToolContext, type ToolHandler } from 'toolwright';
import { AddressBook } from './address-book';
import { type ContactLine, readContacts } from './read-contacts';

const LINES_A_STEP = 50;
const MOST_PROBLEMS = 20;

class ImportInput {
  @MaxLength(1_000_000) @Describe('A contact on each line: name,email') csv!: string;
}

class ImportReport {
  @IsInt() @Describe('Contacts that are new in the address book') imported = 0;
  @IsInt() @Describe('Contacts that were there already') known = 0;
  @IsString({ each: true })
  @Describe(`The first ${MOST_PROBLEMS} lines that are no contact`)
  problems: string[] = [];
}

@Service()
@Tool({
  name: 'import_contacts',
  title: 'Import contacts',
  annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
})
@Describe(
  'Imports a file of contacts. When it was cancelled, import the same file again: it goes on where it ended.',
)
@Input(ImportInput)
@Output(ImportReport)
export class ImportContacts implements ToolHandler<ImportInput, ImportReport> {
  constructor(private readonly book: AddressBook) {}

  /** What it yields goes to the client at once; when the client is gone or cancels, `add` throws and the import ends. */
  async *call({ csv }: ImportInput, { signal }: ToolContext): AsyncGenerator<Progress, ImportReport> {
    const lines = readContacts(csv);
    const report = new ImportReport();

    for (const [done, line] of lines.entries()) {
      if (done % LINES_A_STEP === 0) yield { progress: done, total: lines.length };
      await this.take(line, report, signal);
    }
    return report;
  }

  private async take(
    { contact, problem }: ContactLine,
    report: ImportReport,
    signal: AbortSignal,
  ): Promise<void> {
    if (!contact) {
      if (report.problems.length < MOST_PROBLEMS) report.problems.push(problem);
    } else if (this.book.has(contact)) {
      report.known += 1;
    } else {
      await this.book.add(contact, signal);
      report.imported += 1;
    }
  }
}
