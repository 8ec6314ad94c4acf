import { AjvCompiler } from '../../src/gate/ajv-compiler';
import { InterpretingCompiler } from '../../src/gate/interpreting-compiler';
import type { SchemaCompiler, SchemaFault } from '../../src/gate/schema-compiler';
import { probe } from './probe';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema';

const VALUES: readonly unknown[] = [
  ...[null, true, 0, -0, 1, 2, 3.5, -4, 1e21, '', 'a', 'ab', 'abc', '😀', '2020-02-31', '2020-02-28'],
  ...[[], [1], [1, 1], ['a', 1], ['a', 1, 2], [{ a: 1 }, { a: 1 }], [[1], [2]]],
  ...[{}, { a: 1 }, { a: 'x' }, { a: 1, b: 2 }, { b: 1 }, { ab: 1 }, { a: { a: { a: 1 } } }, { 'a/b~c%': 1 }],
  ...[{ toString: 1 }, JSON.parse('{"__proto__":1}'), { kind: 'cat', lives: 9 }, { kind: 'dog' }],
];

const SCHEMAS: Readonly<Record<string, object>> = {
  'any value': {},
  'a type': { type: 'integer' },
  'several types': { type: ['string', 'null'] },
  'bounds of numbers': { type: 'number', minimum: 1, exclusiveMaximum: 3.5 },
  'the other bounds': { exclusiveMinimum: 0, maximum: 2 },
  multiples: { multipleOf: 2 },
  lengths: { type: 'string', minLength: 1, maxLength: 2 },
  'a pattern': { type: 'string', pattern: '^.$' },
  'a constant': { const: { a: 1 } },
  values: { enum: ['a', 1, [1], null] },
  exclusion: { not: { enum: ['a', 1] } },
  lists: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 2 },
  'lists without repeats': { type: 'array', uniqueItems: true },
  tuples: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false },
  'lists that contain': { contains: { type: 'integer' }, minContains: 2, maxContains: 2 },
  'a closed object': {
    type: 'object',
    properties: { a: { type: 'integer' } },
    required: ['a'],
    additionalProperties: false,
  },
  'typed further properties': {
    type: 'object',
    properties: { a: true },
    additionalProperties: { type: 'string' },
  },
  'a member that may not be there': { properties: { a: false } },
  'names by pattern': {
    type: 'object',
    patternProperties: { '^a': { type: 'integer' } },
    additionalProperties: false,
  },
  'safe names': { type: 'object', propertyNames: { not: { enum: ['__proto__', 'a'] } } },
  'a name that every object has': { type: 'object', properties: { toString: { type: 'string' } } },
  'a number of members': { type: 'object', minProperties: 1, maxProperties: 1 },
  'dependent names': { dependentRequired: { a: ['b'] } },
  'dependent schemas': { dependentSchemas: { a: { required: ['b'] } } },
  'dependencies of old': { dependencies: { a: ['b'], b: { required: ['a'] } } },
  alternatives: { anyOf: [{ type: 'string' }, { type: 'object', required: ['a'] }] },
  'one of several': { oneOf: [{ type: 'number' }, { type: 'integer' }] },
  'all of several': { allOf: [{ type: 'number' }, { minimum: 1 }] },
  'a condition': { if: { type: 'number' }, then: { minimum: 1 }, else: { type: 'string' } },
  recursion: {
    $ref: '#/$defs/Node',
    $defs: { Node: { type: 'object', properties: { a: { $ref: '#/$defs/Node' } } } },
  },
  'recursion to the root': { type: 'object', properties: { a: { $ref: '#' } }, additionalProperties: false },
  'an anchor': { $ref: '#it', $defs: { x: { $anchor: 'it', type: 'string' } } },
  'what stands beside a reference': { $ref: '#/$defs/x', minLength: 2, $defs: { x: { type: 'string' } } },
  'names that need escapes': { type: 'object', properties: { 'a/b~c%': { type: 'string' } } },
  'what is left over': { type: 'object', properties: { a: true }, unevaluatedProperties: false },
  'words that say nothing': {
    type: 'string',
    'x-mcp-header': 'A',
    examples: ['a'],
    default: { $ref: '#/nowhere' },
  },
  'draft-07 lists': {
    $schema: DRAFT_07,
    items: [{ type: 'string' }, { type: 'number' }],
    additionalItems: false,
  },
  'draft-07 references': {
    $schema: DRAFT_07,
    $ref: '#/definitions/x',
    minLength: 2,
    definitions: { x: { type: 'string' } },
  },
  'words that draft-07 does not have': {
    $schema: DRAFT_07,
    prefixItems: [false],
    unevaluatedProperties: false,
  },
  'words that 2020-12 does not have': { $schema: DRAFT_2020, additionalItems: false },
};

