import { IsArray, IsInt, IsString, Max, Min } from 'class-validator';
import { createSuite, Describe, Input, isAuthoringError, Output, Tool, type RawSchema } from 'toolwright';
import { serveHttp, type RunningHttpServer } from 'toolwright/http';
import { Service } from 'typedi';

import { everything } from '../../samples/conformance/everything';
import { QuietLogger } from '../support/quiet-logger';
import { ask, messagesOf } from './asked';

const entered: unknown[] = [];

class Booking {
  @IsString() @Describe('Who books.') name!: string;
  @IsInt() @Min(1) @Max(9) seats!: number;
}

@Service()
@Tool('book')
@Describe('Books seats.')
@Input(Booking)
class Book {
  call(booking: Booking): string {
    entered.push(booking);
    return 'booked';
  }
}

const CONTACT = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'address',
      type: 'object',
      properties: { city: { type: 'string' } },
      required: ['city'],
    },
  },
  properties: {
    by: { enum: ['phone', 'mail'] },
    phone: { type: 'string', pattern: '^[0-9]+$' },
    address: { $ref: '#address' },
    tags: { type: 'array', prefixItems: [{ const: 'first' }], items: { type: 'integer' } },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['address'] }] }],
  if: { properties: { by: { const: 'phone' } }, required: ['by'] },
  then: { required: ['phone'] },
  dependentRequired: { tags: ['by'] },
  unevaluatedProperties: false,
} as const satisfies RawSchema;

@Service()
@Tool('contact')
@Describe('Takes what a schema written by hand admits.')
@Input(CONTACT)
class Contact {
  call(contact: object): string {
    entered.push(contact);
    return 'contacted';
  }
}

class Report {
  @IsInt() @Min(0) count!: number;
  @IsArray() @IsString({ each: true }) lines!: string[];
}

@Service()
@Tool('report')
@Describe('Reports what it was told to.')
@Input({ type: 'object' })
@Output(Report)
class Reporting {
  call({ report }: { readonly report?: any }): any {
    return report;
  }
}

@Service()
@Tool('total')
@Describe('Gives a number.')
@Input({ type: 'object' })
@Output(Number)
class Total {
  call({ total }: { readonly total?: any }): any {
    return total;
  }
}

let server: RunningHttpServer;
beforeAll(async () => {
  const tools = [Book, Contact, Reporting, Total];
  server = await serveHttp(createSuite({ tools, logger: new QuietLogger() }));
});
afterAll(() => server.close({ graceMs: 0 }));
beforeEach(() => void entered.splice(0));

const call = (name: string, args?: unknown) => ask(server.url, 'tools/call', { name, arguments: args });

describe('arguments', () => {
  it.each([
    {},
    { name: 'ada' },
    { name: 7, seats: 1 },
    { name: 'ada', seats: '1' },
    { name: 'ada', seats: 1.5 },
    { name: 'ada', seats: 10 },
    { name: 'ada', seats: 1, more: true },
    { name: null, seats: null },
  ])(
    'that the schema refuses, %j, are told to the model, and the tool does not run (gap-input-validation)',
    async (args) => {
      const { status, json } = await call('book', args);

      expect(status).toBe(200);
      expect(json.result).toMatchObject({ isError: true, content: [{ type: 'text' }] });
      expect(json.result.content[0].text).toMatch(/^Invalid arguments for tool "book":\n- /);
      expect(entered).toEqual([]);
    },
  );

  it.each<[object, boolean]>([
    [{ by: 'phone', phone: '123' }, true],
    [{ by: 'mail', address: { city: 'Oslo' } }, true],
    [{ phone: '1', by: 'mail', tags: ['first', 2] }, true],
    [{ by: 'phone', address: { city: 'Oslo' } }, false],
    [{ by: 'mail' }, false],
    [{ by: 'mail', address: {} }, false],
    [{ phone: 'abc' }, false],
    [{ phone: '1', tags: ['first'] }, false],
    [{ phone: '1', by: 'mail', tags: ['second'] }, false],
    [{ phone: '1', by: 'mail', tags: ['first', 'x'] }, false],
    [{ phone: '1', other: 1 }, false],
  ])(
    '%j are held to every word of JSON Schema 2020-12: %j (gap-2020-12-validation)',
    async (args, isAdmitted) => {
      const { json } = await call('contact', args);

      expect(json.result.isError ?? false).toBe(!isAdmitted);
      expect(entered).toEqual(isAdmitted ? [args] : []);
    },
  );

  it('are checked in time that their size explains, whatever the schema (gap-schema-bounds)', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`);
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key-${index}`, index]));

    for (const args of [deep, wide, { name: 'x'.repeat(500_000), seats: 1 }]) {
      expect((await call('contact', args)).json.result.isError).toBe(true);
    }
    expect(entered).toEqual([]);
  });

  it.each<[string, RawSchema]>([
    [
      'a reference to itself and nothing else',
      { type: 'object', properties: { a: { $ref: '#/properties/a' } } },
    ],
    [
      'a pattern that runs away',
      { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } },
    ],
  ])('whose schema has %s are refused at build or decided at once (gap-schema-bounds)', async (_, schema) => {
    @Service()
    @Tool('odd')
    @Describe('Has an odd schema.')
    @Input(schema)
    class Odd {
      call(): string {
        return 'ran';
      }
    }
    try {
      const odd = createSuite({ tools: [Odd], logger: new QuietLogger() });
      const result = await odd.callTool({ name: 'odd', arguments: { a: `${'a'.repeat(40)}!` } });
      expect(result.content).toHaveLength(1);
    } catch (error) {
      expect(isAuthoringError(error)).toBe(true);
    }
  });
});

