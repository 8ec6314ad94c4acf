import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { clientProfiles, createSuite, Input, Tool, type ClientProfile, type JsonObject } from 'toolwright';

const FORMATS = ['date', 'email', 'ipv4'];
const WORDS = ['2026-02-28', 'a@b.example', '10.0.0.1', 'x', ''];
const NAMES = ['a', 'b', 'c'];
const profiles: readonly ClientProfile[] = [
  ...Object.values(clientProfiles),
  { name: 'formats', dropsFormats: true },
  { name: 'root', plainsRoot: true },
  { name: 'references', inlinesReferences: true },
];

const scalar = fc.oneof(
  fc.record({ type: fc.constant('string'), format: fc.constantFrom(...FORMATS) }),
  fc.record({ type: fc.constant('integer'), minimum: fc.integer({ min: -2, max: 2 }) }),
  fc.record({ enum: fc.constant([1, 'x']), description: fc.constant('One of two') }),
  fc.record({ type: fc.constantFrom('string', 'integer', 'boolean', 'null') }),
);
const reference = fc.constantFrom('D0', 'D1', 'D2').map((name) => ({ $ref: `#/$defs/${name}` }));

const { schema } = fc.letrec<{ schema: JsonObject; object: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'depth' },
    scalar,
    scalar,
    reference,
    fc.tuple(reference, scalar).map(([ref, beside]) => ({ ...ref, ...beside })),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({ type: fc.constant('array'), contains: tie('schema'), maxContains: fc.constant(1) }),
    fc.array(tie('schema'), { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })),
    fc.array(tie('schema'), { minLength: 2, maxLength: 3 }).map((oneOf) => ({ oneOf })),
    tie('schema').map((not) => ({ not })),
    tie('object'),
  ),
  object: fc.record(
    {
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom(...NAMES), tie('schema'), {
        noNullPrototype: true,
        maxKeys: 3,
      }),
      required: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 1 }),
      additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
    },
    { requiredKeys: ['type', 'properties'] },
  ),
}));

const object = fc.record(
  {
    type: fc.constant('object'),
    properties: fc.dictionary(fc.constantFrom(...NAMES), schema, { noNullPrototype: true, maxKeys: 3 }),
    required: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 1 }),
    additionalProperties: fc.oneof(fc.boolean(), schema),
    unevaluatedProperties: fc.constant(false),
  },
  { requiredKeys: ['type', 'properties'] },
);

/** What a definition is; it leads back to itself, if at all, only from a property. */
const definition = fc.oneof(scalar, object);

const branches = fc.array(object, { minLength: 1, maxLength: 2 });
const composition = fc.oneof(
  fc.constant({}),
  fc.record({ anyOf: branches }),
  fc.record({ oneOf: branches }),
  fc.record({ allOf: branches }),
  fc.record({ not: object }),
  fc.record({ if: object, then: object, else: object }, { requiredKeys: ['if'] }),
  fc.record({ oneOf: branches, anyOf: branches, not: object }),
);

/** A root with what profiles take away, and definitions that may lead to each other. */
const root = fc
  .tuple(object, composition, fc.tuple(definition, definition, definition))
  .map(([body, rest, [D0, D1, D2]]) => ({ ...body, ...rest, $defs: { D0, D1, D2 } }));

const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(...WORDS, 1, -3, true, null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES, 'd'), tie('value'), { noNullPrototype: true, maxKeys: 3 }),
  ),
})).value;
const args = fc.dictionary(fc.constantFrom(...NAMES, 'd'), value, { noNullPrototype: true, maxKeys: 2 });
const samples = fc.array(args, { minLength: 12, maxLength: 12 });

// One for all: making an engine costs more than the checks.
const engine = addFormats(new Ajv2020({ strict: false, logger: false, addUsedSchema: false }));

function compiled(schema: object): (value: unknown) => boolean {
  const check = engine.compile(schema) as (value: unknown) => boolean;
  return (value) => check(value);
}

function suiteOf(schema: JsonObject, profile?: ClientProfile) {
  @Tool('any')
  @Input(schema)
  class AnyTool {
    call() {
      return 'ok';
    }
  }
  return createSuite({
    tools: [AnyTool],
    schemaEngine: 'interpreted',
    ...(profile ? { clientProfile: profile } : {}),
  });
}

describe('For any schema and any arguments', () => {
  it('a profile accepts all that the schema accepts, and the call decides as without it', async () => {
    const seen = { accepted: 0, refused: 0, shaped: 0 };

    await fc.assert(
      fc.asyncProperty(root, samples, fc.constantFrom(...profiles), async (schema, sent, profile) => {
        const [plain, suite] = [suiteOf(schema), suiteOf(schema, profile)];
        const [original, shaped] = [plain, suite].map((each) => each.listTools().tools[0]!.inputSchema);
        const [acceptsOriginal, acceptsShaped] = [compiled(original!), compiled(shaped!)];
        seen.shaped += JSON.stringify(shaped) === JSON.stringify(original) ? 0 : 1;
        for (const sample of sent) {
          const isAccepted = acceptsOriginal(sample);
          seen[isAccepted ? 'accepted' : 'refused'] += 1;
          if (isAccepted) expect([shaped, sample, acceptsShaped(sample)]).toEqual([shaped, sample, true]);
          const call = { name: 'any', arguments: sample as JsonObject };
          expect(await suite.callTool(call)).toEqual(await plain.callTool(call));
        }
      }),
      { numRuns: 400 },
    );
    expect(seen.accepted).toBeGreaterThan(500);
    expect(seen.refused).toBeGreaterThan(1_000);
    expect(seen.shaped).toBeGreaterThan(100);
  }, 120_000);

  it('a shaped schema has none of what its profile takes away', () => {
    fc.assert(
      fc.property(root, (schema) => {
        const shaped = suiteOf(schema, clientProfiles.strictest).listTools().tools[0]!.inputSchema;
        const keys = Object.keys(shaped);

        expect(JSON.stringify(shaped)).not.toContain('"format"');
        expect(keys.filter((key) => /^(anyOf|oneOf|allOf|not|if|then|else)$/.test(key))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
