import type { AST } from '@eslint-community/regexpp';

/** Code points as sorted, inclusive ranges. */
export type CharSet = readonly (readonly [low: number, high: number])[];

type Element = AST.Character | AST.CharacterSet | AST.CharacterClass;

const LAST = 0x10ffff;
const ANY: CharSet = [[0, LAST]];
const DIGITS: CharSet = [[0x30, 0x39]];
const WORD: CharSet = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
const SPACE: CharSet = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];

const ESCAPES: Readonly<Record<string, CharSet>> = { digit: DIGITS, word: WORD, space: SPACE };

/** The characters that one element of a pattern matches; more than that where exactness would cost a Unicode table. */
export function charSetOf(element: Element, ignoreCase: boolean): CharSet {
  const exact = readSet(element);
  return ignoreCase ? withBothCases(exact) : exact;
}

/** Whether two sets share a character. */
export function intersects(first: CharSet, second: CharSet): boolean {
  return first.some(([low, high]) =>
    second.some(([otherLow, otherHigh]) => low <= otherHigh && otherLow <= high),
  );
}

function readSet(element: Element): CharSet {
  if (element.type === 'Character') return [[element.value, element.value]];
  if (element.type === 'CharacterSet') return readEscape(element);
  const parts = element.unicodeSets ? [ANY] : element.elements.map(readMember);
  const union = parts.flat();
  return element.negate ? complement(union) : union;
}

function readMember(member: AST.CharacterClass['elements'][number]): CharSet {
  if (member.type === 'CharacterClassRange') return [[member.min.value, member.max.value]];
  return member.type === 'Character' || member.type === 'CharacterSet' ? readSet(member) : ANY;
}

function readEscape(element: AST.CharacterSet): CharSet {
  const known = ESCAPES[element.kind];
  if (!known) return ANY;
  return 'negate' in element && element.negate ? complement(known) : known;
}

function complement(set: CharSet): CharSet {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [low, high] of [...set].sort((a, b) => a[0] - b[0])) {
    if (low > next) gaps.push([next, low - 1]);
    next = Math.max(next, high + 1);
  }
  if (next <= LAST) gaps.push([next, LAST]);
  return gaps;
}

const CASE_GAP = 0x20;

function withBothCases(set: CharSet): CharSet {
  const letters = (low: number, high: number, shift: number): CharSet =>
    set.flatMap(([from, to]) => {
      const [start, end] = [Math.max(from, low), Math.min(to, high)];
      return start <= end ? [[start + shift, end + shift] as const] : [];
    });
  return [...set, ...letters(0x41, 0x5a, CASE_GAP), ...letters(0x61, 0x7a, -CASE_GAP)];
}
