import { Expose, Type } from 'class-transformer';
import * as checks from 'class-validator';
import { CHECK_VARIANTS, type CheckVariant } from './check-variants';
import { DIFFERENCES, type Difference } from './differences';
import { VALUES } from './values';

/** One property of a generated class: its decorators, and values on both sides of its bounds. */
export interface Field {
  readonly kind: string;
  readonly decorators: readonly PropertyDecorator[];
  readonly candidates: readonly unknown[];
  /** The schema says everything; else a call may refuse what the schema lets through. */
  readonly isExact: boolean;
  readonly differences: readonly Difference[];
  readonly wireName?: string;
  /** What an initialiser gives it. */
  readonly initial?: unknown;
}

type Extras = Partial<Omit<Field, 'kind' | 'decorators'>>;

class Leaf {
  @checks.IsInt()
  @checks.Min(1)
  count!: number;

  @checks.IsOptional()
  @checks.MaxLength(2)
  note?: string;

  @checks.IsOptional()
  @checks.ValidateNested({ each: true })
  @checks.IsArray()
  @Type(() => Leaf)
  parts?: Leaf[];
}

class Pet {
  @checks.IsString()
  kind!: string;
}

class Cat extends Pet {
  @checks.IsInt()
  lives!: number;
}

class Dog extends Pet {
  @checks.IsOptional()
  @checks.IsBoolean()
  barks?: boolean;
}

const PETS = {
  keepDiscriminatorProperty: true,
  discriminator: {
    property: 'kind',
    subTypes: [
      { value: Cat, name: 'cat' },
      { value: Dog, name: 'dog' },
    ],
  },
};

const LEAVES: readonly unknown[] = [
  ...[
    { count: 1 },
    { count: 2, note: 'ab' },
    { count: 1, note: null },
    { count: 7, parts: [{ count: 1 }] },
    { count: 1, parts: [] },
  ],
  ...[
    { count: 1, note: '😀😀' },
    { count: 3, parts: [{ count: 1, parts: [{ count: 2 }] }] },
  ],
  ...[
    {},
    { count: 0 },
    { count: 1.5 },
    { count: 1, note: 'abc' },
    { count: 1, extra: 1 },
    { count: '1' },
    { count: null },
  ],
  ...[
    { count: 1, parts: {} },
    { count: 1, parts: [{}] },
    { count: 1, parts: [null] },
    { count: 1, parts: [{ count: 1, parts: [{ count: 0 }] }] },
  ],
];
const ODD_VALUES: readonly unknown[] = [null, 0, 1, '', 'a', true, [], {}, [[]], [null]];
const PET_VALUES: readonly unknown[] = [
  ...[{ kind: 'cat', lives: 9 }, { kind: 'dog' }, { kind: 'dog', barks: true }, { kind: 'dog', barks: null }],
  ...[
    { kind: 'cat' },
    { kind: 'cat', lives: 'x' },
    { kind: 'dog', lives: 9 },
    { kind: 'cow' },
    { lives: 9 },
    { kind: null },
    { kind: 1 },
  ],
];

const {
  nestedObjects,
  nestedLists,
  absentMembers,
  eachNeedsList,
  hugeMultiples,
  patterns,
  presentation,
  unions,
} = DIFFERENCES;

// Under a check of lists in the list one more level is declared.
const deeperLists: Difference = {
  ...nestedLists,
  concerns: (value) => Array.isArray(value) && value.some(nestedLists.concerns),
};

/** Lists made of values, short and long, flat and deep. */
function listsOf(values: readonly unknown[]): unknown[] {
  const pairs = values.map((value, index) => [value, values[(index * 7 + 3) % values.length]]);
  return [[], ...values.map((value) => [value]), ...pairs, ...values.slice(0, 5).map((value) => [[value]])];
}

function around(...bounds: readonly number[]): unknown[] {
  return bounds.flatMap((bound) => [-1, -0.5, -1e-9, 0, 1e-9, 0.5, 1].map((step) => bound + step));
}

function textsAround(...lengths: readonly number[]): unknown[] {
  const near = [...new Set(lengths.flatMap((length) => [length - 1, length, length + 1]))].filter(
    (length) => length >= 0,
  );
  return near.flatMap((length) => ['a', 'b', '😀', 'ä', '1', '\n'].map((letter) => letter.repeat(length)));
}

function ofVariant(variant: CheckVariant): Field {
  const { decorate, beside, says, differences } = variant;
  return {
    ...{ kind: 'one check', decorators: [...beside, decorate()], candidates: VALUES, differences },
    isExact: says === 'everything',
  };
}

/** The same check on every item of a list. */
function eachOf(variant: CheckVariant): Field {
  const { decorate, says, differences } = variant;
  return {
    ...{ kind: 'checks of items', decorators: [checks.IsArray(), decorate({ each: true })] },
    candidates: [...listsOf(VALUES), ...VALUES],
    isExact: says === 'everything',
    differences: differences.map((difference) => ({
      ...difference,
      concerns: (value: unknown) => Array.isArray(value) && value.some(difference.concerns),
    })),
  };
}

