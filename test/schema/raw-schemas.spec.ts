import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSuite, Input, Output, Tool, type JsonObject } from 'toolwright';
import { probe, reportOf } from '../gate/probe';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

describe('A hand-written input schema', () => {
  const schema = {
    type: 'object',
    properties: { day: { type: 'string', format: 'date' }, count: { type: 'integer', minimum: 1 } },
    required: ['day'],
    additionalProperties: false,
  };

  it('is advertised as it is, and decides as it says, formats included', async () => {
    const tool = probe(schema);

    expect(tool.schema).toEqual(schema);
    expect((await tool.call({ day: '2026-02-28', count: 1 })).input).toEqual({ day: '2026-02-28', count: 1 });
    expect((await tool.call({ day: '2026-02-31' })).isError).toBe(true);
    expect((await tool.call({ day: '2026-02-28', count: 0 })).text).toContain('count');
    expect((await tool.call({ day: '2026-02-28', dya: 0 })).text).toContain('dya');
  });

  it('is a copy: what the author does to it afterwards changes nothing', () => {
    const own = structuredClone(schema);
    const tool = probe(own);

    own.required.push('count');

    expect(tool.schema).toEqual(schema);
  });

  it.each([
    ['alternatives without a type', { anyOf: [{ required: ['a'] }, { required: ['b'] }] }],
    ['a list', { type: 'array' }],
    ['two types', { type: ['object', 'null'] }],
    ['nothing', {}],
  ])('is refused by name when its root is %s', (_what, wrong) => {
    expect(reportOf(wrong)).toMatch(/ProbeTool has an input schema whose root is .*"type": "object"/);
  });

  it('may have alternatives beside the type', async () => {
    const tool = probe({ type: 'object', oneOf: [{ required: ['orderId'] }, { required: ['trackingNo'] }] });

    expect((await tool.call({ orderId: 1 })).isError).toBe(false);
    expect((await tool.call({ orderId: 1, trackingNo: 1 })).isError).toBe(true);
    expect((await tool.call({})).text).toMatch(/orderId|trackingNo/);
  });

  it('of draft-07 is read as draft-07', async () => {
    const pair = { type: 'array', items: [{ type: 'string' }, { type: 'number' }], additionalItems: false };
    const tool = probe({ $schema: DRAFT_07, type: 'object', properties: { pair } });

    expect((await tool.call({ pair: ['a', 1] })).isError).toBe(false);
    expect((await tool.call({ pair: ['a', 'b'] })).isError).toBe(true);
    expect((await tool.call({ pair: ['a', 1, 2] })).isError).toBe(true);
  });

  it.each([
    'http://json-schema.org/draft-04/schema#',
    'https://json-schema.org/draft/2019-09/schema',
    'https://example.com/my-dialect',
    'toString',
  ])('is refused when its dialect is unknown: %s', ($schema) => {
    expect(reportOf({ $schema, type: 'object' })).toContain($schema.replace('#', ''));
  });

  it.each([
    ['a reference that leads nowhere', { a: { $ref: '#/$defs/missing' } }],
    ['a reference to another document', { a: { $ref: 'https://example.com/s.json' } }],
    ['a reference to a file', { a: { $ref: 'file:///etc/passwd' } }],
    ['a reference that leads to itself', { a: { $ref: '#/properties/a' } }],
    [
      'references in a circle',
      { a: { anyOf: [{ $ref: '#/properties/b' }] }, b: { not: { $ref: '#/properties/a' } } },
    ],
    ['a type that is none', { a: { type: 'text' } }],
    ['a pattern that is none', { a: { type: 'string', pattern: '(' } }],
    ['an empty enum', { a: { enum: [] } }],
    ['bounds of an older draft', { a: { type: 'number', exclusiveMinimum: true } }],
    ['items of an older draft', { a: { type: 'array', items: [{ type: 'string' }] } }],
  ])('is refused when it has %s', (_what, properties) => {
    expect(reportOf({ type: 'object', properties })).toContain(
      'ProbeTool has a JSON Schema that cannot be used',
    );
  });

  it('may carry an id that another one has too', async () => {
    const tools = ['one', 'two'].map((name) => {
      @Tool(name)
      @Input({ $id: 'https://example.com/same', type: 'object', properties: { a: { const: name } } })
      class Same {
        call() {
          return name;
        }
      }
      return Same;
    });
    const suite = createSuite({ tools });

    expect((await suite.callTool({ name: 'two', arguments: { a: 'two' } })).isError).toBeUndefined();
    expect((await suite.callTool({ name: 'two', arguments: { a: 'one' } })).isError).toBe(true);
  });

  it.each(['__proto__', 'constructor'])('never lets %s through to a handler', async (key) => {
    const { isError, input } = await probe({ type: 'object' }).call(JSON.parse(`{"a":{"${key}":{}}}`));

    expect({ isError, input }).toEqual({ isError: true, input: undefined });
  });
});

describe('A reference to another host', () => {
  const requests: string[] = [];
  let canary: Server;
  let url: string;

  beforeAll(async () => {
    canary = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/s.json`;
  });

  afterAll(() => new Promise((resolve) => canary.close(resolve)));

  it('is never fetched: the suite is refused, and the host hears nothing (gap-no-remote-ref)', async () => {
    const schemas = [
      { type: 'object', properties: { a: { $ref: url } } },
      { type: 'object', properties: { a: { $dynamicRef: `${url}#x` } } },
      { type: 'object', allOf: [{ $id: url, $ref: 'other.json' }] },
      { $schema: url, type: 'object' },
    ];

    for (const schema of schemas) {
      expect(reportOf(schema)).not.toBe('');
      expect(() => createSuite({ tools: [outputting(schema)] })).toThrow('Answering');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(requests).toEqual([]);
  });
});

function outputting(schema: object) {
  @Tool('answer')
  class Answering {
    call() {
      return {};
    }
  }
  Output(schema as JsonObject)(Answering);
  return Answering;
}

describe('A schema written by hand', () => {
  it('may refer to its own parts by its own name, in several tools', async () => {
    const schema = {
      $id: 'https://schemas.example/order',
      type: 'object',
      properties: { count: { $ref: 'https://schemas.example/order#/$defs/count' } },
      $defs: { count: { type: 'integer' } },
    };
    const [first, second] = [probe(schema), probe(schema)];

    expect((await first.call({ count: 1 })).isError).toBe(false);
    expect((await second.call({ count: 'x' })).isError).toBe(true);
  });

  it('may want distinct items, whatever their order of keys, in time that grows with the list', async () => {
    const tool = probe({ type: 'object', properties: { list: { type: 'array', uniqueItems: true } } });
    const objects = Array.from({ length: 15_000 }, (_, id) => ({ id, of: { a: 1, b: [id] } }));

    expect((await tool.call({ list: objects })).isError).toBe(false);
    expect(
      (
        await tool.call({
          list: [
            { a: 1, b: 2 },
            { b: 2, a: 1 },
          ],
        })
      ).text,
    ).toContain('list must not have the same item twice');
    expect((await tool.call({ list: [1, '1', [1], { 0: 1 }, null, false] })).isError).toBe(false);
  });
});
