import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Service } from 'typedi';
import { IsInt, IsString } from 'class-validator';
import { createSuite, Input, Tool, type Suite, type ToolContext } from 'toolwright';
import { httpListener, type Authenticate } from 'toolwright/http';
import { authoringProblems } from '../support/authoring-problems';
import { connectOverHttp } from '../support/official-client';

const running: Server[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** One server of an application with several endpoints. */
async function application(
  endpoints: Readonly<Record<string, ReturnType<typeof httpListener>>>,
): Promise<string> {
  const server = createServer((request, response) => {
    const endpoint = Object.entries(endpoints).find(([path]) => request.url?.startsWith(path));
    endpoint?.[1](request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const textOf = ({ content }: any): string => content[0].text;

const bearer: Authenticate = ({ headers }) => {
  const token = /^Bearer (.+)$/.exec(String(headers.authorization))?.[1];
  return token === undefined ? { status: 401, wwwAuthenticate: 'Bearer' } : { subject: token, scopes: [] };
};

describe('callers who share one tool instance', () => {
  @Service()
  class Directory {
    readonly seen = new Set<string>();
    note(who: string): string {
      this.seen.add(who);
      return who;
    }
  }

  @Service()
  @Tool('who')
  class Who {
    constructor(private readonly directory: Directory) {}
    async call(_: object, context: ToolContext): Promise<string> {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return this.directory.note(context.principal?.subject ?? 'nobody');
    }
  }

  it.each(['modern', 'legacy'] as const)(
    'are told apart while they overlap, 50 times (C46, %s)',
    async (era) => {
      const origin = await application({
        '/mcp': httpListener(createSuite({ tools: [Who] }), { authenticate: bearer }),
      });
      const clients = await Promise.all(
        ['a', 'b'].map((token) =>
          connectOverHttp(`${origin}/mcp`, {
            era,
            transport: { requestInit: { headers: { Authorization: `Bearer ${token}` } } },
          }),
        ),
      );

      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          Promise.all(
            clients.map(async (client) => textOf(await client.callTool({ name: 'who', arguments: {} }))),
          ),
        ),
      );

      expect(answers).toEqual(Array.from({ length: 50 }, () => ['a', 'b']));
      await Promise.all(clients.map((client) => client.close()));
    },
  );
});

describe('several suites in one application', () => {
  class Town {
    @IsString() town!: string;
  }
  class Count {
    @IsInt() count!: number;
  }

  @Tool('x')
  @Input(Town)
  class TownTool {
    call({ town }: Town): string {
      return `a ${town}`;
    }
  }
  @Tool('x')
  @Input(Count)
  class CountTool {
    call({ count }: Count): string {
      return `b ${count}`;
    }
  }
  @Tool('y')
  class Extra {
    call(): string {
      return 'b y';
    }
  }

  const a = () => createSuite({ name: 'a', tools: [TownTool] });
  const b = () => createSuite({ name: 'b', tools: [CountTool, Extra] });

  it.each<[string, () => readonly [Suite, Suite]]>([
    ['the one first', () => [a(), b()]],
    [
      'the other first',
      () => {
        const later = b();
        return [a(), later];
      },
    ],
  ])('list, call and admit exactly what is theirs (C48), %s', async (_order, make) => {
    const [first, second] = make();
    const origin = await application({
      '/a/mcp': httpListener(first, { path: '/a/mcp' }),
      '/b/mcp': httpListener(second, { path: '/b/mcp', authenticate: bearer }),
    });
    const [ofA, ofB] = await Promise.all([
      connectOverHttp(`${origin}/a/mcp`),
      connectOverHttp(`${origin}/b/mcp`, {
        transport: { requestInit: { headers: { Authorization: 'Bearer ada' } } },
      }),
    ]);

    expect((await ofA.listTools()).tools.map(({ name }) => name)).toEqual(['x']);
    expect((await ofB.listTools()).tools.map(({ name }) => name)).toEqual(['x', 'y']);
    expect(textOf(await ofA.callTool({ name: 'x', arguments: { town: 'Oslo' } }))).toBe('a Oslo');
    expect(textOf(await ofB.callTool({ name: 'x', arguments: { count: 2 } }))).toBe('b 2');
    expect(await ofA.callTool({ name: 'x', arguments: { count: 2 } })).toMatchObject({ isError: true });
    await expect(ofA.callTool({ name: 'y', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    await expect(connectOverHttp(`${origin}/b/mcp`)).rejects.toThrow();
    await Promise.all([ofA.close(), ofB.close()]);
  });
});

describe('connections that come and go', () => {
  @Tool('steady')
  class Steady {
    call(): string {
      return 'here';
    }
  }

  it.each(['modern', 'legacy'] as const)('find the same list, each name once (C49, %s)', async (era) => {
    const origin = await application({ '/mcp': httpListener(createSuite({ tools: [Steady] })) });
    const lists: string[][] = [];
    for (let connection = 0; connection < 3; connection++) {
      const client = await connectOverHttp(`${origin}/mcp`, { era });
      lists.push((await client.listTools()).tools.map(({ name }) => name));
      await client.close();
    }

    expect(lists).toEqual([['steady'], ['steady'], ['steady']]);
  });

  it('find one tool after its module was loaded again', () => {
    const load = () => {
      @Tool('reloaded')
      class Reloaded {
        call(): string {
          return 'new';
        }
      }
      return Reloaded;
    };
    const namesOf = (suite: Suite) => suite.listTools().tools.map(({ name }) => name);
    const suite = createSuite({ tools: [load()] });
    const again = load();
    suite.change({ replace: { tools: [again] } });

    expect(namesOf(suite)).toEqual(['reloaded']);
    expect(namesOf(createSuite({ tools: [again] }))).toEqual(['reloaded']);
    expect(authoringProblems([load(), again])[0]).toMatch(/Reloaded.*Reloaded/s);
  });
});
