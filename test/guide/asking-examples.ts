import {
  ArrayMinSize,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  Max,
  Min,
} from 'class-validator';
import {
  Asks,
  createSuite,
  Describe,
  elicit,
  elicitUrl,
  Format,
  inMemoryOnceStore,
  Input,
  inputRequired,
  OptionTitles,
  Title,
  Tool,
  ToolError,
  type OnceStore,
  type StateSealer,
  type ToolContext,
} from 'toolwright';
import { createTestClient } from 'toolwright/testing';

class FolderInput {
  @Describe('The folder to clear') folder: string = '/';
}

const disk = {
  scans: 0,
  files: ['a.txt', 'b.txt', 'c.txt'],
  scan(): readonly string[] {
    disk.scans += 1;
    return disk.files;
  },
  remove(_files: readonly string[]): void {},
};

export class ConfirmForm {
  @IsBoolean() @Title('I know that this cannot be undone') sure!: boolean;
}

@Tool('clear_folder')
@Describe('Deletes every file of a folder, after asking.')
@Input(FolderInput)
@Asks(ConfirmForm)
export class ClearFolder {
  async call(_: FolderInput, context: ToolContext): Promise<string> {
    const files = await context.step('scan', () => disk.scan());
    const answer = await context.ask('confirm', ConfirmForm, `Delete ${files.length} files?`);
    if (!answer.accepted) return `Nothing was deleted (${answer.action}).`;
    if (!answer.value.sure) return 'Nothing was deleted.';

    disk.remove(files);
    return `Deleted ${files.length} files.`;
  }
}

export class TableForm {
  @IsInt() @Min(1) @Max(12) @Title('Guests') guests: number = 2;
  @IsISO8601({ strict: true }) @Format('date') @Title('Day') day!: string;
  @IsIn(['lunch', 'dinner']) meal: string = 'dinner';
  @IsIn(['in', 'out']) @OptionTitles({ in: 'Inside', out: 'On the terrace' }) @Title('Where?') place!: string;
  @IsIn(['fish', 'nuts', 'milk'], { each: true }) @ArrayMinSize(0) @Title('Allergies') allergies: string[] =
    [];
  @IsOptional() @IsEmail() @Describe('For a confirmation') mail?: string;
}

@Tool('book_table')
@Describe('Books a table.')
@Asks(TableForm)
export class BookTable {
  async call(_: unknown, context: ToolContext): Promise<string> {
    const { table, terms } = await context.askAll({
      table: { form: TableForm, message: 'Which table?' },
      terms: { url: 'https://restaurant.example/terms', message: 'Please read our terms.' },
    });
    if (!table.accepted || !terms.accepted) return 'No table was booked.';
    return `${table.value.guests} guests on ${table.value.day}, ${table.value.place}.`;
  }
}

const bank = { isSignedIn: false, paid: [] as string[] };

@Tool('pay')
@Describe('Pays the open bill.')
export class Pay {
  constructor(private readonly once: OnceStore = inMemoryOnceStore()) {}

  async call(_: unknown, context: ToolContext): Promise<string> {
    const until = () => bank.isSignedIn;
    const visit = await context.askUrl('bank', 'https://bank.example/sign-in', 'Sign in to your bank.', {
      until,
    });
    if (!visit.accepted) return 'Nothing was paid.';

    const key = context.idempotencyKey('payment');
    if (!(await this.once.claim(key, 900_000))) throw new ToolError('This bill was paid already.');
    bank.paid.push(key);
    return 'Paid.';
  }
}

@Tool('rename')
@Describe('Renames a project.')
export class Rename {
  call(_: unknown, { inputResponses, state }: ToolContext) {
    if (state === undefined) {
      const requests = {
        confirm: elicit(ConfirmForm, 'Rename the project?'),
        page: elicitUrl('https://example.com/names', 'Look at the rules first.'),
      };
      return inputRequired(requests, { asked: 1 });
    }
    const confirmed = inputResponses?.confirm?.action === 'accept';
    return confirmed ? 'Renamed.' : 'Not renamed.';
  }
}

const tools = [ClearFolder, BookTable, Pay, Rename];

export const suite = createSuite({ tools, stateKeys: 'ephemeral', stateTtlMs: 300_000 });

export async function answered() {
  const client = createTestClient(suite);
  return client.call(
    ClearFolder,
    {},
    { answers: { confirm: { action: 'accept', content: { sure: true } } } },
  );
}

const vault = new Map<string, string>();

export const vaultSealer: StateSealer = {
  seal: async (text) => {
    const ticket = crypto.randomUUID();
    vault.set(ticket, text);
    return Promise.resolve(ticket);
  },
  open: (ticket) => vault.get(ticket),
};

export const sealed = createSuite({ tools, stateSealer: vaultSealer });

export { bank, disk };
