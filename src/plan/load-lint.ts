import type * as Lint from './client/lint-entry';

/** What finds out which clients would stumble over what, loaded when somebody asks. */
export function loadLint(): typeof Lint {
  return require('./client/lint-entry') as typeof Lint;
}
