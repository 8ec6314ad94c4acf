/** JSON values that bring out what checks disagree about; `undefined` stands for a missing property. */
export const SAMPLE_VALUES: readonly unknown[] = [
  ...[undefined, null, true, false],
  ...[0, -0, 1, 2, 3, 5, 10, -1, -7, 1.5, -2.25, 0.1, 1e21, 9007199254740992, 1e-7],
  ...[
    '',
    ' ',
    'a',
    'b',
    'A',
    'ab',
    'abc',
    'abcd',
    'a b',
    'a-b',
    'a.b',
    'aXb',
    'a/b',
    'true',
    'false',
    'null',
  ],
  ...['0', '1', '5', '007', '+80', '-0', '80', '65536', '1.5', '1e3', '0x1F', 'FFFFFF', '#fff', '#ffff'],
  ...['ä', 'é'.normalize('NFD'), '日本', '😀', '😀😀😀', 'ＡＢＣ', 'A\nB', 'a\u2028b', '\u0000'],
  ...['a@b.co', 'ä@b.co', 'https://a.example', 'a.example', '127.0.0.1', '::1', 'mailto:a@b.co'],
  ...['2020-01-01', '2020-02-31', '2020-01-01T00:00:00Z', '2020-W01', '12:30', '1230', '24:00', '00:00:00'],
  ...['6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'f47ac10b-58cc-4372-a567-0e02b2c3d479', '6BA7B810'],
  ...['507f1f77bcf86cd799439011', '0x507f1f77bcf86cd7994390', 'red', 'Red', 'Low', 'High', 'mixed'],
  ...['{"a":1}', 'aGVsbG8=', 'eyJhbGciOiJub25lIn0.e30.', 'DE89370400440532013000', '+14155552671'],
  ...[[], [1], [1, 2, 3], ['a'], ['a', 'b'], ['a', 'a'], [null], [[]], [['a']], [{}], [true], [1.5, 'x']],
  ...[{}, { a: 1 }, { city: 'Oslo' }, { city: 7 }, { city: 'Oslo', extra: 1 }, [{ city: 'Oslo' }]],
];

/** The arguments that carry a sample value. */
export function argumentsWith(value: unknown): Record<string, unknown> {
  return value === undefined ? {} : { value };
}
