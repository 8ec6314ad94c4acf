import { Type } from 'class-transformer';
import { Allow, IsInt, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { createSuite, Tool } from 'toolwright';
import { authoringProblems } from '../support/authoring-problems';
import { probe } from '../gate/probe';
import { strictlyCompiled } from '../schema/json-schema';

class Part {
  @IsString() name!: string;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Part) parts?: Part[];
}

class StoreInput {
  @IsInt() count!: number;
  @IsOptional() @ValidateNested() @Type(() => Part) part?: Part;
  @IsOptional() @IsObject() labels?: object;
  @IsOptional() @Allow() anything?: unknown;
}

const stripping = probe(StoreInput, { unknownKeys: 'strip' });

describe('Arguments that nobody declared', () => {
  it('are refused unless the suite strips them', async () => {
    const tool = probe(StoreInput);

    expect(tool.schema.additionalProperties).toBe(false);
    expect((await tool.call({ count: 1, extra: 2 })).text).toContain('extra');
  });

  it('are said to be welcome, at every depth, where they are stripped', () => {
    const text = JSON.stringify(stripping.schema);

    expect(text).not.toContain('additionalProperties');
    expect(stripping.schema.type).toBe('object');
    expect(strictlyCompiled(stripping.schema)({ count: 1, extra: 2 })).toBe(true);
  });

  it('are dropped at every depth, and nothing else is', async () => {
    const part = { name: 'a', colour: 'red', parts: [{ name: 'b', parts: [], price: 1 }] };

    const { input } = await stripping.call({ count: 1, extra: { deep: [1] }, part, labels: { free: 1 } });

    expect(input).toBeInstanceOf(StoreInput);
    expect(JSON.parse(JSON.stringify(input))).toEqual({
      count: 1,
      part: { name: 'a', parts: [{ name: 'b', parts: [] }] },
      labels: { free: 1 },
    });
  });

  it('excuse nothing else', async () => {
    const { text } = await stripping.call({ cuont: 1, part: { name: 1 } });

    expect(text).toContain('count is required');
    expect(text).toContain('part.name');
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'are refused all the same when called %s',
    async (key) => {
      const accepts = strictlyCompiled(stripping.schema);
      const places = [`{"count":1,"${key}":{"a":1}}`, `{"count":1,"part":{"name":"a","${key}":1}}`];
      const belowWhatIsDropped = `{"count":1,"extra":{"deep":{"${key}":1}}}`;

      for (const text of places) {
        expect((await stripping.call(JSON.parse(text))).text).toContain(`must not hold the key "${key}"`);
        expect(accepts(JSON.parse(text))).toBe(false);
      }
      expect((await stripping.call(JSON.parse(belowWhatIsDropped))).isError).toBe(true);
      expect(({} as Record<string, unknown>).a).toBeUndefined();
    },
  );

  it('count against the limits', async () => {
    const deep = JSON.parse('{"a":'.repeat(200) + '1' + '}'.repeat(200));

    expect((await stripping.call({ count: 1, extra: deep })).text).toContain('nested deeper');
    expect((await stripping.call({ count: 1, extra: Array(200_000).fill(1) })).text).toContain('more than');
  });

  it('are dropped by a tool that takes none, too', async () => {
    @Tool('ping')
    class Ping {
      call(input: object) {
        return JSON.stringify(input);
      }
    }
    const suite = createSuite({ tools: [Ping], unknownKeys: 'strip' });
    const [entry] = suite.listTools().tools;

    expect(entry!.inputSchema).not.toHaveProperty('additionalProperties');
    expect((await suite.callTool({ name: 'ping', arguments: { x: 1 } })).content).toEqual([
      { type: 'text', text: '{}' },
    ]);
  });

  it('are what a hand-written schema says, whatever the suite strips', async () => {
    const closed = { type: 'object', properties: { a: {} }, additionalProperties: false };

    expect((await probe(closed, { unknownKeys: 'strip' }).call({ b: 1 })).isError).toBe(true);
    expect((await probe({ type: 'object' }, { unknownKeys: 'strip' }).call({ b: 1 })).input).toEqual({
      b: 1,
    });
  });

  it('are treated in one of two ways', () => {
    expect(authoringProblems({ tools: [], unknownKeys: 'ignore' as never })).toEqual([
      "createSuite has unknownKeys ignore. Give 'refuse' or 'strip', or leave it out.",
    ]);
  });
});