// As a class's schema is read: formats are left to checks, and only the option that a tag names is spoken of.
const OF_CLASSES: Readonly<Record<string, object>> = {
  'a tagged union': {
    type: 'object',
    oneOf: [
      { properties: { kind: { const: 'cat' }, lives: { type: 'integer' } }, required: ['kind', 'lives'] },
      { properties: { kind: { const: 'dog' } }, required: ['kind'] },
    ],
  },
  'a format': { type: 'string', format: 'date' },
};

const compiled = new AjvCompiler();
const interpreted = new InterpretingCompiler();
const options = { assertsFormats: true };
const ofClasses = { assertsFormats: false };

describe('Both schema engines', () => {
  it.each([
    ...Object.entries(SCHEMAS).map(([what, schema]) => [what, schema, options] as const),
    ...Object.entries(OF_CLASSES).map(([what, schema]) => [what, schema, ofClasses] as const),
  ])('read %s alike', (_what, schema, reading) => {
    const one = compiled.compile(schema as never, reading);
    const other = interpreted.compile(schema as never, reading);

    for (const value of VALUES) {
      expect({ value, accepted: other.accepts(value) }).toEqual({ value, accepted: one.accepts(value) });
      expect({ value, faults: told(other.faults(value, 'all')) }).toEqual({
        value,
        faults: told(one.faults(value, 'all')),
      });
      expect(other.faults(value, 'first').length > 0).toBe(!one.accepts(value));
    }
  });

  it('honour the null of OpenAPI beside a type', () => {
    const verdicts = [compiled, interpreted].map((compiler) => {
      const schema = compiler.compile({ type: 'string', nullable: true }, options);
      return [null, 'a', 1].map((value) => schema.accepts(value));
    });

    expect(verdicts).toEqual([
      [true, true, false],
      [true, true, false],
    ]);
  });

  it.each(['2020-02-31', '2020-02-28', 'x', 5])('assert formats where they are asked to: %j', (value) => {
    const verdicts = [compiled, interpreted].map((compiler) =>
      compiler.compile({ type: 'string', format: 'date' }, { assertsFormats: true }).accepts(value),
    );

    expect(verdicts).toEqual([value === '2020-02-28', value === '2020-02-28']);
  });

  it.each<[string, object]>([
    ['a reference that leads nowhere', { $ref: '#/$defs/missing' }],
    ['a reference to a word that says nothing', { properties: { a: { $ref: '#/$defs/b/c' } } }],
    ['a reference to another document', { properties: { a: { $ref: 'https://example.com/s.json' } } }],
    ['a dynamic reference to another document', { items: { $dynamicRef: 'https://example.com/s.json#x' } }],
    ['a dialect that nobody knows', { $schema: 'http://json-schema.org/draft-04/schema#' }],
    ['a type that is none', { items: { type: 'text' } }],
    ['the same type twice', { type: ['string', 'string'] }],
    ['a pattern that is none', { properties: { a: { pattern: '(' } } }],
    ['a pattern of names that is none', { patternProperties: { '(': true } }],
    ['an empty enum', { enum: [] }],
    ['a bound of an older draft', { exclusiveMinimum: true }],
    ['items of an older draft', { items: [{ type: 'string' }] }],
    ['a length below zero', { minLength: -1 }],
    ['a multiple of nothing', { multipleOf: 0 }],
    ['properties that are a list', { properties: [] }],
    ['a property that is no schema', { properties: { a: 'string' } }],
    ['names that are no list', { required: 'a' }],
    ['alternatives that are no list', { anyOf: { type: 'string' } }],
    ['the old word for an id', { id: 'a' }],
    ['a null of OpenAPI without a type', { nullable: true }],
  ])('refuse a schema with %s', (_what, schema) => {
    for (const compiler of [compiled, interpreted] as SchemaCompiler[]) {
      expect(() => compiler.compile(schema as never, options)).toThrow(Error);
    }
  });
});

