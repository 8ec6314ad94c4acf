import {
  configured,
  createSuite,
  HeaderParam,
  Input,
  RequireScopes,
  Tool,
  Tools,
  type JsonObject,
  type Principal,
  type ServedEntry,
  type Suite,
  type SuiteOptions,
  type VisibilityPolicy,
} from 'toolwright';
import { IsString } from 'class-validator';
import type { Exchange } from '../../src/server/exchange';
import { SuiteServer } from '../../src/server/suite-server';
import { CallLifetime } from '../../src/suite/call-lifetime';
import { authoringProblems } from '../support/authoring-problems';
import { namedTool } from '../support/named-tool';
import { QuietLogger } from '../support/quiet-logger';
import { MODERN } from '../support/wire/revisions';
import { validMessage } from '../support/wire/valid-message';
import { MODERN_META } from '../support/modern-messages';

const principal = (subject: string, ...scopes: string[]): Principal => ({ subject, scopes });
const ada = principal('ada', 'read', 'write');
const bob = principal('bob', 'read');

const names = (suite: Suite, who?: Principal) =>
  suite.listTools(who ? { principal: who } : {}).tools.map(({ name }) => name);

function asker(suite: Suite) {
  const server = new SuiteServer(suite);
  return async (method: string, params: JsonObject, who?: Principal, more: Partial<Exchange> = {}) => {
    const exchange = { principal: who, http: undefined, lifetime: new CallLifetime(), ...more };
    const message = { jsonrpc: '2.0', id: 1, method, params: { _meta: MODERN_META, ...params } };
    const reply = await server.handle(message, exchange);
    if (reply.text !== undefined) validMessage(JSON.parse(reply.text), { revision: MODERN, method });
    return reply;
  };
}

/** A policy by the first letter: `a...` for ada, and so on; `open...` for everybody. */
const byLetter: VisibilityPolicy = ({ name }, who) => name.startsWith('open') || name[0] === who?.subject[0];

const lettered = ['open_a', 'ada_1', 'bob_1', 'ada_2', 'open_b'].map((name) => namedTool(name));

describe('a policy', () => {
  const suite = createSuite({ tools: lettered, visible: byLetter });

  it('shows each caller its own list', () => {
    expect(names(suite, ada)).toEqual(['open_a', 'ada_1', 'ada_2', 'open_b']);
    expect(names(suite, bob)).toEqual(['open_a', 'bob_1', 'open_b']);
    expect(names(suite)).toEqual(['open_a', 'open_b']);
  });

  it('answers the call of a hidden tool exactly as that of one that is not there', async () => {
    const ask = asker(suite);

    const hidden = await ask('tools/call', { name: 'bob_1' }, ada);
    const unknown = await ask('tools/call', { name: 'bab_1' }, ada);

    expect(hidden).toEqual({ ...unknown, text: unknown.text?.replace('bab_1', 'bob_1') });
    expect(hidden.text).toBe(
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Unknown tool: bob_1"}}',
    );
    await expect(suite.callTool({ name: 'bob_1', principal: ada })).rejects.toThrow('Unknown tool: bob_1');
    expect(await suite.callTool({ name: 'bob_1', principal: bob })).toMatchObject({
      content: [{ text: 'bob_1' }],
    });
  });

  it.each<[string, unknown]>([
    ['arguments that are no object', { arguments: 5 }],
    ['arguments that are wrong', { arguments: { made: 'up' } }],
  ])('tells nothing of a hidden tool by %s', async (_what, params) => {
    const ask = asker(suite);

    const hidden = await ask('tools/call', { name: 'bob_1', ...(params as object) }, ada);

    expect(hidden.text).toContain('Unknown tool: bob_1');
  });

  it('sees kind, name, class, scopes, settings and entry', () => {
    const seen: ServedEntry[] = [];
    @Tool()
    @RequireScopes('read')
    class Reader {
      call(): string {
        return 'read';
      }
    }
    const settings = { name: 'docs', description: 'Reads docs.' };
    const watched = createSuite({
      tools: [configured(Reader, settings)],
      visible: (entry) => {
        seen.push(entry);
        return true;
      },
    });

    names(watched, ada);

    expect(seen).toMatchObject([
      {
        kind: 'tool',
        name: 'docs',
        handlerClass: Reader,
        scopes: ['read'],
        settings,
        entry: { name: 'docs' },
      },
    ]);
  });

  it.each<[string, VisibilityPolicy]>([
    [
      'throws',
      () => {
        throw new Error('no directory');
      },
    ],
    ['gives nothing', (() => undefined) as never],
    ['gives a text', (() => 'yes') as never],
    ['gives 1', (() => 1) as never],
    ['is asynchronous', (async () => true) as never],
    ['is asynchronous and rejects', (async () => Promise.reject(new Error('late'))) as never],
  ])('that %s hides everything, and says so once for each request', async (_what, visible) => {
    const logger = new QuietLogger();
    const hiding = createSuite({ tools: lettered, visible, logger });

    expect(names(hiding, ada)).toEqual([]);
    await expect(hiding.callTool({ name: 'ada_1', principal: ada })).rejects.toThrow('Unknown tool');
    await new Promise((resolve) => setImmediate(resolve));

    expect(logger.entries.map(({ message }) => message)).toEqual([
      'The visible policy failed on an entry, which is hidden from this caller.',
      'The visible policy failed on an entry, which is hidden from this caller.',
    ]);
  });

  it.each([null, true, 'all', {}])('%j is refused when the suite is built', (visible) => {
    expect(authoringProblems({ tools: [], visible: visible as never })).toEqual([
      'createSuite has a visible that is no function. Give (entry, principal) => true or false.',
    ]);
  });
});

