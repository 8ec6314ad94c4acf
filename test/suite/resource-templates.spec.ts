import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, Max, Min } from 'class-validator';
import { Type } from 'class-transformer';
import {
  Complete,
  createSuite,
  ErrorCode,
  expandUriTemplate,
  Input,
  RequireScopes,
  Resource,
  ResourceTemplate,
  type Class,
  type ResourceContext,
  type SuiteOptions,
  type TemplateVariables,
} from 'toolwright';
import { z } from 'zod';

/** What a template's handler was given, as JSON. */
async function variables(suite: ReturnType<typeof createSuite>, uri: string): Promise<unknown> {
  const { contents } = await suite.readResource({ uri });
  const [first] = contents;
  return JSON.parse(first && 'text' in first ? first.text : 'null') as unknown;
}

function echoing(uriTemplate: string, input?: Class, options: Partial<SuiteOptions> = {}) {
  class Echo {
    call(given: object) {
      return { ...given };
    }
  }
  if (input) Input(input as never)(Echo as never);
  ResourceTemplate(uriTemplate)(Echo);
  return createSuite({ resources: [Echo], ...options });
}

describe('the variables of a template', () => {
  it('are texts, and lists where the URI holds a list, without an input class', async () => {
    const suite = echoing('notes://{tag}{/path*}{?limit}');

    expect(await variables(suite, 'notes://caf%C3%A9/a/b%20c?limit=3')).toEqual({
      tag: 'café',
      path: ['a', 'b c'],
      limit: '3',
    });
    expect(await variables(suite, 'notes://x')).toEqual({ tag: 'x' });
  });

  class Search {
    @IsInt() @Min(1) id!: number;
    @IsOptional() @IsNumber() @Max(1) score?: number;
    @IsOptional() @IsBoolean() deep?: boolean;
    @IsIn([10, 20]) size: number = 10;
    @IsOptional() @IsString({ each: true }) tags?: string[];
    @IsOptional() @IsInt({ each: true }) @Type(() => Number) ids?: number[];
    @IsOptional() @IsString() text?: string;
  }
  const TEMPLATE = 'notes://{id}{?score,deep,size,tags,ids*,text}';

  it('are what their class wants: numbers, booleans, lists, defaults', async () => {
    const suite = echoing(TEMPLATE, Search);

    expect(
      await variables(suite, 'notes://7?score=0.5&deep=true&size=20&tags=a,b&ids=1&ids=2&text=1'),
    ).toEqual({
      id: 7,
      score: 0.5,
      deep: true,
      size: 20,
      tags: ['a', 'b'],
      ids: [1, 2],
      text: '1',
    });
    expect(await variables(suite, 'notes://7')).toEqual({ id: 7, size: 10 });
    expect(await variables(suite, 'notes://7?tags=a&text=a,b')).toEqual({
      id: 7,
      size: 10,
      tags: ['a'],
      text: 'a,b',
    });
  });

  it.each<[string, RegExp]>([
    ['notes://seven', /id/],
    ['notes://0', /id must not be less than 1/],
    ['notes://7.5', /id/],
    ['notes://07', /id/],
    ['notes://7?deep=yes', /deep/],
    ['notes://7?size=15', /size/],
    ['notes://99999999999999999999', /id/],
  ])('are refused by name where they are not: %s', async (uri, message) => {
    const suite = echoing(TEMPLATE, Search);

    const failure = await suite.readResource({ uri }).catch((error: unknown) => error);

    expect(failure).toMatchObject({
      code: ErrorCode.InvalidParams,
      message: expect.stringMatching(message) as string,
      data: { errors: [expect.objectContaining({ path: expect.any(String) as string })] },
    });
  });

  it('may be described by another library, or by a raw schema', async () => {
    @ResourceTemplate('zod://{id}')
    @Input(z.object({ id: z.coerce.number() }))
    class ByZod {
      call(given: { id: number }) {
        return given;
      }
    }
    class ByRaw {
      @ResourceTemplate('raw://{id}')
      @Input({ type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] })
      read(given: never) {
        return given;
      }
    }
    const suite = createSuite({ resources: [ByZod, ByRaw] });

    expect(await variables(suite, 'zod://7')).toEqual({ id: 7 });
    expect(await variables(suite, 'raw://7')).toEqual({ id: 7 });
  });

  it('reach methods, beside or behind the context', async () => {
    class Note {
      @IsInt() id!: number;
    }
    class Notes {
      @ResourceTemplate('a://{id}')
      byText({ id }: TemplateVariables, { uri }: ResourceContext) {
        return { id, uri };
      }

      @ResourceTemplate('b://{id}')
      byClass(@Input() { id }: Note) {
        return { id };
      }

      @ResourceTemplate('c://{id}')
      behind({ uri }: ResourceContext, @Input(Note) { id }: Note) {
        return { id, uri };
      }
    }
    const suite = createSuite({ resources: [Notes] });

    expect(await variables(suite, 'a://7')).toEqual({ id: '7', uri: 'a://7' });
    expect(await variables(suite, 'b://7')).toEqual({ id: 7 });
    expect(await variables(suite, 'c://7')).toEqual({ id: 7, uri: 'c://7' });
    expect(suite.listResourceTemplates().resourceTemplates.map(({ name }) => name)).toEqual([
      ...['by_text', 'by_class', 'behind'],
    ]);
  });

  it('are validated further by the class itself', async () => {
    @ResourceTemplate('notes://{id}')
    class Doubling {
      validate({ id }: TemplateVariables) {
        return { id: `${id as string}${id as string}` };
      }
      call({ id }: TemplateVariables) {
        return { id };
      }
    }

    expect(await variables(createSuite({ resources: [Doubling] }), 'notes://7')).toEqual({ id: '77' });
  });
});

