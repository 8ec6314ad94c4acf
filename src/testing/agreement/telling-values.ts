import type { JsonValue } from '../../protocol';
import type { SchemaNode } from './schema-node';

/** Values that bring out what judges of one place may disagree about: good ones, those at its bounds, and others. */
export function tellingValues(node: SchemaNode): readonly JsonValue[] {
  const { keywords } = node;
  const told: JsonValue[] = [];
  if (keywords.const !== undefined) told.push(keywords.const);
  if (Array.isArray(keywords.enum)) told.push(...(keywords.enum as readonly JsonValue[]).slice(0, MOST));
  if (node.isOfType('string')) told.push(...textsOf(node));
  if (node.isOfType('number') || node.isOfType('integer')) told.push(...numbersOf(node));
  for (const option of node.options)
    if (!option.isInstance) told.push(...tellingValues(option).slice(0, MOST));
  return distinct([...told, ...OF_EVERY_TYPE]);
}

const MOST = 12;

const OF_EVERY_TYPE: readonly JsonValue[] = [
  'text',
  7,
  true,
  null,
  '',
  0,
  -1,
  1.5,
  false,
  [],
  {},
  ['text'],
  [7],
];

function numbersOf({ keywords }: SchemaNode): readonly number[] {
  const { multipleOf, ...others } = keywords;
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((keyword) => {
    const bound = others[keyword];
    return typeof bound === 'number' ? [bound, bound + 1, bound - 1, bound + 0.5] : [];
  });
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  return [...bounds, step, 2 * step, 10 * step, -step, 1e6 * step];
}

function textsOf({ keywords: { minLength, maxLength } }: SchemaNode): readonly string[] {
  const lengths = [minLength, maxLength].flatMap((bound) =>
    typeof bound === 'number' ? [bound, bound + 1, bound - 1] : [],
  );
  const bounded = lengths.filter((length) => length >= 0 && length <= LONGEST);
  return [
    ...bounded.map((length) => 'x'.repeat(length)),
    ...TEXTS,
    ...bounded.map((length) => '1'.repeat(length)),
  ];
}

const LONGEST = 2_000;

/** Texts of which nearly every usual check and pattern takes one. */
const TEXTS: readonly string[] = [
  ...['a', 'ab', 'abc', 'Abc1!xyz', 'ABC', 'a b', ' a ', 'é', 'name', 'a-b', 'a_b', 'a.b'],
  ...[
    '1',
    '12',
    '123',
    '1234',
    '12345',
    '123456',
    '12345678',
    '1234567890',
    '-5',
    '0.5',
    '1e3',
    '+4741234567',
  ],
  ...[
    'AB1',
    'AB-12',
    'AB-123',
    'A1',
    'AB12',
    'ABC-1234',
    'ab12cd34',
    '#ffaa00',
    'true',
    '{"a":1}',
    'en-US',
    'NO',
    'NOK',
  ],
  ...[
    'ada@example.com',
    'https://example.com/a?b=1',
    'example.com',
    '127.0.0.1',
    '::1',
    '1.2.3',
    'application/json',
  ],
  ...['2026-07-28', '2026-07-28T09:30:00Z', '2026-07-28T09:30:00.000+02:00', '09:30', 'Europe/Oslo'],
  ...[
    '123e4567-e89b-42d3-a456-426614174000',
    'd41d8cd98f00b204e9800998ecf8427e',
    '507f1f77bcf86cd799439011',
    'aGVsbG8=',
  ],
  ...['DE89370400440532013000', '978-3-16-148410-0', '4111111111111111', '59.91,10.75'],
];

function distinct(values: readonly JsonValue[]): readonly JsonValue[] {
  const seen = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...seen.values()];
}
