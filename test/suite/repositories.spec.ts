import {
  createSuite,
  ErrorCode,
  ProtocolError,
  RequireScopes,
  Resource,
  ResourceTemplate,
  ToolError,
  type CacheControl,
  type ListingContext,
  type Principal,
  type ResourcePage,
  type Suite,
  type SuiteOptions,
} from 'toolwright';
import { QuietLogger } from '../support/quiet-logger';

type List = (cursor: string | undefined, context: ListingContext) => unknown;

const PUBLIC: CacheControl = { scope: 'public', ttlMs: 60_000 };

/** A template class that lists what it is told. */
function repository(uriTemplate: string, list: List, cacheControl?: CacheControl) {
  @ResourceTemplate({ uriTemplate, mimeType: 'text/plain', ...(cacheControl ? { cacheControl } : {}) })
  class Repository {
    call() {
      return uriTemplate;
    }
    list(cursor: string | undefined, context: ListingContext): ResourcePage {
      return list(cursor, context) as ResourcePage;
    }
  }
  return Repository;
}

/** A repository of numbered notes, a few on each page. */
function numbered(scheme: string, count: number, size: number) {
  return repository(`${scheme}://{id}`, (cursor) => {
    const start = Number(cursor ?? 0);
    const end = Math.min(start + size, count);
    const resources = Array.from({ length: end - start }, (_, index) => ({
      uri: `${scheme}://${start + index}`,
    }));
    return { resources, ...(end < count ? { nextCursor: String(end) } : {}) };
  });
}

function single(uri: string, cacheControl?: CacheControl) {
  @Resource({ uri, ...(cacheControl ? { cacheControl } : {}) })
  class Single {
    call() {
      return uri;
    }
  }
  return Single;
}

function suiteOf(resources: SuiteOptions['resources'] & object, options: Partial<SuiteOptions> = {}) {
  const logger = new QuietLogger();
  return { logger, suite: createSuite({ resources, logger, ...options }) };
}

/** The URIs of every page, one list a page. */
async function pages(suite: Suite, principal?: Principal): Promise<readonly (readonly string[])[]> {
  const found: string[][] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const page = await suite.listResources({
      ...(cursor === undefined ? {} : { cursor }),
      ...(principal ? { principal } : {}),
    });
    found.push(page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  }
  return found;
}

describe('a repository', () => {
  it('lists its resources behind those of their own, until it says that it has more', async () => {
    const { suite } = suiteOf([numbered('b', 3, 2), single('a://1'), numbered('c', 2, 5)]);

    expect(await pages(suite)).toEqual([
      ['a://1', 'b://0', 'b://1'],
      ['b://2', 'c://0', 'c://1'],
    ]);
  });

  it('gap-pagination: keeps to the page size; nothing is lost or listed twice', async () => {
    const resources = [
      single('a://1'),
      single('a://2'),
      single('a://3'),
      numbered('b', 3, 2),
      numbered('c', 1, 2),
    ];
    const { suite } = suiteOf(resources, { pageSize: 2 });

    expect(await pages(suite)).toEqual([
      ['a://1', 'a://2'],
      ['a://3'],
      ['b://0', 'b://1'],
      ['b://2'],
      ['c://0'],
    ]);
  });

  it('describes its entries, which take the MIME type of the template and their URI for a name', async () => {
    const { suite } = suiteOf([
      repository('notes://{id}', () => ({
        resources: [
          { uri: 'notes://1' },
          {
            uri: 'notes://2',
            name: 'two',
            title: 'Two',
            description: 'The second',
            mimeType: 'text/html',
            size: 7,
            annotations: { audience: ['user'], priority: 1 },
            icons: [{ src: 'https://example.com/i.png' }],
            _meta: { 'example.com/a': 1 },
            unknown: true,
          },
        ],
      })),
    ]);

    expect((await suite.listResources()).resources).toEqual([
      { uri: 'notes://1', name: 'notes://1', mimeType: 'text/plain' },
      {
        uri: 'notes://2',
        name: 'two',
        title: 'Two',
        description: 'The second',
        mimeType: 'text/html',
        size: 7,
        annotations: { audience: ['user'], priority: 1 },
        icons: [{ src: 'https://example.com/i.png' }],
        _meta: { 'example.com/a': 1 },
      },
    ]);
  });

  it('knows who asks, and nothing else reaches it than its own cursor', async () => {
    const asked: unknown[] = [];
    const { suite } = suiteOf([
      repository('notes://{id}', (cursor, { principal }) => {
        asked.push([cursor, principal?.subject]);
        return { resources: [], ...(cursor === undefined ? { nextCursor: 'a "cursor" / of its own' } : {}) };
      }),
    ]);

    await pages(suite, { subject: 'ada', scopes: [] });

    expect(asked).toEqual([
      [undefined, 'ada'],
      ['a "cursor" / of its own', 'ada'],
    ]);
  });

  it('may use the empty string as a cursor', async () => {
    const asked: unknown[] = [];
    const { suite } = suiteOf([
      repository('notes://{id}', (cursor) => {
        asked.push(cursor);
        return { resources: [], ...(cursor === undefined ? { nextCursor: '' } : {}) };
      }),
    ]);

    await pages(suite);

    expect(asked).toEqual([undefined, '']);
  });

  it('answers later, too', async () => {
    const { suite } = suiteOf([
      repository('notes://{id}', async () => ({ resources: [{ uri: 'notes://1' }] })),
    ]);

    expect(await pages(suite)).toEqual([['notes://1']]);
  });
});