describe('which template reads a URI', () => {
  const named = (uriTemplate: string) => {
    class Named {
      call() {
        return uriTemplate;
      }
    }
    ResourceTemplate(uriTemplate)(Named);
    return Named;
  };
  const fixed = (uri: string) => {
    class Fixed {
      call() {
        return uri;
      }
    }
    Resource(uri)(Fixed);
    return Fixed;
  };
  const SERVED = [
    named('files:///{+path}'),
    named('files:///{name}'),
    named('files:///docs/{+path}'),
    named('files:///docs/{name}.md'),
    fixed('files:///docs/index.md'),
  ];

  it.each([
    ['files:///docs/index.md', 'files:///docs/index.md'],
    ['files:///docs/other.md', 'files:///docs/{name}.md'],
    ['files:///docs/other.txt', 'files:///docs/{+path}'],
    ['files:///docs/deep/other.md', 'files:///docs/{+path}'],
    ['files:///readme', 'files:///{name}'],
    ['files:///src/a', 'files:///{+path}'],
    ['files:///a%2Fb', 'files:///{+path}'],
  ])('%s is read by %s, in whatever order they are registered', async (uri, reader) => {
    for (const resources of [SERVED, [...SERVED].reverse()]) {
      const { contents } = await createSuite({ resources }).readResource({ uri });

      expect(contents).toMatchObject([{ uri, text: reader }]);
    }
  });

  it('of two that say the same much is the first one', async () => {
    const [one, other] = [named('x://{a}-b'), named('x://a-{b}')];

    expect(
      (await createSuite({ resources: [one, other] }).readResource({ uri: 'x://a-b' })).contents,
    ).toMatchObject([{ text: 'x://{a}-b' }]);
    expect(
      (await createSuite({ resources: [other, one] }).readResource({ uri: 'x://a-b' })).contents,
    ).toMatchObject([{ text: 'x://a-{b}' }]);
  });

  it('does not exist where the caller may not see it', async () => {
    @RequireScopes('secrets')
    @ResourceTemplate('files:///secret/{name}')
    class Secret {
      call() {
        return 'secret';
      }
    }
    const suite = createSuite({ resources: [named('files:///{+path}'), Secret, named('other://{a}')] });
    const insider = { subject: 'ada', scopes: ['secrets'] };

    expect(
      (await suite.readResource({ uri: 'files:///secret/a', principal: insider })).contents,
    ).toMatchObject([{ text: 'secret' }]);
    expect((await suite.readResource({ uri: 'files:///secret/a' })).contents).toMatchObject([
      { text: 'files:///{+path}' },
    ]);
    expect(suite.listResourceTemplates({ principal: insider })).toMatchObject({
      cacheScope: 'private',
      resourceTemplates: [{}, {}, {}],
    });
    expect(suite.listResourceTemplates()).toMatchObject({
      cacheScope: 'private',
      resourceTemplates: [{}, {}],
    });
  });
});

