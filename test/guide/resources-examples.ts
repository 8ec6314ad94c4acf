import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import {
  Complete,
  configured,
  createSuite,
  Describe,
  expandUriTemplate,
  Input,
  RequireScopes,
  Resource,
  readResourceResult,
  resourceContents,
  resourceLink,
  ResourceTemplate,
  Tool,
  type ListingContext,
  type ResourceContext,
  type ResourceHandler,
  type ResourcePage,
  type ResourceRepository,
  type TemplateVariables,
} from 'toolwright';

/** Stands in for a database. */
export class NoteStore {
  private readonly notes = Array.from({ length: 250 }, (_, index) => ({
    ...{ id: index + 1, title: `Note ${index + 1}`, text: `# Note ${index + 1}` },
  }));

  find(id: number) {
    return this.notes.find((note) => note.id === id);
  }

  after(id: number, count: number) {
    return this.notes.filter((note) => note.id > id).slice(0, count);
  }
}

const store = new NoteStore();

@Resource({ uri: 'notes://index', mimeType: 'text/markdown' })
@Describe('All notes by title.')
export class NoteIndex implements ResourceHandler {
  call(): string {
    return store
      .after(0, 3)
      .map(({ id, title }) => `- [${title}](notes://${id})`)
      .join('\n');
  }
}

export class NoteId {
  @IsInt() @Min(1) @Describe('The number of the note') id!: number;
}

@ResourceTemplate({ uriTemplate: 'notes://{id}', mimeType: 'text/markdown' })
@Describe('One note.')
@Input(NoteId)
export class NotePage implements ResourceRepository<NoteId> {
  call({ id }: NoteId): string | undefined {
    return store.find(id)?.text;
  }

  list(cursor: string | undefined, { signal }: ListingContext): ResourcePage {
    signal.throwIfAborted();
    const notes = store.after(Number(cursor ?? 0), 100);
    const last = notes[99];
    return {
      resources: notes.map(({ id, title }) => ({ uri: `notes://${id}`, title })),
      ...(last ? { nextCursor: String(last.id) } : {}),
    };
  }

  @Complete('id')
  ids(typed: string): string[] {
    return store.after(0, 250).flatMap(({ id }) => (String(id).startsWith(typed) ? [String(id)] : []));
  }
}

export const suite = createSuite({ name: 'notes', version: '1.0.0', resources: [NoteIndex, NotePage] });

export class SearchInput {
  @IsString() text!: string;
  @IsOptional() @IsString({ each: true }) tags?: string[];
  @IsInt() @Max(50) limit = 10;
}

export class Library {
  @Resource({ uri: 'library://rules', readCacheControl: { scope: 'public', ttlMs: 3_600_000 } })
  rules(): object {
    return { openFrom: 9, openTo: 17 };
  }

  @ResourceTemplate('library://search{?text,tags,limit}')
  search(@Input() { text, tags = [], limit }: SearchInput): object {
    return { text, tags, limit };
  }

  @ResourceTemplate('library://files/{+path}')
  file({ path }: TemplateVariables, { uri }: ResourceContext): object {
    return { path, uri };
  }

  @RequireScopes('staff')
  @Resource('library://staff')
  staff(): string {
    return 'Ask at the desk.';
  }
}

export const library = createSuite({ resources: [Library] });

@ResourceTemplate({ uriTemplate: 'album://{name}', mimeType: 'image/png' })
export class Album {
  call({ name }: TemplateVariables, { uri }: ResourceContext) {
    if (name === 'empty') return undefined;
    if (name === 'cover') return new Uint8Array([137, 80, 78, 71]);
    return readResourceResult({
      contents: [
        resourceContents({ uri: `${uri}/caption`, mimeType: 'text/plain', text: 'At the sea' }),
        resourceContents({ uri: `${uri}/picture`, mimeType: 'image/png', blob: new Uint8Array([137, 80]) }),
      ],
      scope: 'public',
      ttlMs: 60_000,
    });
  }
}

@Tool('find_album')
export class FindAlbum {
  call() {
    const uri = expandUriTemplate('album://{name}', { name: 'Sea & sand' });
    return resourceLink({ uri, name: 'Sea & sand', mimeType: 'image/png' });
  }
}

export const albums = createSuite({ tools: [FindAlbum], resources: [Album] });

@Resource('docs://page')
class Page {
  call({ settings }: ResourceContext<{ text: string }>): string {
    return settings.text;
  }
}

export const pages = createSuite({
  resources: [
    configured(Page, { uri: 'docs://de', name: 'german', text: 'Hallo' }),
    configured(Page, { uri: 'docs://en', name: 'english', text: 'Hello' }),
  ],
});
