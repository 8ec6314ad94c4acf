import { SAMPLE_VALUES } from '../schema/sample-values';

const SPECIAL_TEXTS: readonly string[] = [
  ...['59.91,10.75', '4111111111111111', '$1.00', 'US0378331005', '978-3-16-148410-0', '01:23:45:67:89:ab'],
  ...[
    'NO',
    'NOR',
    '578',
    '-JhLeOlGIEjaIOFHR0xd',
    'd41d8cd98f00b204e9800998ecf8427e',
    '0378-5955',
    'JBSWY3DPEHPK3PXP',
  ],
  ...[
    'DEUTDEFF',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    'data:,a',
    '4006381333931',
    '+4741234567',
    '4741234567',
  ],
  ...[
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'hsl(1,2%,3%)',
    '99999999R',
    'USRC17607839',
    'en-US',
    'rgb(1,2,3)',
  ],
  ...[
    'magnet:?xt=urn:btih:06E2A9683BF4DA92C73A661AC56F0ECC9C63C5B4',
    'text/plain',
    '0o7',
    'C01X00T47',
    '10115',
    '1.2.3',
  ],
  ...[
    'Abcdef1!',
    'Europe/Oslo',
    '10-1234567',
    'NOK',
    'no',
    'DE89370400440532013000',
    '2020-01-01T00:00:00.000Z',
  ],
  ...['eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8opsbCGfG_HACGpVUMN_a9IqpL3SBGwlM', 'ＡＢＣabc', '10', '45.5,10'],
];

/** JSON values over which every check is judged, at least one of them good and one bad for each. */
export const VALUES: readonly unknown[] = [
  ...new Set([...SAMPLE_VALUES.filter((value) => value !== undefined), ...SPECIAL_TEXTS]),
];
