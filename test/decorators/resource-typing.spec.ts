import { IsInt } from 'class-validator';
import {
  createSuite,
  Input,
  Resource,
  ResourceTemplate,
  type ListingContext,
  type ResourceContext,
  type ResourceHandler,
  type ResourcePage,
  type ResourceRepository,
  type TemplateVariables,
  type ToolContext,
} from 'toolwright';

class NoteId {
  @IsInt() id!: number;
}

class Other {
  @IsInt() page!: number;
}

// Every line under a `@ts-expect-error` must be refused by the compiler: `npm run typecheck` fails where it is not.
function whatTheCompilerRefuses(): void {
  // @ts-expect-error a resource without `call` has nothing to run
  @Resource('a:b')
  class NoHandler {}

  // @ts-expect-error a resource has no arguments
  @Resource('a:b')
  class WithInput {
    call(_input: object, context: ResourceContext): string {
      return context.uri;
    }
  }

  // @ts-expect-error a resource needs a URI
  @Resource({ mimeType: 'text/plain' })
  class NoUri {
    call(): string {
      return 'x';
    }
  }

  // @ts-expect-error a template has no size
  @ResourceTemplate({ uriTemplate: 'a:{b}', size: 7 })
  class Sized {
    call(): string {
      return 'x';
    }
  }

  // @ts-expect-error the template takes other variables than its input class gives
  @Input(NoteId)
  @ResourceTemplate('notes://{id}')
  class WrongInput {
    call(other: Other): number {
      return other.page;
    }
  }

  // @ts-expect-error a page of a repository has resources
  @ResourceTemplate('notes://{id}')
  class WrongPage {
    call(): string {
      return 'x';
    }
    list(): { readonly entries: readonly string[] } {
      return { entries: [] };
    }
  }

  // @ts-expect-error a repository's cursor is a text
  @ResourceTemplate('notes://{id}')
  class WrongCursor {
    call(): string {
      return 'x';
    }
    list(_cursor: number | undefined): ResourcePage {
      return { resources: [] };
    }
  }
}

@Resource('typed://index')
class Index implements ResourceHandler {
  call({ uri, settings }: ResourceContext<{ root: string } | undefined>): object {
    return { uri, root: settings?.root ?? '/' };
  }
}

@ResourceTemplate('typed://{id}')
@Input(NoteId)
class Note implements ResourceRepository<NoteId> {
  async call({ id }: NoteId, context: ToolContext): Promise<string | undefined> {
    await Promise.resolve();
    return context.signal.aborted ? undefined : id.toFixed();
  }

  list(_cursor: string | undefined, { principal }: ListingContext): ResourcePage {
    return { resources: principal ? [] : [{ uri: 'typed://1' }] };
  }
}

class Methods {
  @ResourceTemplate('typed://{id}/text')
  text({ id }: TemplateVariables): string {
    return String(id);
  }
}

describe('classes that the compiler takes', () => {
  it('are read and listed', async () => {
    expect(whatTheCompilerRefuses).toBeInstanceOf(Function);
    const suite = createSuite({ resources: [Index, Note, Methods] });

    expect((await suite.listResources()).resources.map(({ uri }) => uri)).toEqual([
      'typed://index',
      'typed://1',
    ]);
    expect((await suite.readResource({ uri: 'typed://index' })).contents).toMatchObject([
      { text: '{"uri":"typed://index","root":"/"}' },
    ]);
    expect((await suite.readResource({ uri: 'typed://7' })).contents).toMatchObject([{ text: '7' }]);
    expect((await suite.readResource({ uri: 'typed://7/text' })).contents).toMatchObject([{ text: '7' }]);
  });
});
