import { Exclude, Expose, Transform, Type } from 'class-transformer';
import {
  Allow,
  IsArray,
  IsBoolean,
  IsDate,
  IsEmail,
  IsEnum,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import fc from 'fast-check';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020';
import { anyOf, callToolResult, createSuite, Output, Tool, type CallToolResult } from 'toolwright';
import { strictlyCompiled } from '../schema/json-schema';
import { QuietLogger } from '../support/quiet-logger';

class Leaf {
  @IsString() @MaxLength(3) code!: string;
  @IsOptional() @IsInt() @Max(100) count?: number | null;
  @IsOptional() @IsIn(['a', null]) grade?: string | null;
}

class Bird {
  @IsBoolean() sings!: boolean;
}

class Nest {
  @IsInt() eggs!: number;
  @IsOptional() @IsEmail() contact?: string;
}

class Tree {
  @IsEnum(['oak', 'elm']) kind!: string;
  @IsDate() planted!: Date;
  @IsArray() @ValidateNested({ each: true }) @Type(() => Leaf) leaves!: Leaf[];
  @IsOptional() @ValidateNested() @Type(() => Tree) child?: Tree | null;
  @Expose({ name: 'height-m' }) @IsNumber() height!: number;
  @Exclude({ toPlainOnly: true }) @IsString() secret!: string;
  @Transform(({ value }) => String(value)) @IsString() id!: unknown;
  @IsOptional() @IsNumber({}, { each: true }) rings?: number[];
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Leaf) byName?: Map<string, Leaf>;
  @IsOptional()
  @ValidateNested()
  @Type(() => Object, {
    discriminator: {
      property: 'what',
      subTypes: [
        { value: Bird, name: 'bird' },
        { value: Nest, name: 'nest' },
      ],
    },
  })
  guest?: object;
  @IsOptional() @IsObject() labels?: object;
  @Allow() note?: unknown;
}

const leaf = fc.record(
  {
    code: fc.string({ maxLength: 3 }),
    count: fc.constantFrom<unknown>(0, 7, -3, null, undefined),
    grade: fc.constantFrom('a', null),
    extra: fc.anything(),
  },
  { requiredKeys: ['code'] },
);

const listOf = <T>(element: fc.Arbitrary<T>) =>
  fc.array(element, { maxLength: 2 }).chain((list) => fc.constantFrom<unknown>(list, new Set(list)));

const date = fc
  .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-01-01') })
  .chain((at) => fc.constantFrom<unknown>(at, at.toISOString(), at.toISOString().replace('Z', '+00:00')));

const guest = fc.constantFrom<object>(
  { what: 'bird', sings: true, x: 1 },
  Object.assign(new Nest(), { eggs: 3 }),
  { what: 'nest', eggs: 0, contact: 'a@b.co' },
);

const tree = fc.letrec<{ tree: object }>((tie) => ({
  tree: fc.record(
    {
      kind: fc.constantFrom('oak', 'elm'),
      planted: date,
      leaves: listOf(leaf),
      child: fc.oneof({ maxDepth: 2 }, fc.constant(undefined), fc.constant(null), tie('tree')),
      height: fc.double({ noNaN: true, noDefaultInfinity: true }),
      secret: fc.anything(),
      id: fc.oneof(fc.integer(), fc.string(), fc.bigInt()),
      rings: fc.constantFrom<unknown>([1, 2.5], new Float64Array([0.5]), undefined),
      byName: fc
        .dictionary(fc.string(), leaf, { maxKeys: 2 })
        .chain((entries) => fc.constantFrom<unknown>(entries, new Map(Object.entries(entries)))),
      guest,
      labels: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
      note: fc.jsonValue({ maxDepth: 2 }),
      undeclared: fc.anything(),
    },
    { requiredKeys: ['kind', 'planted', 'leaves', 'height', 'id'] },
  ),
})).tree;

const anything = fc.anything({
  ...{ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true },
  ...{ withNullPrototype: true, withSparseArray: true, withBoxedValues: true, withObjectString: true },
});

const broken = fc.oneof(
  anything,
  fc.constantFrom<unknown>(
    ...[Number.NaN, Infinity, 1n, Symbol('s'), () => 1, Promise.resolve(1), new Date('x'), new Error('x')],
    ...[
      cyclic(),
      {
        get code() {
          throw new RangeError('fire');
        },
      },
      { what: 'fox' },
      [undefined],
      [null],
    ],
  ),
);

const MEMBERS = [
  'kind',
  'planted',
  'leaves',
  'child',
  'height',
  'id',
  'rings',
  'byName',
  'guest',
  'labels',
  'note',
];

