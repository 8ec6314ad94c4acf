import fc from 'fast-check';
import { IsArray, IsBoolean, IsInt, IsNumber, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { QuietLogger } from '../support/quiet-logger';
import { probe } from '../gate/probe';

class Part {
  @IsOptional() @IsInt() count?: number;
  @IsOptional() @IsNumber() share?: number;
  @IsOptional() @IsBoolean() isDone?: boolean;
  @IsOptional() @IsString() name?: string;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Part) parts?: Part[];
  @IsOptional() @IsArray() @IsString({ each: true }) tags?: string[];
}

const plain = probe(Part);
const repaired = probe(Part, { repairArguments: true, logger: new QuietLogger() });

const text = fc.oneof(
  fc.constantFrom('1', '-2', '2.5', '1e3', 'true', 'false', '[]', '{}', '["a"]', 'x', '', ' 7'),
  fc.integer().map(String),
  fc.string({ maxLength: 3 }),
);
const junk = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));

/** Good values, the same as text, and now and then anything. */
const sentAs = (good: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 8, arbitrary: good },
    { weight: 4, arbitrary: good.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: junk },
  );

const part = fc.letrec<{ part: object }>((tie) => ({
  part: fc.record(
    {
      count: sentAs(fc.integer()),
      share: sentAs(fc.integer().map((cents) => cents / 100)),
      isDone: sentAs(fc.boolean()),
      name: fc.oneof({ weight: 9, arbitrary: text }, junk),
      tags: sentAs(fc.array(text, { maxLength: 2 })),
      parts: fc.oneof({ maxDepth: 2 }, fc.constant([]), sentAs(fc.array(tie('part'), { maxLength: 2 }))),
    },
    { requiredKeys: [] },
  ),
})).part;

/** What a sent value may have become: itself, or for a text one of the conversions and what is inside it. */
function mayBecome(sent: any, received: any): boolean {
  if (received === null || typeof received !== 'object') {
    if (Object.is(sent, received)) return true;
    if (typeof sent !== 'string') return false;
    if (typeof received === 'boolean') return sent === String(received);
    return typeof received === 'number' && /^-?\d+(\.\d+)?$/.test(sent) && Number(sent) === received;
  }
  const source = typeof sent === 'string' ? JSON.parse(sent) : sent;
  if (Array.isArray(source) !== Array.isArray(received)) return false;
  const keys = Object.keys(received);
  return keys.every((key) => mayBecome(source[key], received[key]));
}

describe('For any arguments', () => {
  it('repair accepts what is accepted anyway, and otherwise only what the listed conversions make of it', async () => {
    const seen = { same: 0, repaired: 0, refused: 0 };

    await fc.assert(
      fc.asyncProperty(part, async (args) => {
        const before = await plain.call(args);
        const after = await repaired.call(args);

        if (!before.isError) {
          seen.same += 1;
          expect(after.input).toEqual(before.input);
          return;
        }
        seen[after.isError ? 'refused' : 'repaired'] += 1;
        if (after.isError) expect(after.text).toBe(before.text);
        else {
          const received = JSON.parse(JSON.stringify(after.input));
          expect(mayBecome(args, received)).toBe(true);
          expect((await plain.call(received)).isError).toBe(false);
          for (const text of textsOf(after.input)) expect(typeof text).toBe('string');
        }
      }),
      { numRuns: 3_000 },
    );
    expect(Math.min(seen.same, seen.repaired, seen.refused)).toBeGreaterThan(100);
  });

  it('a text for a text stays that text', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (name, tag) => {
        const { input } = await repaired.call({ name, tags: [tag], count: '1' });

        expect(input).toMatchObject({ name, tags: [tag], count: 1 });
      }),
    );
  });
});

function textsOf({ name, tags = [], parts = [] }: Part): unknown[] {
  return [name ?? '', ...tags, ...parts.flatMap(textsOf)];
}
