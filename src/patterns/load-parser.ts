import type * as Regexpp from '@eslint-community/regexpp';

/** A parser of regular expressions, loaded with the first pattern that is looked into. */
export function loadParser(): Regexpp.RegExpParser {
  const { RegExpParser } = require('@eslint-community/regexpp') as typeof Regexpp;
  return new RegExpParser();
}