describe('lists that depend on the caller', () => {
  const tools = lettered.map((_tool, index) =>
    namedTool(['open_a', 'ada_1', 'bob_1', 'ada_2', 'open_b'][index] ?? '', {
      cacheControl: { scope: 'public', ttlMs: 5_000 - index },
    }),
  );

  it('are private, and as short-lived as the shortest of what is seen (gap-auth-lists, gap-public-no-access)', () => {
    const suite = createSuite({ tools, visible: byLetter });

    expect(suite.listTools({ principal: bob })).toMatchObject({ cacheScope: 'private', ttlMs: 4_996 });
    expect(createSuite({ tools }).listTools()).toMatchObject({ cacheScope: 'public', ttlMs: 4_996 });
  });

  it('are private for those who see everything, too', () => {
    const suite = createSuite({ tools, visible: () => true });

    expect(suite.listTools()).toMatchObject({ cacheScope: 'private' });
  });

  it('refuse a cursor of another caller, and take one of the same view', () => {
    const suite = createSuite({ tools, visible: byLetter, pageSize: 1 });
    const cursor = suite.listTools({ principal: ada }).nextCursor ?? '';

    expect(() => suite.listTools({ principal: bob, cursor })).toThrow('does not belong to this list');
    expect(() => suite.listTools({ cursor })).toThrow('does not belong to this list');
    expect(suite.listTools({ principal: principal('anna'), cursor }).tools).toMatchObject([
      { name: 'ada_1' },
    ]);
  });

  it('are written once for all callers who see the same', async () => {
    const suite = createSuite({ tools, visible: byLetter });
    const ask = asker(suite);
    const bytes = async (who: Principal) => (await ask('tools/list', {}, who)).parts?.bytes;

    expect(await bytes(principal('anna'))).toBe(await bytes(ada));
    expect(await bytes(bob)).not.toBe(await bytes(ada));
  });

  it('are right however many different views there are', () => {
    const many = Array.from({ length: 8 }, (_, index) => `t${index}`);
    const suite = createSuite({
      tools: many.map((name) => namedTool(name)),
      visible: ({ name }, who) => who?.subject.includes(name.slice(1)) === true,
    });
    const views = Array.from({ length: 200 }, (_, index) => (index * 7).toString(8));

    for (const subject of [...views, ...views]) {
      const expected = many.filter((name) => subject.includes(name.slice(1)));
      expect(names(suite, principal(subject))).toEqual(expected);
    }
  });

  it('follow a change at run time', () => {
    const suite = createSuite({ tools, visible: byLetter });
    names(suite, bob);

    suite.change({ add: { tools: [namedTool('bob_2')] } });

    expect(names(suite, bob)).toEqual(['open_a', 'bob_1', 'open_b', 'bob_2']);
  });
});

describe('mirrored arguments of a hidden tool', () => {
  class RegionInput {
    @IsString() @HeaderParam('Region') region!: string;
  }
  @Tool('bob_region')
  @Input(RegionInput)
  class Regional {
    call(): string {
      return 'regional';
    }
  }

  it('are not asked for', async () => {
    const suite = createSuite({ tools: [Regional], visible: byLetter });
    const ask = asker(suite);
    const checked: unknown[] = [];
    const checkRouting: Exchange['checkRouting'] = (_request, headerParams) =>
      void checked.push(headerParams);

    await ask('tools/call', { name: 'bob_region' }, ada, { checkRouting });
    await ask('tools/call', { name: 'bob_region' }, bob, { checkRouting });

    expect(checked).toEqual([[], [{ header: 'Region', path: ['region'] }]]);
  });
});

