import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { z } from 'zod';
import { createSuite, HeaderParam, Input, Output, Sensitive, Tool, type JsonObject } from 'toolwright';
import { serveHttp } from 'toolwright/http';
import { authoringProblems } from '../support/authoring-problems';
import { connectOverHttp } from '../support/official-client';

function toolOf(type: unknown) {
  @Tool('mirror')
  @Input(type as never)
  class Mirror {
    call() {
      return 'ok';
    }
  }
  return Mirror;
}

const problems = (type: unknown) => authoringProblems([toolOf(type)]);
const schemaOf = (type: unknown) => createSuite({ tools: [toolOf(type)] }).listTools().tools[0]!.inputSchema;
const raw = (properties: JsonObject, rest: JsonObject = {}) => ({ type: 'object', properties, ...rest });
const mirrored = (header: string | number, rest: JsonObject = {}): JsonObject => ({
  type: 'string',
  'x-mcp-header': header,
  ...rest,
});

describe('A mirrored argument', () => {
  it('may be a string, an integer or a boolean, also in nested objects', () => {
    class Place {
      @IsString() @HeaderParam('Region') region!: string;
    }
    class Order {
      @ValidateNested() @Type(() => Place) place!: Place;
      @IsInt() @HeaderParam('Level') level!: number;
      @IsBoolean() @HeaderParam('Urgent') urgent!: boolean;
      @IsOptional() @IsIn(['a', 'b']) @HeaderParam('Shard') shard?: string;
    }

    expect(problems(Order)).toEqual([]);
  });

  it('keeps an integer in the range in which it can be told apart, where its class sets no bounds', () => {
    class Order {
      @IsInt() @HeaderParam('Level') level!: number;
      @IsInt() @Min(1) @Max(9) @HeaderParam('Size') size!: number;
    }

    expect(schemaOf(Order).properties).toEqual({
      level: {
        ...{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
        'x-mcp-header': 'Level',
      },
      size: { type: 'integer', minimum: 1, maximum: 9, 'x-mcp-header': 'Size' },
    });
  });

  it('is told by class and property, each broken rule in a line of its own (gap-sensitive-headers)', () => {
    class Leg {
      @IsInt() @HeaderParam('Km') km!: number;
    }
    class Order {
      @IsString() @HeaderParam('') empty!: string;
      @IsString() @HeaderParam('two words') spaced!: string;
      @IsString() @HeaderParam('a\r\nb') broken!: string;
      @IsString() @HeaderParam('Größe') foreign!: string;
      @IsString() @HeaderParam('Region') first!: string;
      @IsString() @HeaderParam('REGION') second!: string;
      @IsNumber() @HeaderParam('Weight') weight!: number;
      @IsArray() @IsString({ each: true }) @HeaderParam('List') list!: string[];
      @IsInt() @Max(2 ** 53) @HeaderParam('Big') big!: number;
      @IsString() @Sensitive() @HeaderParam('Token') token!: string;
      @ValidateNested({ each: true }) @Type(() => Leg) legs!: Leg[];
    }

    expect(problems(Order).map((line) => line.replace(/ See @HeaderParam.*/, ''))).toEqual([
      'Order.empty is mirrored into a header whose name is empty.',
      'Order.spaced is mirrored into the header "two words", whose name is no token.',
      'Order.broken is mirrored into the header "a\\r\\nb", whose name has control characters.',
      'Order.foreign is mirrored into the header "Größe", whose name is no token.',
      'Order.second is mirrored into "REGION", which Order.first uses already (case does not count).',
      'Order.weight is mirrored into a header but is a number; only integers, strings and booleans are mirrored.',
      'Order.list is mirrored into a header but has the type "array"; it must plainly be a string, an integer or a boolean.',
      'Order.big is mirrored into a header but its maximum lies outside -(2^53)+1 to 2^53-1.',
      'Order.token is sensitive but mirrored into a header, which every proxy on the way can read.',
      'Leg.km is mirrored into a header but lies behind "items"; only a chain of "properties" may lead to it.',
    ]);
  });

  it('must not lie in a class that is used twice, since a reference leads to it', () => {
    class Place {
      @IsString() @HeaderParam('Region') region!: string;
    }
    class Route {
      @ValidateNested() @Type(() => Place) from!: Place;
      @ValidateNested() @Type(() => Place) to!: Place;
    }

    expect(problems(Route)[0]).toMatch(/^Place\.region is mirrored into a header but lies behind a \$ref/);
  });

  it.each<[string, JsonObject, string]>([
    ['a name that is no text', raw({ a: mirrored(5) }), 'Mirror argument "a" .* no text but 5'],
    ['an empty name', raw({ a: mirrored('') }), 'argument "a" .* name is empty'],
    ['a name that is no token', raw({ a: mirrored('a:b') }), '"a:b", whose name is no token'],
    ['a line break', raw({ a: mirrored('a\nb') }), 'control characters'],
    [
      'a name twice',
      raw({ a: mirrored('A'), b: mirrored('a') }),
      'argument "b" .* which Mirror argument "a" uses',
    ],
    ['a number', raw({ a: mirrored('A', { type: 'number' }) }), 'is a number'],
    ['an object', raw({ a: mirrored('A', { type: 'object' }) }), 'type "object"'],
    [
      'two types',
      raw({ a: mirrored('A', { type: ['string', 'null'] }) }),
      'has the type \\["string","null"\\]',
    ],
    ['no type', raw({ a: { enum: ['x'], 'x-mcp-header': 'A' } }), 'has no type'],
    [
      'a bound out of range',
      raw({ a: mirrored('A', { type: 'integer', minimum: -(2 ** 53) }) }),
      'its minimum lies',
    ],
    [
      'a value out of range',
      raw({ a: mirrored('A', { type: 'integer', enum: [1, 2 ** 60] }) }),
      'its enum lies',
    ],
    ['all arguments', { type: 'object', 'x-mcp-header': 'A' }, 'Mirror mirrors all arguments at once'],
    ['items', raw({ a: { type: 'array', items: mirrored('A') } }), 'argument "a" .* behind "items"'],
    ['prefixItems', raw({ a: { type: 'array', prefixItems: [mirrored('A')] } }), 'behind "prefixItems"'],
    [
      'additionalProperties',
      { type: 'object', additionalProperties: mirrored('A') },
      '"additionalProperties"',
    ],
    ['patternProperties', { type: 'object', patternProperties: { a: mirrored('A') } }, '"patternProperties"'],
    ['allOf', { type: 'object', allOf: [raw({ a: mirrored('A') })] }, 'argument "a" .* behind "allOf"'],
    ['anyOf', raw({ a: { anyOf: [mirrored('A'), { type: 'null' }] } }), 'behind "anyOf"'],
    ['oneOf', { type: 'object', oneOf: [raw({ a: mirrored('A') })] }, 'behind "oneOf"'],
    ['not', { type: 'object', not: raw({ a: mirrored('A') }) }, 'behind "not"'],
    ['if', { type: 'object', if: raw({ a: mirrored('A') }) }, 'behind "if"'],
    ['then', { type: 'object', if: true, then: raw({ a: mirrored('A') }) }, 'behind "then"'],
    ['else', { type: 'object', if: true, else: raw({ a: mirrored('A') }) }, 'behind "else"'],
    [
      'dependentSchemas',
      { type: 'object', dependentSchemas: { b: raw({ a: mirrored('A') }) } },
      '"dependentSchemas"',
    ],
    ['$defs', raw({ a: { $ref: '#/$defs/A' } }, { $defs: { A: mirrored('A') } }), 'behind a \\$ref'],
    [
      'a nested list',
      raw({ a: raw({ b: { type: 'array', items: raw({ c: mirrored('A') }) } }) }),
      '"a.b.c" .* "items"',
    ],
    ['a secret', raw({ a: mirrored('A', { writeOnly: true }) }), 'every proxy on the way'],
  ])('of a hand-written schema is refused for %s (gap-xheader-lint)', (_what, schema, expected) => {
    expect(problems(schema).join('\n')).toMatch(new RegExp(expected));
  });

  it('is held to the same in the schema of another library', () => {
    const schema = z.object({ weight: z.number().meta({ 'x-mcp-header': 'Weight' }) });

    expect(problems(schema)).toEqual([
      expect.stringContaining('Mirror argument "weight" is mirrored into a header but is a number'),
    ]);
  });

  it('is only what says so as a keyword, not what is called so', () => {
    const schema = raw({ 'x-mcp-header': { type: 'number' }, a: { const: { 'x-mcp-header': 5 } } });

    expect(problems(schema)).toEqual([]);
  });

  it('is no matter of what goes out', () => {
    class Row {
      @IsString() @HeaderParam('Region') region!: string;
    }
    @Tool('rows')
    @Output(Row)
    class Rows {
      call() {
        return { region: 'eu' };
      }
    }

    const [entry] = createSuite({ tools: [Rows] }).listTools().tools;

    expect(JSON.stringify(entry!.outputSchema)).not.toContain('x-mcp-header');
  });

  it('lets its tool pass the official client, which hides every tool with a faulty one', async () => {
    class Place {
      @IsString() @HeaderParam('Region') region!: string;
    }
    class Order {
      @ValidateNested() @Type(() => Place) place!: Place;
      @IsInt() @HeaderParam('Level') level!: number;
      @IsOptional() @IsBoolean() @HeaderParam('Urgent') urgent?: boolean;
    }
    const server = await serveHttp(createSuite({ tools: [toolOf(Order)] }), { port: 0 });
    const client = await connectOverHttp(server.url);

    const { tools } = await client.listTools();
    const result = await client.callTool({
      name: 'mirror',
      arguments: { place: { region: 'eu' }, level: 3 },
    });

    expect(tools.map(({ name }) => name)).toEqual(['mirror']);
    expect(result).toMatchObject({ content: [{ text: 'ok' }] });
    await client.close();
    await server.close();
  });
});
