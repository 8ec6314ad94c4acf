import fc from 'fast-check';
import { disagreement, type Verdicts } from './agreement';
import { argumentsFor } from './arguments';
import { generateClasses } from './generated-classes';
import { byLibraries, Calls, SchemaReaders } from './judges';

const seed = Number(process.env.AGREEMENT_SEED ?? Date.now() % 2 ** 31);
const pairs = Number(process.env.AGREEMENT_PAIRS ?? 20_000);
const LEAST_SHARE = 0.35;

const classes = generateClasses(seed);
const types = classes.map(({ type }) => type);

describe(`For random classes and arguments (AGREEMENT_SEED=${seed})`, () => {
  const compiled = new Calls(types);
  const interpreted = new Calls(types, { schemaEngine: 'interpreted' });
  const readers = new SchemaReaders();
  const schemas = classes.map((_, index) => readers.read(compiled.schemaOf(index)));
  const seen = new Map<string, { accepted: number; refused: number }>();

  it('advertised schema, both engines’ calls and class-validator agree', async () => {
    const perClass = classes.map(argumentsFor);
    const pair = classIndex().chain((index) => fc.tuple(fc.constant(index), perClass[index]!));

    await fc.assert(
      fc.asyncProperty(pair, async ([index, args]) => {
        const generated = classes[index]!;
        const { accepts, acceptsWithFormats } = schemas[index]!;
        const verdicts: Verdicts = {
          ...{ schema: accepts(args), schemaWithFormats: acceptsWithFormats(args) },
          compiled: await compiled.accepts(index, args),
          interpreted: await interpreted.accepts(index, args),
          libraries: byLibraries(generated.type, args),
        };
        count(generated.kind, verdicts.compiled);
        const wrong = disagreement(verdicts, generated, args);
        if (wrong === undefined) return;
        throw new Error(`${wrong}: ${JSON.stringify({ args, verdicts, schema: compiled.schemaOf(index) })}`);
      }),
      { seed, numRuns: pairs, endOnFailure: false },
    );
  }, 600_000);

  afterAll(() => process.stderr.write(`${summary()}\n`));

  it('every kind of class is accepted and refused often enough to say so', () => {
    const shares = [...seen].map(
      ([kind, { accepted, refused }]) => [kind, accepted / (accepted + refused)] as const,
    );
    const lopsided = shares.filter(([, share]) => share < LEAST_SHARE || share > 1 - LEAST_SHARE);

    expect(lopsided).toEqual([]);
    expect(classes.length).toBeLessThanOrEqual(300);
    expect(new Set(classes.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20);
  });

  function summary(): string {
    const sum = (of: 'accepted' | 'refused') =>
      [...seen.values()].reduce((total, counts) => total + counts[of], 0);
    const [accepted, refused] = [sum('accepted'), sum('refused')];
    const share = ((100 * accepted) / (accepted + refused)).toFixed(1);
    return `AGREEMENT_SEED=${seed}: ${accepted + refused} pairs, ${share} % accepted, ${classes.length} classes of ${seen.size} kinds`;
  }

  /** Any class; rare kinds as often as common ones, half of the time. */
  function classIndex(): fc.Arbitrary<number> {
    const kinds = [...new Set(classes.map(({ kind }) => kind))];
    const indexesOf = (kind: string) => [...classes.keys()].filter((index) => classes[index]!.kind === kind);
    const byKind = fc.constantFrom(...kinds).chain((kind) => fc.constantFrom(...indexesOf(kind)));
    return fc.oneof(fc.nat({ max: classes.length - 1 }), byKind);
  }

  function count(kind: string, isAccepted: boolean): void {
    const counts = seen.get(kind) ?? { accepted: 0, refused: 0 };
    seen.set(kind, counts);
    counts[isAccepted ? 'accepted' : 'refused'] += 1;
  }
});