/** A tree with one member, of itself or of a leaf or child, put to anything. */
const damaged = fc
  .tuple(tree, fc.constantFrom(...MEMBERS), fc.constantFrom('code', 'count', 'grade'), broken)
  .chain(([value, member, ofLeaf, wrong]) =>
    fc.constantFrom<unknown>(
      { ...value, [member]: wrong },
      { ...value, child: { ...value, child: undefined, [member]: wrong } },
      { ...value, leaves: [{ code: 'a', [ofLeaf]: wrong }] },
    ),
  );

/** A tool of its own for each output; what it returns is set before each call. */
function returning(output: unknown) {
  let returned: unknown;
  @Tool('random')
  class RandomTool {
    call(): unknown {
      return returned;
    }
  }
  (Output(output as never) as ClassDecorator)(RandomTool);
  const suite = createSuite({ tools: [RandomTool], logger: new QuietLogger() });
  const schema = suite.listTools().tools[0]!.outputSchema!;
  return {
    accepts: assertingFormats(schema),
    call: (value: unknown) => {
      returned = value;
      return suite.callTool({ name: 'random' });
    },
  };
}

function assertingFormats(schema: object): (value: unknown) => boolean {
  const strict = strictlyCompiled(schema);
  const engine = new Ajv2020({ strict: true, allowUnionTypes: true });
  addFormats(engine);
  const check = engine.compile(schema);
  return (value) => strict(value) && check(value);
}

function textsOf({ content }: CallToolResult): string[] {
  return content.map((block) => (block.type === 'text' ? block.text : ''));
}

/** What holds of every answer, whatever was returned. */
function checkAnswer(result: CallToolResult, accepts: (value: unknown) => boolean): void {
  if (result.isError) {
    expect(result).not.toHaveProperty('structuredContent');
    return;
  }
  expect(accepts(result.structuredContent)).toBe(true);
  expect(textsOf(result).map((text) => JSON.parse(text) as unknown)).toEqual([result.structuredContent]);
}

const KINDS: [string, unknown, fc.Arbitrary<unknown>][] = [
  ['a class', Tree, tree],
  ['a list', [Tree], fc.array(tree, { maxLength: 2 })],
  [
    'one of several',
    anyOf(Tree, [Leaf], String, null),
    fc.oneof<fc.Arbitrary<unknown>[]>(tree, fc.array(leaf, { maxLength: 2 }), fc.string(), fc.constant(null)),
  ],
];

describe.each(KINDS)('Whatever a tool returns whose output is %s', (_what, output, right) => {
  const tool = returning(output);

  it('is a success that fits the advertised schema and whose text says the same, or an error with neither', async () => {
    const seen = { success: 0, error: 0 };

    await fc.assert(
      fc.asyncProperty(fc.oneof(right, damaged, broken), async (value) => {
        const result = await tool.call(value);

        seen[result.isError ? 'error' : 'success'] += 1;
        checkAnswer(result, tool.accepts);
      }),
      { numRuns: 500 },
    );
    expect(seen.success).toBeGreaterThan(100);
    expect(seen.error).toBeGreaterThan(100);
  });

  it('is a success when it fits, with declared members only, and so when it is sent once more', async () => {
    await fc.assert(
      fc.asyncProperty(right, async (value) => {
        const result = await tool.call(value);
        const again = await tool.call(backIn(result.structuredContent));

        expect(textsOf(result)).toEqual(textsOf(again));
        expect(result.isError).toBeUndefined();
        expect(undeclaredIn(result.structuredContent)).toEqual([]);
        checkAnswer(result, tool.accepts);
      }),
      { numRuns: 200 },
    );
  });

  it('is as good in a finished result, and held to the same schema there', async () => {
    await fc.assert(
      fc.asyncProperty(right, fc.jsonValue({ maxDepth: 1 }), async (value, other) => {
        const { structuredContent } = await tool.call(value);
        const finished = await tool.call(callToolResult({ data: structuredContent }));
        const misfit = await tool.call(callToolResult({ structured: { kind: other } }, { error: 'off' }));

        expect(finished.structuredContent).toEqual(structuredContent);
        expect(finished.isError).toBeUndefined();
        checkAnswer(misfit, tool.accepts);
      }),
      { numRuns: 100 },
    );
  });
});

/** What was sent, as the tool would return it: under the names of the class. */
function backIn(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json ?? null).replaceAll('"height-m":', '"height":')) as unknown;
}

const FREE = ['note', 'labels', 'byName'];
const DECLARED = [...MEMBERS, 'height-m', 'code', 'count', 'grade', 'what', 'sings', 'eggs', 'contact'];

function undeclaredIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  if (Array.isArray(json)) return json.flatMap(undeclaredIn);
  return Object.entries(json).flatMap(([key, member]) => {
    if (FREE.includes(key)) return [];
    return DECLARED.includes(key) ? undeclaredIn(member) : [key];
  });
}

function cyclic(): object {
  const value: Record<string, unknown> = { code: 'a' };
  value.self = value;
  return value;
}
