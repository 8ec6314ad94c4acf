import { CHECK_ROWS } from '../../src/schema/check-rows';
import type { CheckRow } from '../../src/schema/check-row';

/** A row of the table with one thing changed. */
export interface RowMutant {
  readonly change: string;
  readonly row: CheckRow;
}

type Keywords = ReturnType<CheckRow['keywords']>;

/** Everything that can go wrong with a check's row: a keyword lost, a bound moved, exact for superset, optional for required. */
export function mutantsOf(name: string, constraints: readonly unknown[]): RowMutant[] {
  const row = CHECK_ROWS[name];
  if (!row) return [];
  const said = row.keywords(constraints);
  const isExact = row.isExact(constraints);
  return [
    ...Object.keys(said).flatMap((keyword) => keywordMutants(row, said, keyword)),
    { change: isExact ? 'a superset' : 'exact', row: { ...row, isExact: () => !isExact } },
    {
      change: row.acceptsMissing ? 'required' : 'not required',
      row: { ...row, acceptsMissing: !row.acceptsMissing },
    },
  ];
}

function keywordMutants(row: CheckRow, said: Keywords, keyword: string): RowMutant[] {
  const { [keyword]: value, ...others } = said;
  const changed = changesOf(keyword, value).map((other) => ({ ...others, [keyword]: other }) as Keywords);
  return [others, ...changed].map((keywords) => ({
    change: `${JSON.stringify(keywords)} for ${JSON.stringify(said)}`,
    row: { ...row, keywords: () => keywords },
  }));
}

function changesOf(keyword: string, value: unknown): unknown[] {
  if (typeof value === 'number')
    return [value + 1, value - 1].filter((bound) => keyword !== 'multipleOf' || bound > 0);
  if (keyword === 'type') return [value === 'number' ? 'string' : 'number'];
  if (keyword === 'enum') return [(value as unknown[]).slice(1)];
  if (keyword === 'const') return ['another'];
  return keyword === 'pattern' ? [`^${String(value)}x$`] : [];
}

/** Runs something while a changed row stands in the table. */
export async function withRow<T>(name: string, row: CheckRow, run: () => Promise<T>): Promise<T> {
  const rows = CHECK_ROWS as Record<string, CheckRow>;
  const original = rows[name]!;
  rows[name] = row;
  try {
    return await run();
  } finally {
    rows[name] = original;
  }
}