describe('@RequireScopes', () => {
  @Tools({ prefix: 'orders_' })
  @RequireScopes('read')
  class Orders {
    @Tool() get(): string {
      return 'order';
    }
    @Tool() @RequireScopes('write') put(): string {
      return 'kept';
    }
  }
  class OpenOrders extends Orders {
    @Tool() override get(): string {
      return 'open order';
    }
  }
  @RequireScopes('admin')
  class AdminOrders extends Orders {}

  it('shows a tool to those who have all of its scopes, those of the class and of the method', async () => {
    const suite = createSuite({ tools: [Orders, namedTool('open')] });

    expect(names(suite, ada)).toEqual(['orders_get', 'orders_put', 'open']);
    expect(names(suite, bob)).toEqual(['orders_get', 'open']);
    expect(names(suite, principal('eve', 'write'))).toEqual(['open']);
    expect(names(suite)).toEqual(['open']);
    await expect(suite.callTool({ name: 'orders_put', principal: bob })).rejects.toThrow(
      'Unknown tool: orders_put',
    );
    await expect(suite.callTool({ name: 'orders_get' })).rejects.toThrow('Unknown tool: orders_get');
  });

  it('is inherited, by overridden methods too, and may be replaced on a class', () => {
    const open = createSuite({ tools: [OpenOrders] });
    const admin = createSuite({ tools: [AdminOrders] });

    expect(names(open)).toEqual([]);
    expect(names(open, bob)).toEqual(['orders_get']);
    expect(names(admin, bob)).toEqual([]);
    expect(names(admin, principal('root', 'admin'))).toEqual(['orders_get']);
  });

  it('on the method `call` holds for the tool of the class', () => {
    @Tool('guarded')
    class Guarded {
      @RequireScopes('write') call(): string {
        return 'guarded';
      }
    }

    expect(names(createSuite({ tools: [Guarded] }), bob)).toEqual([]);
    expect(names(createSuite({ tools: [Guarded] }), ada)).toEqual(['guarded']);
  });

  it('holds whatever a policy says', () => {
    const suite = createSuite({ tools: [Orders], visible: () => true });

    expect(names(suite, bob)).toEqual(['orders_get']);
  });

  it('believes no principal whose scopes are no list', () => {
    const suite = createSuite({ tools: [namedTool('r', { scopes: ['r'] })] });

    for (const scopes of ['r', 'read', undefined, null, { r: true }])
      expect(names(suite, { subject: 'eve', scopes } as never)).toEqual([]);
  });

  it('makes a list private only where it stands on something in it', () => {
    const open = namedTool('open', { cacheControl: { scope: 'public', ttlMs: 9 } });
    const guarded = namedTool('guarded', { scopes: ['read'], cacheControl: { scope: 'public', ttlMs: 3 } });

    expect(createSuite({ tools: [open] }).listTools()).toMatchObject({ cacheScope: 'public', ttlMs: 9 });
    expect(createSuite({ tools: [open, guarded] }).listTools()).toMatchObject({
      cacheScope: 'private',
      ttlMs: 9,
    });
  });

  it.each<[string, readonly unknown[], string]>([
    ['none', [], 'has @RequireScopes without a scope.'],
    ['an empty one', [''], 'has @RequireScopes with "", which is no scope.'],
    ['two in one text', ['a b'], 'has @RequireScopes with "a b", which is no scope.'],
    ['a quote', ['a"b'], 'which is no scope.'],
    ['a letter outside of ASCII', ['größe'], 'which is no scope.'],
    ['a list', [['a']], 'has @RequireScopes with ["a"], which is no scope.'],
    ['nothing at all', [undefined], 'which is no scope.'],
  ])('with %s is reported', (_what, scopes, problem) => {
    @Tool('odd')
    class Odd {
      call(): string {
        return 'odd';
      }
    }
    RequireScopes(...(scopes as [string]))(Odd);

    expect(authoringProblems([Odd])).toEqual([expect.stringContaining(problem)]);
  });

  it('is reported where it stands twice, without parentheses, or on what serves nothing', () => {
    @Tool('twice')
    @RequireScopes('a')
    @RequireScopes('b')
    class Twice {
      call(): string {
        return 'twice';
      }
    }
    @Tool('bare')
    class Bare {
      call(): string {
        return 'bare';
      }
    }
    (RequireScopes as unknown as ClassDecorator)(Bare);
    class BareMethod {
      @Tool()
      @(RequireScopes as unknown as MethodDecorator)
      get(): string {
        return 'bare';
      }
    }
    @Tool('stray')
    class Stray {
      @RequireScopes('a') property = 1;
      call(): string {
        return this.other();
      }
      @RequireScopes('a') other(): string {
        return 'stray';
      }
    }

    expect(authoringProblems([Twice, Bare, BareMethod, Stray])).toEqual([
      'Twice declares its scopes twice. Keep one of the two decorators.',
      "Bare has @RequireScopes without parentheses. Write @RequireScopes('orders:read').",
      "BareMethod.get has @RequireScopes without parentheses. Write @RequireScopes('orders:read').",
      expect.stringContaining('Stray.property has @RequireScopes, but serves nothing by itself.'),
      expect.stringContaining('Stray.other has @RequireScopes, but serves nothing by itself.'),
    ]);
  });
});

it('costs nothing where nothing is hidden', () => {
  const options: SuiteOptions = { tools: [namedTool('open')] };

  expect(createSuite(options).viewOf(ada)).toBeUndefined();
});