describe('entries that repositories share', () => {
  it('are listed once: by the resource itself, or by the template that reads them', async () => {
    const { suite } = suiteOf([
      single('notes://index'),
      repository('notes://{+path}', () => ({
        resources: ['notes://index', 'notes://7', 'notes://a/b', 'notes://a/b'].map((uri) => ({ uri })),
      })),
      repository('notes://{id}', () => ({ resources: [{ uri: 'notes://7' }] })),
    ]);

    expect(await pages(suite)).toEqual([['notes://index', 'notes://a/b', 'notes://7']]);
  });
});

describe('a repository that misbehaves', () => {
  const throwing = () => {
    throw new Error('The database is gone.');
  };

  it.each<[string, List, RegExp]>([
    ['throws', throwing, /Repository "bad:\/\/{id}" failed/],
    ['rejects', async () => throwing(), /Repository "bad:\/\/{id}" failed/],
    ['returns nothing', () => undefined, /failed/],
    ['returns a text', () => 'x', /failed/],
    ['returns entries that are no list', () => ({ resources: {} }), /failed/],
    ['returns a list instead of a page', () => [], /failed/],
    ['returns a cursor that is no text', () => ({ resources: [], nextCursor: 7 }), /failed/],
    ['lists a foreign URI', () => ({ resources: [{ uri: 'other://1' }] }), /one that the template makes/],
    ['lists a climbing URI', () => ({ resources: [{ uri: 'bad://..' }] }), /one that the template makes/],
    ['lists no URI', () => ({ resources: [{ uri: 'x y' }] }), /absolute, percent-encoded URI/],
    ['lists entries without a URI', () => ({ resources: [{ name: 'x' }] }), /uri must be a string/],
    ['lists what is no entry', () => ({ resources: [null, 7] }), /uri must be a string/],
    ['lists a negative size', () => ({ resources: [{ uri: 'bad://1', size: -1 }] }), /size/],
    [
      'lists a title that is no text',
      () => ({ resources: [{ uri: 'bad://1', title: 7 }] }),
      /title must be a string/,
    ],
    [
      'lists a getter that throws',
      () => ({ resources: [Object.defineProperty({}, 'uri', { enumerable: true, get: throwing })] }),
      /cannot be read/,
    ],
    ['speaks to a model', () => Promise.reject(new ToolError('Try later.')), /left out of a list: Try later/],
    [
      'gives a cursor longer than clients can be asked to keep',
      () => ({ resources: [], nextCursor: 'x'.repeat(20_000) }),
      /cannot be sealed/,
    ],
  ])('%s: the list stands, and the log says why', async (_what, list, why) => {
    const { suite, logger } = suiteOf([single('a://1'), repository('bad://{id}', list), numbered('c', 1, 1)]);

    expect((await pages(suite)).flat()).toEqual(expect.arrayContaining(['a://1']));
    expect((await pages(suite)).flat()).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/bad|other/)]),
    );
    expect(logger.entries.map(({ message, details }) => `${message} ${String(details)}`).join()).toMatch(why);
  });

  it('leaves out the bad entries only', async () => {
    const { suite } = suiteOf([
      repository('bad://{id}', () => ({
        resources: [{ uri: 'bad://1' }, { uri: 'oops' }, { uri: 'bad://2' }],
      })),
      numbered('c', 1, 1),
    ]);

    expect(await pages(suite)).toEqual([['bad://1', 'bad://2', 'c://0']]);
  });

  it('failing once, is asked for again: the page is not to be cached', async () => {
    const { suite } = suiteOf([repository('bad://{id}', throwing, PUBLIC)]);

    expect(await suite.listResources()).toEqual({
      resultType: 'complete',
      resources: [],
      ttlMs: 0,
      cacheScope: 'public',
    });
  });

  it('does not go in circles', async () => {
    let asked = 0;
    const { suite, logger } = suiteOf([
      repository('bad://{id}', () => ({ resources: [{ uri: `bad://${asked++}` }], nextCursor: 'same' })),
    ]);

    expect(await pages(suite)).toEqual([['bad://0'], ['bad://1']]);
    expect(logger.entries[0]?.message).toMatch(/gave back the cursor it was given/);
  });

  it('may refuse its own cursor to the client', async () => {
    const { suite } = suiteOf([
      repository('notes://{id}', (cursor) => {
        if (cursor !== undefined) throw new ProtocolError(ErrorCode.InvalidParams, 'That page is gone.');
        return { resources: [], nextCursor: '1' };
      }),
    ]);

    await expect(pages(suite)).rejects.toMatchObject({
      code: ErrorCode.InvalidParams,
      message: 'That page is gone.',
    });
  });

  it('cannot ask the user', async () => {
    const { suite, logger } = suiteOf([
      repository('notes://{id}', (_cursor, context) =>
        (context as never as { listRoots(): unknown }).listRoots(),
      ),
    ]);

    expect(await suite.listResources({ clientCapabilities: { roots: {} } })).toMatchObject({
      resultType: 'complete',
      resources: [],
    });
    expect(logger.entries.map(({ message }) => message)).toEqual([
      expect.stringContaining('Repository "notes://{id}" failed'),
      expect.stringContaining('The repository "notes://{id}" is left out of a list'),
    ]);
  });
});

