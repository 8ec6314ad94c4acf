import type { CheckRow } from './check-row';
import { LIST_ROWS } from './list-rows';
import { NUMBER_ROWS } from './number-rows';
import { STRING_ROWS } from './string-rows';
import { VALUE_ROWS } from './value-rows';

/** What each check says in JSON Schema, and whether that is all of it. A check without a row is checked at run time only. */
export const CHECK_ROWS: Readonly<Record<string, CheckRow>> = {
  ...VALUE_ROWS,
  ...NUMBER_ROWS,
  ...STRING_ROWS,
  ...LIST_ROWS,
};