describe('The schema engine of a suite', () => {
  const order = { type: 'object', properties: { kind: { enum: [{ a: 1 }, 'x'] }, inner: { $ref: '#' } } };

  it.each(['compiled', 'interpreted'] as const)('may be chosen: %s', async (schemaEngine) => {
    const tool = probe(order, { schemaEngine });

    expect((await tool.call({ inner: { kind: 'x' } })).isError).toBe(false);
    expect((await tool.call({ inner: { kind: 'y' } })).text).toContain('inner.kind');
  });

  it.each(['compiled', 'interpreted'] as const)(
    'compares what hides the methods that every object has: %s',
    async (schemaEngine) => {
      const tool = probe(order, { schemaEngine });

      expect((await tool.call({ kind: { toString: 1 } })).text).toMatch(/^Invalid arguments.*kind/s);
      expect((await tool.call({ kind: { a: 1 } })).isError).toBe(false);
    },
  );

  it('that nobody knows is reported', () => {
    expect(() => probe(order, { schemaEngine: 'quick' as never })).toThrow(
      "createSuite has schemaEngine quick. Give 'compiled' or 'interpreted'",
    );
  });
});

describe('The interpreting engine', () => {
  it('leaves the schema as it was given', () => {
    const schema = Object.freeze({
      type: 'object',
      properties: Object.freeze({ a: Object.freeze({ $ref: '#' }) }),
    });

    expect(interpreted.compile(schema as never, options).accepts({ a: { a: {} } })).toBe(true);
    expect(Object.getOwnPropertyNames(schema.properties.a)).toEqual(['$ref']);
  });

  it('refuses a dynamic reference, which it does not follow', () => {
    const schema = { $dynamicAnchor: 'node', type: 'array', items: { $dynamicRef: '#node' } };

    expect(() => interpreted.compile(schema, options)).toThrow('$dynamicRef');
  });

  it.each([Number.POSITIVE_INFINITY, Number.NaN, 1n, () => 1, Symbol('s')])(
    'takes %p for no value of JSON, and says where it is',
    (stranger) => {
      const schema = interpreted.compile({ type: 'object' }, options);

      expect(schema.accepts({ a: [stranger] })).toBe(false);
      expect(schema.faults({ a: [stranger] }, 'all')).toMatchObject([
        { path: ['a', '0'], keyword: 'type', value: stranger },
      ]);
    },
  );

  it('takes a member without a value for one that is not there', () => {
    const schema = interpreted.compile({ type: 'object', required: ['a'] }, options);

    expect(schema.faults({ a: undefined }, 'all')).toMatchObject([
      { keyword: 'required', params: { missingProperty: 'a' } },
    ]);
  });

  it('bears keys with half a character, and values deeper than a stack', () => {
    const schema = interpreted.compile({ type: 'object', additionalProperties: { type: 'string' } }, options);
    let deep: unknown = 'end';
    for (let level = 0; level < 200_000; level++) deep = [deep];

    expect(schema.accepts({ '\uD800': 'a' })).toBe(true);
    expect(schema.accepts({ '\uD800': 1 })).toBe(false);
    expect(schema.accepts({ a: deep })).toBe(false);
  });
});

/** Faults in one order; engines may look in another, and name another pair of equal items. */
function told(faults: readonly SchemaFault[]): string[] {
  const texts = faults.map(({ path, keyword, params, value }) =>
    JSON.stringify({ path, keyword, value, params: isOpenEnded(keyword) ? {} : params }),
  );
  return [...new Set(texts)].sort();
}

function isOpenEnded(keyword: string): boolean {
  return ['uniqueItems', 'oneOf', 'dependentRequired', 'dependencies', 'unevaluatedItems'].includes(keyword);
}