describe('gap-cursor-invalid: a cursor', () => {
  const ADA = { subject: 'ada', scopes: [] };
  const keys = { stateKeys: `k1:${Buffer.alloc(32, 'seven and more').toString('base64url')}` };
  const resources = [single('a://1'), single('a://2'), numbered('b', 4, 2)];
  const { suite } = suiteOf(resources, keys);
  const refused = {
    code: ErrorCode.InvalidParams,
    message: 'The cursor does not belong to this list; start again without one.',
  };
  const cursorFor = async (principal?: Principal) => {
    const { nextCursor = '' } = await suite.listResources(principal ? { principal } : {});
    return nextCursor;
  };

  it('is good for the caller it was given to, on every process with the same keys', async () => {
    const cursor = await cursorFor(ADA);
    const other = suiteOf(resources, keys).suite;

    expect((await other.listResources({ cursor, principal: ADA })).resources.map(({ uri }) => uri)).toEqual([
      'b://2',
      'b://3',
    ]);
  });

  it.each<[string, (cursor: string) => string]>([
    ['empty', () => ''],
    ['made up', () => 'abc'],
    ['a number', () => '2'],
    ['of a static list', () => '1.abc'],
    ['truncated', (cursor) => cursor.slice(0, -4)],
    ['prolonged', (cursor) => `${cursor}AAAA`],
    ['changed', (cursor) => `${cursor.slice(0, 30)}${cursor[30] === 'A' ? 'B' : 'A'}${cursor.slice(31)}`],
    ['padded', (cursor) => `${cursor}=`],
    ['without its mark', (cursor) => cursor.slice(1)],
    ["the repository's own word", () => '2'],
    ['endless', () => 'A'.repeat(1_000_000)],
  ])('that is %s is refused', async (_what, spoil) => {
    await expect(suite.listResources({ cursor: spoil(await cursorFor()) })).rejects.toMatchObject(refused);
  });

  it('of another caller is refused, and so is one of somebody who had none', async () => {
    await expect(suite.listResources({ cursor: await cursorFor(ADA) })).rejects.toMatchObject(refused);
    await expect(suite.listResources({ cursor: await cursorFor(), principal: ADA })).rejects.toMatchObject(
      refused,
    );
    await expect(
      suite.listResources({
        cursor: await cursorFor(ADA),
        principal: { ...ADA, issuer: 'https://other.example' },
      }),
    ).rejects.toMatchObject(refused);
  });

  it('of another server with the same keys is refused', async () => {
    const cursor = await cursorFor();
    const other = suiteOf(resources, { ...keys, name: 'other' }).suite;

    await expect(other.listResources({ cursor })).rejects.toMatchObject(refused);
  });

  it('may be sealed by anybody, with dots or whatever else stands in a token', async () => {
    const stateSealer = {
      seal: (text: string) => `1.${btoa(text)}.x`,
      open: (token: string) => atob(token.split('.')[1] ?? ''),
    };
    const listed = suiteOf([numbered('b', 4, 2)], { stateSealer }).suite;

    expect(await pages(listed)).toEqual([
      ['b://0', 'b://1'],
      ['b://2', 'b://3'],
    ]);
  });

  it('is refused once its repository is gone', async () => {
    const changing = suiteOf([single('a://1'), numbered('b', 4, 2)], keys).suite;
    const { nextCursor: cursor = '' } = await changing.listResources();

    changing.change({ remove: { resources: ['b://{id}'] } });

    await expect(changing.listResources({ cursor })).rejects.toMatchObject(refused);
  });

  it('of one byte more or less is refused, whatever the byte', async () => {
    const cursor = await cursorFor();
    for (let at = 0; at < cursor.length; at++) {
      const changed = `${cursor.slice(0, at)}${cursor[at] === 'x' ? 'y' : 'x'}${cursor.slice(at + 1)}`;

      await expect(suite.listResources({ cursor: changed })).rejects.toMatchObject(refused);
    }
  });
});

