// A measured row as a section of the report.
import { judged, judgedAgainstPeers, timesAsQuick } from './bars.mjs';
import { percent, times } from './table.mjs';

const HEADINGS = ['', 'CPU per request', 'range', 'throughput', 'p50', 'p99', 'µs of CPU here'];

/** The section of a row: a line for each contestant, the quickest first, and what became of the row's bars. */
export function wireSection(row, { results, failures }) {
  const sorted = results.toSorted((one, other) => other.cpu.median - one.cpu.median);
  const bases = (row.bases ?? []).filter((base) => sorted.some(({ name }) => name === base));
  return {
    title: row.title,
    headings: [...HEADINGS, ...bases.map((base) => `x ${base}`)],
    lines: sorted.map((result) => cells(result, baseResults(bases, sorted))),
    figures: sorted,
    bars: barsOf(row, sorted),
    notes: failures.map(({ name, error }) => `${name} is left out. ${reason(error)}`),
  };
}

function barsOf({ bars = [] }, results) {
  const all = [...bars.map((bar) => judged(bar, results)), judgedAgainstPeers(results)];
  return all.filter((bar) => bar !== undefined);
}

function cells(result, bases) {
  const { name, cpu, perSecond, p50, p99, microseconds, floorMicroseconds } = result;
  return [
    name,
    percent(cpu.median),
    `${percent(cpu.low)} - ${percent(cpu.high)}`,
    percent(perSecond.median),
    times(p50.median),
    times(p99.median),
    `${microseconds.toFixed(0)} (floor ${floorMicroseconds.toFixed(0)})`,
    ...bases.map((base) => times(timesAsQuick(result, base))),
  ];
}

function baseResults(bases, results) {
  return bases.map((base) => results.find(({ name }) => name === base));
}

function reason({ message, cause }) {
  return cause === undefined ? message : `${message} ${String(cause.message ?? cause).split('\n')[0]}`;
}
