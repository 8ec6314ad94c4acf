import { Type } from 'class-transformer';
import {
  Allow,
  IsArray,
  IsDate,
  IsEnum,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import fc from 'fast-check';
import { createSuite, Output, Tool } from 'toolwright';
import { strictlyCompiled } from '../schema/json-schema';

class Leaf {
  @IsString() @MaxLength(3) code!: string;
  @IsOptional() @IsInt() count?: number;
}

class Tree {
  @IsEnum(['oak', 'elm']) kind!: string;
  @IsDate() planted!: Date;
  @IsArray() @ValidateNested({ each: true }) @Type(() => Leaf) leaves!: Leaf[];
  @IsOptional() @ValidateNested() @Type(() => Tree) child?: Tree;
  @Allow() note?: unknown;
}

let returned: unknown;

@Tool('tree')
@Output(Tree)
class TreeTool {
  async call(): Promise<Tree> {
    return returned as Tree;
  }
}

const suite = createSuite({ tools: [TreeTool], logger: { error: () => undefined, warn: () => undefined } });
const accepts = strictlyCompiled(suite.listTools().tools[0]!.outputSchema!);

const leaf = fc.record(
  { code: fc.string({ maxLength: 3 }), count: fc.integer(), extra: fc.anything() },
  { requiredKeys: ['code'] },
);
const tree = fc.letrec<{ tree: object }>((tie) => ({
  tree: fc.record(
    {
      kind: fc.constantFrom('oak', 'elm'),
      planted: fc.date({ noInvalidDate: true }),
      leaves: fc.oneof(
        fc.array(leaf, { maxLength: 2 }),
        fc.array(leaf, { maxLength: 2 }).map((list) => new Set(list)),
      ),
      child: fc.oneof({ maxDepth: 2 }, fc.constant(undefined), tie('tree')),
      note: fc.jsonValue({ maxDepth: 2 }),
      secret: fc.anything(),
    },
    { requiredKeys: ['kind', 'planted', 'leaves'] },
  ),
})).tree;

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
});

/** A tree with one member put to anything. */
const damaged = fc
  .tuple(tree, fc.constantFrom('kind', 'planted', 'leaves', 'child', 'note'), anything)
  .map(([value, member, wrong]) => ({ ...value, [member]: wrong }));

describe('Whatever a tool with a declared output returns', () => {
  it('is a success that fits the advertised schema, or an error without structured content', async () => {
    const seen = { success: 0, error: 0 };

    await fc.assert(
      fc.asyncProperty(fc.oneof(tree, damaged, anything), async (value) => {
        returned = value;
        const result = await suite.callTool({ name: 'tree' });

        seen[result.isError ? 'error' : 'success'] += 1;
        if (result.isError) expect(result).not.toHaveProperty('structuredContent');
        else expect(accepts(result.structuredContent)).toBe(true);
        expect(result.content).toEqual([{ type: 'text', text: expect.any(String) }]);
      }),
      { numRuns: 600 },
    );
    expect(seen.success).toBeGreaterThan(100);
    expect(seen.error).toBeGreaterThan(100);
  });

  it('is a success when it fits, with declared members only', async () => {
    await fc.assert(
      fc.asyncProperty(tree, async (value) => {
        returned = value;
        const { isError, structuredContent } = await suite.callTool({ name: 'tree' });

        expect(isError).toBeUndefined();
        expect(JSON.stringify(structuredContent)).not.toMatch(/"(secret|extra)":/);
      }),
      { numRuns: 300 },
    );
  });
});
