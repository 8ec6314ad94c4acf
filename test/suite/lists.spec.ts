import fc from 'fast-check';
import { createSuite, Tool, type CacheControl, type Class, type Principal } from 'toolwright';

function tool(name: string, cacheControl?: CacheControl): Class {
  @Tool(name, cacheControl)
  class Listed {
    call(): string {
      return name;
    }
  }
  return Listed;
}

const many = (count: number) => Array.from({ length: count }, (_, index) => tool(`tool_${index}`));

describe('the cache hint of a list', () => {
  it.each<[string, (CacheControl | undefined)[], CacheControl]>([
    [
      'public and as short as the shortest',
      [
        { scope: 'public', ttlMs: 60_000 },
        { scope: 'public', ttlMs: 30_000 },
      ],
      { scope: 'public', ttlMs: 30_000 },
    ],
    [
      'private as soon as one is',
      [
        { scope: 'public', ttlMs: 45_000 },
        { scope: 'private', ttlMs: 90_000 },
      ],
      { scope: 'private', ttlMs: 45_000 },
    ],
    [
      'the default where one tool has none',
      [{ scope: 'public', ttlMs: 60_000 }, undefined],
      { scope: 'private', ttlMs: 0 },
    ],
    ['the default where there are no tools', [], { scope: 'private', ttlMs: 0 }],
  ])('is %s', (_what, hints, expected) => {
    const suite = createSuite({ tools: hints.map((hint, index) => tool(`tool_${index}`, hint)) });

    expect(suite.listTools()).toMatchObject({ cacheScope: expected.scope, ttlMs: expected.ttlMs });
  });

  it("counts a tool without one with the suite's default", () => {
    const tools = [tool('a', { scope: 'public', ttlMs: 60_000 }), tool('b')];
    const suite = createSuite({ tools, cacheControl: { scope: 'public', ttlMs: 5_000 } });

    expect(suite.listTools()).toMatchObject({ cacheScope: 'public', ttlMs: 5_000 });
  });

  it('is the same on every page', () => {
    const tools = [...many(4), tool('z', { scope: 'public', ttlMs: 9 })];
    const suite = createSuite({ tools, pageSize: 2, cacheControl: { scope: 'public', ttlMs: 7 } });

    const pages = walk(suite);
    expect(pages).toHaveLength(3);
    expect(new Set(pages.map(({ ttlMs, cacheScope }) => `${cacheScope} ${ttlMs}`))).toEqual(
      new Set(['public 7']),
    );
  });
});

function walk(suite: ReturnType<typeof createSuite>) {
  const pages = [suite.listTools()];
  for (let next = pages[0]?.nextCursor; next !== undefined; next = pages.at(-1)?.nextCursor) {
    pages.push(suite.listTools({ cursor: next }));
  }
  return pages;
}

describe('pages', () => {
  it('give every tool once and in order, whatever their size', () => {
    const tools = many(23);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (pageSize) => {
        const pages = walk(createSuite({ tools, pageSize }));

        const names = pages.flatMap((page) => page.tools.map(({ name }) => name));
        expect(names).toEqual(Array.from({ length: 23 }, (_, index) => `tool_${index}`));
        expect(pages).toHaveLength(Math.ceil(23 / pageSize));
      }),
      { numRuns: 30 },
    );
  });

  it('are one where nothing is said, and 600 tools keep their order', () => {
    const suite = createSuite({ tools: many(600) });

    expect(suite.listTools().tools.map(({ name }) => name)).toEqual(
      suite.listTools().tools.map(({ name }) => name),
    );
    expect(suite.listTools().nextCursor).toBeUndefined();
    expect(suite.listTools().tools).toHaveLength(600);
  });

  it('walk 600 tools without losing or repeating one, for those who see all and for those who do not', () => {
    const suite = createSuite({
      tools: many(600),
      pageSize: 7,
      visible: ({ name }, principal) => principal !== undefined || name.endsWith('0'),
    });
    const walked = (principal?: Principal) => {
      const who = principal ? { principal } : {};
      const pages = [suite.listTools(who)];
      for (let cursor = pages[0]?.nextCursor; cursor !== undefined; cursor = pages.at(-1)?.nextCursor)
        pages.push(suite.listTools({ ...who, cursor }));
      expect(new Set(pages.map(({ cacheScope }) => cacheScope))).toEqual(new Set(['private']));
      return pages.flatMap(({ tools }) => tools.map(({ name }) => name));
    };
    const all = Array.from({ length: 600 }, (_, index) => `tool_${index}`);

    expect(walked({ subject: 'ada', scopes: [] })).toEqual(all);
    expect(walked()).toEqual(all.filter((name) => name.endsWith('0')));
  });

  it.each(['zzz', '', '0', '2.abc', '-1', '__proto__'])('refuse the made-up cursor %j', (cursor) => {
    const suite = createSuite({ tools: many(5), pageSize: 2 });

    expect(() => suite.listTools({ cursor })).toThrow('does not belong to this list');
  });

  it('refuse a cursor of another list, and take one of the same list built elsewhere', () => {
    const here = createSuite({ tools: many(5), pageSize: 2 });
    const same = createSuite({ tools: many(5), pageSize: 2 });
    const other = createSuite({ tools: many(6), pageSize: 2 });
    const cursor = here.listTools().nextCursor ?? '';

    expect(same.listTools({ cursor })).toEqual(here.listTools({ cursor }));
    expect(() => other.listTools({ cursor })).toThrow();
  });
});

it('cannot be changed through what it gave out', () => {
  const suite = createSuite({ tools: many(1) });
  const [entry] = suite.listTools().tools;

  expect(() => Object.assign(entry ?? {}, { name: 'other' })).toThrow();
  expect(() => Object.assign(entry?.inputSchema ?? {}, { type: 'array' })).toThrow();
  expect(suite.listTools().tools[0]?.name).toBe('tool_0');
});
