import { IsInt, IsOptional, IsString } from 'class-validator';
import {
  configured,
  Input,
  Output,
  Resource,
  ResourceTemplate,
  Tool,
  type ResourceContext,
} from 'toolwright';
import { authoringProblems } from '../support/authoring-problems';

const problems = (...resources: readonly (abstract new () => object)[]) => authoringProblems({ resources });

/** A class with `call` that a decorator makes a resource or a template. */
function made(decorate: (target: never) => void, call: (...args: never[]) => unknown = () => 'x') {
  class Made {
    call(...args: never[]): unknown {
      return call(...args);
    }
  }
  decorate(Made as never);
  return Made;
}

describe('what is wrong with a resource is found at build:', () => {
  it.each<[string, unknown, RegExp]>([
    ['no URI', '', /has no URI/],
    ['a relative URI', 'index', /has the URI "index", which is none/],
    ['spaces', 'notes://my notes', /which is none/],
    ['letters that must be encoded', 'notes://café', /which is none/],
    ['a lone percent sign', 'notes://100%', /which is none/],
    ['a climbing URI', 'notes://a/../b', /which is none/],
    ['a URI that is no text', { uri: 7 }, /has no URI/],
    ['a MIME type that is none', { uri: 'a:b', mimeType: 'png' }, /mimeType must be a MIME type/],
    ['a negative size', { uri: 'a:b', size: -1 }, /size must be/],
    [
      'annotations that are none',
      { uri: 'a:b', annotations: { priority: 2 } },
      /annotations.priority must be from 0 to 1/,
    ],
    ['a title that is no text', { uri: 'a:b', title: 5 }, /has title 5/],
    [
      'a cache hint that is none',
      { uri: 'a:b', cacheControl: { scope: 'all', ttlMs: 0 } },
      /has the cache hint/,
    ],
    [
      'a read hint that is none',
      { uri: 'a:b', readCacheControl: { scope: 'public', ttlMs: 0.5 } },
      /has the cache hint/,
    ],
    ['a timeout that is none', { uri: 'a:b', timeoutMs: 0 }, /has timeoutMs 0/],
  ])('%s', (_what, options, problem) => {
    expect(problems(made(Resource(options as never)))).toEqual([expect.stringMatching(problem)]);
  });

  it('the same URI twice', () => {
    const [one, other] = [made(Resource('a:b')), made(Resource('a:b'))];

    expect(problems(one, other)).toEqual([
      expect.stringMatching(/has the URI "a:b", which Made has already|is listed twice/),
    ]);
  });

  it('no decorator at all, or one that belongs elsewhere', () => {
    class Bare {}
    @Tool('tool')
    class ATool {
      call() {
        return 'x';
      }
    }

    expect(problems(Bare, ATool)).toEqual([
      expect.stringMatching(/Bare has no @Resource or @ResourceTemplate decorator/),
      expect.stringMatching(/ATool has no @Resource or @ResourceTemplate decorator\. .*under tools/),
    ]);
  });

  it('no method to run', () => {
    class Empty {}
    Resource('a:b')(Empty as never);

    expect(problems(Empty)).toEqual([expect.stringMatching(/Empty has no method "call"/)]);
  });

  it('no parentheses', () => {
    const decorate = Resource as unknown as (target: object) => void;
    class Bare {
      call() {
        return 'x';
      }
    }
    decorate(Bare);

    expect(problems(Bare)[0]).toMatch(/has @Resource without parentheses/);
  });

  it('arguments, which a resource does not have', () => {
    class Note {
      @IsInt() id!: number;
    }
    class Taking {
      call(_input: object, context: ResourceContext) {
        return context.uri;
      }
    }
    Resource('a:b')(Taking as never);
    const asking = made(Resource('c:d'));
    Input(Note)(asking as never);

    expect(problems(Taking, asking)).toEqual([
      expect.stringMatching(/Taking takes two parameters\. .*call\(context\)/),
      expect.stringMatching(/has an @Input, but a resource has no arguments/),
    ]);
  });

  it('an output class, which would mean nothing', () => {
    const projecting = made(Resource('a:b'));
    Output(String)(projecting as never);

    expect(problems(projecting)).toEqual([
      expect.stringMatching(/has an @Output, which resources do not have/),
    ]);
  });
});

describe('what is wrong with a template is found at build:', () => {
  class Id {
    @IsInt() id!: number;
    @IsOptional() @IsString() rev?: string;
  }
  const typed = (uriTemplate: string, input: new () => object) => {
    const template = made(ResourceTemplate(uriTemplate));
    Input(input)(template as never);
    return template;
  };

  it.each<[string, RegExp]>([
    ['', /without variables/],
    ['notes://all', /without variables/],
    ['notes://{id', /no URI template/],
    ['notes://{a}{b}', /side by side/],
    ['{id}', /does not begin with a scheme/],
  ])('%j is refused', (uriTemplate, problem) => {
    expect(problems(made(ResourceTemplate(uriTemplate)))).toEqual([expect.stringMatching(problem)]);
  });

  it('a variable that the class does not have', () => {
    expect(problems(typed('notes://{id}/{page}', Id))).toEqual([
      expect.stringMatching(/the variable "page", which its input does not declare/),
    ]);
  });

  it('a required property that the template lacks', () => {
    expect(problems(typed('notes://{rev}', Id))).toEqual([
      expect.stringMatching(/an input that requires "id", which its template does not hold/),
    ]);
  });

  it('nothing about an optional property that the template lacks', () => {
    expect(problems(typed('notes://{id}', Id))).toEqual([]);
  });

  it('a template that another one hides', () => {
    const [one, other] = [made(ResourceTemplate('notes://{id}')), made(ResourceTemplate('notes://{name}'))];
    const lists = [made(ResourceTemplate('x://a{?b,c}')), made(ResourceTemplate('x://a{?c,b}'))];

    expect(problems(one, other, ...lists)).toEqual([
      expect.stringMatching(/has the template "notes:\/\/{name}", which makes the same URIs as that of Made/),
      expect.stringMatching(/has the template "x:\/\/a{\?c,b}", which makes the same URIs/),
    ]);
  });

  it('a class as parameter of a method without @Input', () => {
    class Notes {
      @ResourceTemplate('notes://{id}')
      read({ id }: Id) {
        return String(id);
      }
    }

    expect(problems(Notes)).toEqual([expect.stringMatching(/takes its variables as Id but has no @Input/)]);
  });

  it('each mistake of a suite in one report', () => {
    expect(
      problems(made(Resource('index')), made(ResourceTemplate('{id}')), typed('notes://{page}', Id)),
    ).toHaveLength(4);
  });
});

it('settings may give a URI of their own, which is checked like any other', () => {
  const page = made(Resource('docs://page'));

  expect(
    authoringProblems({
      resources: [configured(page, { uri: 'docs://a' }), configured(page, { uri: 'oh no' })],
    }),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/has the URI "oh no", which is none/)]));
});