function optionalOf(field: Field): Field {
  return {
    ...field,
    kind: `optional: ${field.kind}`,
    decorators: [checks.IsOptional(), ...field.decorators],
  };
}

function renamedOf(field: Field, index: number): Field {
  const wireName = `wire-name ${index}`;
  return {
    ...field,
    kind: 'renamed',
    wireName,
    decorators: [Expose({ name: wireName }), ...field.decorators],
  };
}

function field(kind: string, decorators: readonly PropertyDecorator[], extras: Extras = {}): Field {
  return { ...{ kind, decorators, candidates: VALUES, isExact: true, differences: [] }, ...extras };
}

function recordedAs(type: unknown): PropertyDecorator {
  return Reflect.metadata('design:type', type);
}

const NUMBERS: readonly Field[] = [
  field('numbers', [checks.IsInt(), checks.Min(1), checks.Max(3)], {
    candidates: [...around(1, 3), ...VALUES],
  }),
  field('numbers', [checks.IsNumber(), checks.Min(-2.5), checks.Max(2.5)], {
    candidates: [...around(-2.5, 2.5), ...VALUES],
  }),
  field('numbers', [checks.IsInt(), checks.IsPositive(), checks.IsDivisibleBy(3)], {
    candidates: [...around(3, 6, 0), 9e15, ...VALUES],
    differences: [hugeMultiples],
  }),
  field('numbers', [checks.IsNumber(), checks.IsNegative(), checks.Min(-1e6)], {
    candidates: [...around(0, -1e6), ...VALUES],
  }),
  field('numbers', [checks.Min(0), checks.Min(2), checks.Max(9)], {
    candidates: [...around(0, 2, 9), ...VALUES],
  }),
  field('numbers', [checks.IsNumber({ maxDecimalPlaces: 2 }), checks.Min(0)], {
    candidates: [0.01, 0.001, 1.25, 1.255, ...around(0), ...VALUES],
    isExact: false,
  }),
];

const TEXTS: readonly Field[] = [
  field('texts', [checks.IsString(), checks.Length(2, 4)], { candidates: [...textsAround(2, 4), ...VALUES] }),
  field('texts', [checks.IsString(), checks.MinLength(1), checks.MaxLength(3), checks.Matches(/^[a-z]+$/)], {
    candidates: [...textsAround(1, 3), ...VALUES],
  }),
  field('texts', [checks.IsString(), checks.IsNotEmpty(), checks.NotContains('b')], {
    candidates: [...textsAround(1, 2), ...VALUES],
  }),
  field('texts', [checks.Matches(/^a/), checks.Matches(/[0-9b]$/), checks.MaxLength(3)], {
    candidates: [...textsAround(3), 'a1', 'ab', 'aab', 'aaab', 'ba', ...VALUES],
  }),
  field('texts', [checks.Matches(/^.{2}$/u)], { candidates: [...textsAround(2), ...VALUES] }),
  field('texts', [checks.Matches(/^.{2}$/)], {
    candidates: [...textsAround(2), ...VALUES],
    isExact: false,
    differences: [patterns],
  }),
  field('texts', [checks.IsString(), checks.IsNotIn(['a', 'ab'])]),
  field('texts', [checks.MaxLength(1), checks.MinLength(1)], {
    candidates: ['❤️', '❤', 'a', '', ...VALUES],
    differences: [presentation],
  }),
  field('texts', [checks.IsEmail(), checks.MaxLength(7)], {
    candidates: ['a@bb.co', 'aaa@b.co', 'a@b.c', ...VALUES],
    isExact: false,
  }),
  field('texts', [checks.IsUUID('4'), checks.IsLowercase()], { isExact: false }),
];

const CONSTANTS: readonly Field[] = [
  field('constants', [checks.IsIn(['red', 'Red', 1, true, null])]),
  field('constants', [checks.IsIn([2, 3]), checks.IsInt()]),
  field('constants', [checks.IsEnum({ '1': 'a', '2': 'b' })]),
  field('constants', [checks.IsBoolean(), checks.Equals(true)]),
  field('constants', [checks.Allow(), checks.NotEquals(null), checks.IsNotIn(['', 0])]),
];