describe('gap-cache-scope-pages: every page of a list with repositories', () => {
  const scopes = async (suite: Suite) => {
    const first = await suite.listResources();
    const second = await suite.listResources({ cursor: first.nextCursor ?? '' });
    return [first, second].map(({ ttlMs, cacheScope }) => [ttlMs, cacheScope]);
  };
  const twoPages: List = (cursor) => ({
    resources: [],
    ...(cursor === undefined ? { nextCursor: '1' } : {}),
  });

  it.each<[string, CacheControl | undefined, CacheControl | undefined, readonly unknown[]]>([
    ['is public where all say so', PUBLIC, { scope: 'public', ttlMs: 5 }, [5, 'public']],
    ['is private where the repository is silent', PUBLIC, undefined, [0, 'private']],
    ['is private where a resource is silent', undefined, PUBLIC, [0, 'private']],
  ])('%s', async (_what, ofResource, ofRepository, hint) => {
    const { suite } = suiteOf([single('a://1', ofResource), repository('b://{id}', twoPages, ofRepository)]);

    expect(await scopes(suite)).toEqual([hint, hint]);
  });

  it('is private where callers see different things', async () => {
    const { suite } = suiteOf([single('a://1', PUBLIC), repository('b://{id}', twoPages, PUBLIC)], {
      visible: () => true,
    });

    expect(await scopes(suite)).toEqual([
      [60_000, 'private'],
      [60_000, 'private'],
    ]);
  });
});

describe('a hidden repository', () => {
  @RequireScopes('secrets')
  @ResourceTemplate('secret://{id}')
  class Secret {
    call() {
      return 'secret';
    }
    list(): ResourcePage {
      return { resources: [{ uri: 'secret://1' }] };
    }
  }

  it('is not asked for those who may not see it', async () => {
    const { suite } = suiteOf([single('a://1'), Secret]);

    expect(await pages(suite)).toEqual([['a://1']]);
    expect(await pages(suite, { subject: 'ada', scopes: ['secrets'] })).toEqual([['a://1', 'secret://1']]);
    await expect(suite.readResource({ uri: 'secret://1' })).rejects.toMatchObject({
      data: { uri: 'secret://1' },
    });
  });
});
