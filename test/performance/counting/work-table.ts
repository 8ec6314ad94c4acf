import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Counts } from './function-counts';
import type { RequestCounts, Work } from './request-counts';

const FILE = join(__dirname, '..', 'work-table.json');

/** What each kind of request costs, written down: a row for each function of ours and each promise, a column for each kind. */
export interface WorkTable {
  readonly columns: readonly string[];
  readonly calls: Rows;
  readonly made: Rows;
}

type Rows = Readonly<Record<string, readonly number[]>>;

/** The part of a table that is compared. */
export type TablePart = 'calls' | 'made';

/** The table as it was committed. */
export function readWorkTable(): WorkTable {
  return JSON.parse(readFileSync(FILE, 'utf8')) as WorkTable;
}

/** Writes the table anew, a line a row. */
export function writeWorkTable({ columns, calls, made }: WorkTable): void {
  const lines = (rows: Rows): string =>
    Object.entries(rows)
      .map(([place, counts]) => `    ${JSON.stringify(place)}: [${counts.join(', ')}]`)
      .join(',\n');
  const titles = columns.map((title) => JSON.stringify(title)).join(', ');
  writeFileSync(
    FILE,
    `{\n  "columns": [${titles}],\n  "calls": {\n${lines(calls)}\n  },\n  "made": {\n${lines(made)}\n  }\n}\n`,
  );
}

/** The table of what was counted. */
export function workTable({ requests }: RequestCounts): WorkTable {
  const columns = Object.keys(requests);
  return {
    columns,
    calls: rowsOf(Object.values(requests).map(({ ours }) => ours)),
    made: rowsOf(Object.values(requests).map(madeByUs)),
  };
}

/** What is not as it was written down for a kind of request, in words. */
export function changesOf(
  written: WorkTable,
  counted: WorkTable,
  { part, kind }: { part: TablePart; kind: string },
) {
  const before = columnOf(written, part, kind);
  const now = columnOf(counted, part, kind);
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].sort().flatMap((place) => {
    const [was = 0, is = 0] = [before[place], now[place]];
    if (was === is) return [];
    if (was === 0) return [`new:     ${place}, ${is} a request`];
    return [
      is === 0 ? `gone:    ${place}, was ${was} a request` : `changed: ${place}, ${is} a request, was ${was}`,
    ];
  });
}

function madeByUs({ made }: Work): Counts {
  return Object.fromEntries(Object.entries(made).filter(([place]) => place.includes(' src/')));
}

function rowsOf(columns: readonly Counts[]): Rows {
  const places = [...new Set(columns.flatMap((counts) => Object.keys(counts)))].sort();
  return Object.fromEntries(places.map((place) => [place, columns.map((counts) => counts[place] ?? 0)]));
}

function columnOf(table: WorkTable, part: TablePart, kind: string): Counts {
  const column = table.columns.indexOf(kind);
  const rows = Object.entries(table[part]);
  return Object.fromEntries(rows.map(([place, counts]) => [place, counts[column] ?? 0]));
}