const LISTS: readonly Field[] = [
  field('lists', [checks.IsArray(), checks.ArrayMinSize(1), checks.ArrayMaxSize(2)], {
    candidates: [...listsOf([1, 'a', null]), [1, 2, 3], ...VALUES],
  }),
  field(
    'lists',
    [checks.IsArray(), checks.IsInt({ each: true }), checks.Min(1, { each: true }), checks.ArrayNotEmpty()],
    { candidates: [...listsOf(around(1)), ...VALUES] },
  ),
  field('lists', [checks.IsArray(), checks.IsString({ each: true }), checks.Length(1, 2, { each: true })], {
    candidates: [...listsOf(textsAround(1, 2)), ...VALUES],
  }),
  field('lists', [checks.IsString({ each: true })], {
    candidates: [...listsOf(['a', '', 1, null]), ...VALUES],
    differences: [eachNeedsList],
  }),
  field('lists', [checks.IsArray(), checks.ArrayUnique(), checks.IsIn(['a', 'b'], { each: true })], {
    candidates: [...listsOf(['a', 'b', 'c']), ['a', 'a'], ['a', 'b', 'a'], ...VALUES],
    isExact: false,
  }),
  field('lists of lists', [checks.IsArray(), checks.IsArray({ each: true })], {
    candidates: [...listsOf([[], [1], 1, 'a', {}]), ...VALUES],
  }),
  field(
    'lists of lists',
    [checks.IsArray(), checks.ArrayMinSize(1, { each: true }), checks.ArrayMaxSize(2)],
    { candidates: [...listsOf([[], [1], [1, 2], 1]), [[1], [2], [3]], ...VALUES] },
  ),
  field(
    'lists of lists',
    [
      checks.IsArray(),
      checks.IsArray({ each: true }),
      checks.ValidateNested({ each: true }),
      Type(() => Leaf),
    ],
    {
      candidates: [...listsOf(listsOf(LEAVES)), ...listsOf(LEAVES), ...LEAVES, ...ODD_VALUES],
      differences: [deeperLists],
    },
  ),
];

const NESTED: readonly Field[] = [
  field('nested', [checks.ValidateNested(), Type(() => Leaf)], {
    candidates: [...LEAVES, ...listsOf(LEAVES).slice(0, 8), ...ODD_VALUES],
    differences: [nestedObjects, absentMembers],
  }),
  field('nested', [checks.IsObject(), checks.ValidateNested(), Type(() => Leaf)], {
    candidates: [...LEAVES, ...ODD_VALUES],
  }),
  field(
    'lists of nested',
    [checks.IsArray(), checks.ValidateNested({ each: true }), Type(() => Leaf), checks.ArrayMaxSize(2)],
    {
      candidates: [...listsOf(LEAVES), [LEAVES[0], LEAVES[0], LEAVES[0]], ...LEAVES, ...ODD_VALUES],
      differences: [nestedLists],
    },
  ),
  field('lists of nested', [checks.ValidateNested({ each: true }), Type(() => Leaf)], {
    candidates: [...listsOf(LEAVES), ...LEAVES, ...ODD_VALUES],
    differences: [nestedLists, absentMembers],
  }),
  field('unions', [checks.IsObject(), checks.ValidateNested(), Type(() => Pet, PETS)], {
    candidates: [...PET_VALUES, ...ODD_VALUES],
    differences: [unions],
  }),
  field('lists of unions', [checks.IsArray(), checks.ValidateNested({ each: true }), Type(() => Pet, PETS)], {
    candidates: [...listsOf(PET_VALUES), ...PET_VALUES, ...ODD_VALUES],
    differences: [unions, nestedLists],
  }),
];

const COLLECTIONS: readonly Field[] = [
  field('sets', [recordedAs(Set), checks.IsString({ each: true }), checks.MaxLength(2, { each: true })], {
    candidates: [...listsOf(['a', 'ab', 'abc', 1]), ...ODD_VALUES],
    differences: [eachNeedsList],
  }),
];

const CONDITIONAL: readonly Field[] = [
  field('conditional', [checks.ValidateIf((_, value) => typeof value === 'number'), checks.Max(2)], {
    candidates: [...around(2), ...VALUES],
    isExact: false,
  }),
  field('conditional', [checks.ValidateIf((_, value) => value !== undefined), checks.IsInt()], {
    isExact: false,
  }),
  field(
    'conditional',
    [checks.IsString(), checks.MaxLength(1, { validateIf: (_, value) => value !== 'abc' })],
    { isExact: false },
  ),
  field('conditional', [checks.Allow(), checks.IsInt({ validateIf: (_, value) => value !== 'a' })], {
    isExact: false,
  }),
];

const DEFAULTS: readonly Field[] = [
  field('defaults', [checks.IsInt(), checks.Max(3)], { initial: 2, candidates: [...around(3), ...VALUES] }),
  field('defaults', [checks.IsOptional(), checks.IsString(), checks.MaxLength(2)], {
    initial: 'ab',
    candidates: [...textsAround(2), ...VALUES],
  }),
  field('defaults', [checks.IsArray(), checks.IsInt({ each: true })], {
    initial: [1],
    candidates: [...listsOf(around(1)), ...VALUES],
  }),
  field('defaults', [checks.IsIn(['red', 'mixed'])], { initial: 'red' }),
];

const PLAIN = CHECK_VARIANTS.map(ofVariant);
const EACH = CHECK_VARIANTS.filter(({ beside, isConditional }) => beside.length === 0 && !isConditional).map(
  eachOf,
);
const TOGETHER = [...NUMBERS, ...TEXTS, ...CONSTANTS, ...LISTS, ...NESTED];

/** Every kind of property, from which classes are put together. */
export const FIELDS: readonly Field[] = [
  ...[...PLAIN, ...EACH, ...TOGETHER, ...COLLECTIONS, ...CONDITIONAL, ...DEFAULTS],
  ...TOGETHER.map(optionalOf),
  ...TOGETHER.filter((_, index) => index % 4 === 0).map(renamedOf),
];
