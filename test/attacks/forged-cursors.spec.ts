import fc from 'fast-check';
import { createSuite, type Principal } from 'toolwright';
import { serveHttp, type RunningHttpServer } from 'toolwright/http';

import { ask } from '../rules/asked';
import { namedPrompt, namedResource, namedTemplate } from '../support/named-entries';
import { namedTool } from '../support/named-tool';

const NAMES = ['ada-1', 'ada-2', 'ada-3', 'bob-1', 'bob-2', 'bob-3', 'both-1'];

/** Each list, and the member of its result that holds the entries. */
const LISTS = [
  ['tools/list', 'tools'],
  ['prompts/list', 'prompts'],
  ['resources/list', 'resources'],
  ['resources/templates/list', 'resourceTemplates'],
] as const;

let server: RunningHttpServer;
beforeAll(async () => {
  const suite = createSuite({
    tools: NAMES.map((name) => namedTool(name)),
    prompts: NAMES.map((name) => namedPrompt(name)),
    resources: NAMES.flatMap((name) => [namedResource(`r://${name}`), namedTemplate(`t://${name}/{id}`)]),
    pageSize: 2,
    visible: ({ name }, who) => new RegExp(`(both|${who?.subject ?? 'nobody'})-`).test(name),
  });
  server = await serveHttp(suite, {
    authenticate: ({ headers }): Principal => ({ subject: String(headers['x-user']), scopes: [] }),
  });
});
afterAll(() => server.close({ graceMs: 0 }));

async function page(method: string, cursor: string | undefined, user = 'ada'): Promise<any> {
  const answer = await ask(server.url, method, cursor === undefined ? {} : { cursor }, {
    headers: { 'X-User': user },
  });
  return answer.json;
}

async function cursorsOf(method: string, user?: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { result } = await page(method, cursor, user);
    cursor = result.nextCursor;
    if (cursor === undefined) return found;
    found.push(cursor);
  }
}

const REFUSED = { code: -32602, message: expect.any(String) };

describe.each(LISTS)('a cursor of %s', (method, member) => {
  it('leads on, and every other text is refused, however close it comes', async () => {
    const cursors = await cursorsOf(method);
    const [cursor = ''] = cursors;
    expect(cursors.length).toBeGreaterThan(0);

    const changed = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.nat({ max: cursor.length }).map((at) => cursor.slice(0, at)),
      fc
        .tuple(fc.nat({ max: cursor.length - 1 }), fc.string({ minLength: 1, maxLength: 2 }))
        .map(([at, text]) => cursor.slice(0, at) + text + cursor.slice(at + 1)),
      fc.string({ minLength: 1 }).map((text) => cursor + text),
      fc.nat({ max: 200 }).map((offset) => cursor.replace(/^\d+/, String(offset))),
      fc.constantFrom(
        cursor.toUpperCase(),
        ` ${cursor}`,
        `${cursor}=`,
        Buffer.from(cursor).toString('base64'),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        changed.filter((text) => !cursors.includes(text)),
        async (text) => {
          expect((await page(method, text)).error).toEqual(REFUSED);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([7, null, {}, [], true, 'x'.repeat(100_000)])('is no %j', async (cursor) => {
    expect((await page(method, cursor as string)).error).toEqual(REFUSED);
  });

  it('shows nobody what the caller may not see, whoever got it', async () => {
    for (const cursor of await cursorsOf(method, 'bob')) {
      const { result, error } = await page(method, cursor, 'ada');
      if (error) expect(error).toEqual(REFUSED);
      else expect(JSON.stringify(result[member])).not.toContain('bob');
    }
  });

  it('of another list leads nowhere', async () => {
    for (const [other] of LISTS.filter(([name]) => name !== method)) {
      for (const cursor of await cursorsOf(other)) {
        expect((await page(method, cursor)).error).toEqual(REFUSED);
      }
    }
  });
});
