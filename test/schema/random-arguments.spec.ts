import fc from 'fast-check';
import { probe } from '../gate/probe';
import { strictlyCompiled } from './json-schema';
import { Line, RichInput } from './rich-input';

const tool = probe(RichInput);
const accepts = strictlyCompiled(tool.schema);

const line = fc.letrec<{ line: object }>((tie) => ({
  line: fc.record(
    {
      sku: fc.string({ maxLength: 4 }),
      count: fc.integer({ min: 1 }),
      unit: fc.constantFrom('piece', 'box', null),
      parts: fc.oneof({ maxDepth: 2 }, fc.constant(null), fc.array(tie('line'), { maxLength: 2 })),
    },
    { requiredKeys: ['sku', 'count'] },
  ),
})).line;

const valid = fc.record(
  {
    name: fc.constantFrom('abc', 'z'),
    rate: fc.double({ max: 10, noDefaultInfinity: true, noNaN: true }),
    urgent: fc.constantFrom(true, false, null),
    mixed: fc.constantFrom('a', 1, null),
    ids: fc.array(fc.integer(), { maxLength: 2 }),
    main: line,
    lines: fc.array(line, { maxLength: 2 }),
    labels: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { noNullPrototype: true }),
    'ship-to': fc.string(),
  },
  { requiredKeys: ['name', 'mixed', 'ids', 'main', 'lines', 'ship-to'] },
);

const MEMBERS = ['name', 'rate', 'urgent', 'mixed', 'ids', 'main', 'lines', 'labels', 'ship-to', 'extra'];

/** Valid arguments with one member, of the root or of a line, put to anything. */
const damaged = fc
  .tuple(
    valid,
    fc.constantFrom(...MEMBERS),
    fc.constantFrom('sku', 'count', 'unit', 'parts', 'other'),
    fc.jsonValue(),
  )
  .chain(([args, member, ofLine, value]) =>
    fc.constantFrom<unknown>(
      { ...args, [member]: value },
      { ...args, main: { ...args.main, [ofLine]: value } },
      { ...args, lines: [...args.lines, { sku: 'a', count: 1, [ofLine]: value }] },
    ),
  );

/** As a client would send it. */
function asJson(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
}

// Below the first level of a free-form value the schema cannot say that these are refused.
function hasNoReservedKey(args: unknown): boolean {
  return !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(args));
}

describe('For any arguments', () => {
  it('the call and the advertised schema give the same verdict', async () => {
    const seen = { accepted: 0, refused: 0 };

    await fc.assert(
      fc.asyncProperty(fc.oneof(valid, damaged, fc.object()), async (value) => {
        const args = asJson(value);
        fc.pre(hasNoReservedKey(args));

        const { isError } = await tool.call(args);

        seen[isError ? 'refused' : 'accepted'] += 1;
        expect(isError).toBe(!accepts(args));
      }),
      { numRuns: 600 },
    );
    expect(seen.accepted).toBeGreaterThan(100);
    expect(seen.refused).toBeGreaterThan(100);
  });

  it('what the handler gets is instances at every depth, with what was sent in them', async () => {
    await fc.assert(
      fc.asyncProperty(valid, async (value) => {
        const args = asJson(value);
        fc.pre(hasNoReservedKey(args));
        const { isError, input } = await tool.call(args);

        expect(isError).toBe(false);
        expect(input).toBeInstanceOf(RichInput);
        expect(input.main).toBeInstanceOf(Line);
        expect(input.lines.every((each: unknown) => each instanceof Line)).toBe(true);
        expect(input.shipTo).toBe(args['ship-to']);
        expect(asJson(input.ids)).toEqual(args.ids);
      }),
      { numRuns: 300 },
    );
  });
});