describe('gap-resource-paths: what climbs out of a path', () => {
  it.each([
    'files:///../etc/passwd',
    'files:///docs/../../etc/passwd',
    'files:///%2e%2e/etc/passwd',
    'files:///docs/%2E%2E%2Fetc',
    'files:///docs%2F..%2Fetc',
    'files:///docs%5C..%5Cetc',
    'files:///%252e%252e/etc',
    'files:///docs/%00',
    'files:///docs/a%0Ab',
    'files:///docs/%C0%AE%C0%AE/',
    'files:///..',
  ])('reads nothing: %s', async (uri) => {
    const suite = echoing('files:///{+path}');

    await expect(suite.readResource({ uri })).rejects.toMatchObject({
      code: ErrorCode.InvalidParams,
      data: { uri },
    });
  });

  it('is not echoed in full where it is long', async () => {
    const suite = echoing('files:///{+path}');
    const uri = `files:///${'a'.repeat(100_000)}`;

    const failure = await suite.readResource({ uri }).catch((error: unknown) => error as Error);

    expect(failure).toMatchObject({ code: ErrorCode.InvalidParams });
    expect(JSON.stringify(failure).length).toBeLessThan(10_000);
  });
});

describe('expanding a template', () => {
  it('makes a URI that the same template reads', async () => {
    const suite = echoing('notes://{tag}{?text}');
    const uri = expandUriTemplate('notes://{tag}{?text}', { tag: 'a/b', text: '50 % off & more' });

    expect(uri).toBe('notes://a%2Fb?text=50%20%25%20off%20%26%20more');
    expect(expandUriTemplate('notes://{tag}{?text}', { tag: 7, text: undefined })).toBe('notes://7');
    await expect(suite.readResource({ uri })).rejects.toMatchObject({ data: { uri } });
    expect(
      await variables(suite, expandUriTemplate('notes://{tag}{?text}', { tag: 'a b', text: 'x/y' })),
    ).toEqual({ tag: 'a b', text: 'x/y' });
  });
});

describe('completing a variable', () => {
  class NoteId {
    @IsString() id!: string;
    @IsIn(['html', 'text']) format!: string;
  }

  @ResourceTemplate('notes://{id}.{format}')
  @Input(NoteId)
  class Notes {
    call({ id }: NoteId) {
      return id;
    }

    @Complete('id')
    ids(typed: string) {
      return ['alpha', 'beta'].filter((id) => id.startsWith(typed));
    }
  }
  const suite = createSuite({ resources: [Notes] });
  const complete = (name: string, value: string, uri = 'notes://{id}.{format}') =>
    suite.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } });

  it('asks its class, or takes the values it may have', async () => {
    expect((await complete('id', 'al')).completion).toEqual({ values: ['alpha'], total: 1, hasMore: false });
    expect((await complete('format', '')).completion.values).toEqual(['html', 'text']);
  });

  it('gap-completion-errors: is refused for what is unknown', async () => {
    await expect(complete('other', '')).rejects.toMatchObject({ code: ErrorCode.InvalidParams });
    await expect(complete('id', '', 'notes://{other}')).rejects.toMatchObject({
      code: ErrorCode.InvalidParams,
    });
    await expect(complete('id', '', 'notes://a.html')).rejects.toMatchObject({
      code: ErrorCode.InvalidParams,
    });
  });
});