describe('structured content', () => {
  it('is what the output schema says, and stands in the text as well (gap-output-schema, gap-structured-text)', async () => {
    const report = { count: 2, lines: ['a', 'b'] };

    const { json } = await call('report', { report });

    expect(json.result.structuredContent).toEqual(report);
    expect(json.result.content).toEqual([{ type: 'text', text: JSON.stringify(report) }]);
  });

  it('may be any JSON (gap-output-schema, gap-structured-text)', async () => {
    const { json } = await call('total', { total: 42 });

    expect(json.result.structuredContent).toBe(42);
    expect(json.result.content).toEqual([{ type: 'text', text: '42' }]);
  });

  it.each([{ count: -1, lines: [] }, { count: 1 }, { count: 1, lines: [7] }, 'text', null, undefined])(
    'that does not hold, %j, is not sent (gap-output-schema)',
    async (report) => {
      const { json } = await call('report', { report });

      expect(json.result.isError).toBe(true);
      expect(json.result).not.toHaveProperty('structuredContent');
    },
  );
});

describe('what an author says of a tool', () => {
  const said = {
    name: 'del',
    title: 'Delete',
    description: 'Deletes.',
    annotations: { destructiveHint: false, readOnlyHint: false, title: 'T' },
    icons: [{ src: 'https://i.example/x.png' }],
  };

  @Service()
  @Tool({ ...said, meta: { 'com.example/w': { a: [1], none: null } } })
  class Del {
    call(): string {
      return 'deleted';
    }
  }

  it('reaches clients word for word, `false` included, and nothing else does', async () => {
    const telling = await serveHttp(createSuite({ tools: [Del] }));
    const { json } = await ask(telling.url, 'tools/list');
    await telling.close();

    expect(json.result.tools).toEqual([
      {
        ...said,
        inputSchema: expect.objectContaining({ type: 'object' }),
        _meta: { 'com.example/w': { a: [1], none: null } },
      },
    ]);
  });
});

describe('lists', () => {
  it('are the same whoever asks, on whatever connection, after whatever calls (gap-list-stable)', async () => {
    const fixture = await serveHttp(everything);
    const lists = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'];
    const listed = () => Promise.all(lists.map(async (list) => (await ask(fixture.url, list)).json.result));
    const before = await listed();
    const names: string[] = before[0].tools.map(({ name }: { name: string }) => name);

    await Promise.all(
      names
        .filter((name) => !/trigger|reconnection|progress/.test(name))
        .map((name) => ask(fixture.url, 'tools/call', { name, arguments: {} })),
    );
    const capabilities = { sampling: {}, elicitation: {}, roots: {} };
    const meta = { 'io.modelcontextprotocol/clientInfo': { name: 'another', version: '2' } };
    const [other] = messagesOf(await ask(fixture.url, 'tools/list', {}, { capabilities, meta }));

    expect(await listed()).toEqual(before);
    expect(other.result).toEqual(before[0]);
    await fixture.close();
  });
});

describe('an author', () => {
  it('has a hook for access, for rates, for size and for what is said of errors (gap-tool-safety)', async () => {
    const seen: string[] = [];
    const guarded = await serveHttp(
      createSuite({
        tools: [Book],
        maxConcurrentCalls: 1,
        limits: { maxDepth: 5 },
        visible: ({ name }, principal) => name === 'book' && principal?.subject === 'ada',
        around: async ({ name }, next) => {
          seen.push(name);
          const result = await next();
          return result;
        },
        logger: new QuietLogger(),
      }),
      { authenticate: ({ headers }) => ({ subject: String(headers['x-user']), scopes: [] }) },
    );
    const booking = { name: 'book', arguments: { name: 'ada', seats: 1 } };
    const asked = (user: string) => ask(guarded.url, 'tools/call', booking, { headers: { 'X-User': user } });

    const [admitted, hidden] = [await asked('ada'), await asked('eve')];
    await guarded.close();

    expect(admitted.json.result.content).toEqual([{ type: 'text', text: 'booked' }]);
    expect(hidden.json.error).toMatchObject({ code: -32602 });
    expect(seen).toEqual(['book']);
    expect(entered).toHaveLength(1);
  });
});
