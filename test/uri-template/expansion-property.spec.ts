import fc from 'fast-check';
import { expandUriTemplate } from '../../src/uri-template/expand-uri-template';
import { isSoundUri, MAX_URI_LENGTH } from '../../src/uri-template/sound-uri';
import { matched } from './matched';

const RUNS = { numRuns: 500 };

/** Text of any kind but what no variable takes: control characters, slashes, dots, encodings of encodings. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((value) => !/[\p{Cc}/\\.%~_-]/u.test(value));
const list = fc.array(text, { minLength: 2, maxLength: 4 });

const TEMPLATES: readonly (readonly [
  template: string,
  variables: Readonly<Record<string, fc.Arbitrary<unknown>>>,
])[] = [
  ['note://{a}', { a: text }],
  ['note://{a}/{b}.txt', { a: text, b: text }],
  ['note://{a}-{b}', { a: text, b: text }],
  ['note://{a,b}', { a: text, b: text }],
  ['note://{a*}', { a: list }],
  ['note://{a}', { a: list }],
  ['note:/{/a,b}', { a: text, b: text }],
  ['note:/{/a*}', { a: list }],
  ['note://x{.a}', { a: text }],
  ['note://x{.a*}', { a: list }],
  ['note://x{;a,b}', { a: text, b: list }],
  ['note://x{?a,b}{#c}', { a: text, b: text, c: fc.stringMatching(/^[a-z0-9]{1,9}$/) }],
  ['note://x{?a*}', { a: list }],
  ['note://x?y=1{&a,b}', { a: text, b: list }],
  ['note://{+a}', { a: fc.stringMatching(/^[a-z0-9:@!$&'()*+,;=?/]{1,20}$/) }],
];

describe('expanding and matching', () => {
  it.each(TEMPLATES)('gives back what went into %s', (template, variables) => {
    fc.assert(
      fc.property(fc.record(variables), (values) => {
        const uri = expandUriTemplate(template, values as Record<string, string>);

        expect(matched(template, uri)).toEqual(values);
      }),
      RUNS,
    );
  });

  it('reads the same from a URI once written again', () => {
    const template = 'note://{a}/{b}{/c*}{?d,e}';
    const uri = fc.stringMatching(
      /^note:\/\/[a-c,%20.:]{1,6}\/[a-c]{1,3}(\/[a-c,]{0,3}){0,3}(\?[de]=[a-c]{0,3})?$/,
    );
    fc.assert(
      fc.property(uri, (written) => {
        const values = matched(template, written);
        if (!values) return;

        expect(matched(template, expandUriTemplate(template, values))).toEqual(values);
      }),
      RUNS,
    );
  });
});

describe('hostile URIs', () => {
  const PIECES = [
    '/',
    '\\',
    '.',
    '..',
    '%',
    '%2e',
    '%2F',
    '%5c',
    '%00',
    '%25',
    '25',
    '2f',
    '%252e',
    'a',
    '?',
    '&a=',
    ',',
    ';',
    '%C3',
    '%0a',
    '#',
  ];
  const hostile = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(''));

  it.each([
    'x://{a}',
    'x://{+a}',
    'x:/{/a*}',
    'x://{a,b}',
    'x://{a}{?b}',
    'x://b{;a}',
    'x://b{.a}',
    'x://b{?a*}',
  ])('never make a variable of %s climb, however often it is decoded', (template) => {
    fc.assert(
      fc.property(hostile, (end) => {
        const values = Object.values(
          matched(template, `x://${end}`) ?? matched(template, `x://b?a=${end}`) ?? {},
        );
        for (const value of values.flat()) {
          for (const decoded of [value, ...decodings(value)]) {
            expect(decoded.split(/[/\\]/)).not.toContain('..');
            expect(decoded).not.toContain('\0');
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('never put a slash into a variable of one segment', () => {
    fc.assert(
      fc.property(hostile, (end) => {
        const { a = '' } = matched('x://{a}', `x://${end}`) ?? {};
        for (const value of [a].flat().flatMap((one) => [one, ...decodings(one)]))
          expect(value).not.toMatch(/[/\\]/);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    'x',
    '',
    '://a',
    '1x:a',
    'x://a b',
    'x://a\nb',
    'x://é',
    'x://%',
    'x://%1',
    'x://%zz',
    'x://<a>',
    'x://a/../b',
    'x:..',
    'x://a/%2e./b',
    'x://a%2f..',
  ])('are refused unread: %j', (uri) => {
    expect(isSoundUri(uri)).toBe(false);
  });

  it('cost no more than their length, whatever the template', () => {
    const template = 'x://{a}-{b}-{c}-{d}-{e}-{f}-{g}{/h*}{?i*}{#j}';
    const uri = `x://${'-'.repeat(MAX_URI_LENGTH - 6)}[`;

    expect(matched(template, uri)).toBeUndefined();
  });

  it('are refused beyond a length', () => {
    const longest = `x://${'a'.repeat(MAX_URI_LENGTH - 4)}`;

    expect([isSoundUri(longest), isSoundUri(`${longest}a`)]).toEqual([true, false]);
  });
});

function decodings(value: string): readonly string[] {
  const found: string[] = [];
  for (let text = value; found.length < 5; found.push(text)) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return found;
    }
  }
  return found;
}
