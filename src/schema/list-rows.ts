import { exact, superset, type CheckRow } from './check-row';

/** Checks on lists. */
export const LIST_ROWS: Readonly<Record<string, CheckRow>> = {
  arrayNotEmpty: exact(() => ({ type: 'array', minItems: 1 })),
  arrayMinSize: exact(([minItems]) => ({ type: 'array', minItems: Number(minItems) })),
  arrayMaxSize: exact(([maxItems]) => ({ type: 'array', maxItems: Number(maxItems) })),
  arrayContains: superset(() => ({ type: 'array' })),
  arrayNotContains: superset(() => ({ type: 'array' })),
  arrayUnique: superset(() => ({ type: 'array' })),
};
