import { atMost, timesBase } from '../sections.mjs';
import { median, times } from '../table.mjs';
import {
  BARE,
  installedPeers,
  ONE_TOOL,
  THOUSAND_TOOLS,
  VALIDATING_FLOOR,
} from './lifecycle-contestants.mjs';
import { measureStarts } from './measure-starts.mjs';

const MAX_STARTS = 9;
const OWN = [BARE, VALIDATING_FLOOR, ONE_TOOL, THOUSAND_TOOLS];

/** Start to first answer, the first thousand calls and the memory then: all of them of the same starts. */
export async function startSections([startTitle, callsTitle, memoryTitle], { rounds, quick }) {
  const peers = quick ? [] : installedPeers();
  const figures = await measureStarts([...OWN, ...peers], Math.min(rounds, MAX_STARTS));
  return [
    {
      title: startTitle,
      ...columns(figures, { milliseconds: 'ms here', cpu: 'ms of CPU here' }),
      bars: [
        bar(figures, { of: ONE_TOOL, to: VALIDATING_FLOOR, key: 'milliseconds', target: 2 }),
        bar(figures, { of: THOUSAND_TOOLS, to: ONE_TOOL, key: 'milliseconds', target: 1.3 }),
      ],
    },
    {
      title: callsTitle,
      ...columns(figures, { firstCalls: 'µs of CPU a call here' }),
      bars: [bar(figures, { of: ONE_TOOL, to: BARE, key: 'firstCalls', target: 1.3 })],
    },
    {
      title: memoryTitle,
      ...columns(figures, { rss: 'MiB here' }),
      bars: [bar(figures, { of: ONE_TOOL, to: BARE, key: 'rss', target: 1.5 })],
    },
  ];
}

/** A table of figures: times the floor, times the one that validates, and what the machine says. */
function columns(figures, said) {
  const keys = Object.keys(said);
  const bases = { 'times floor': BARE, 'times floor with class-validator': VALIDATING_FLOOR };
  const headings = keys.flatMap((key) => [
    ...Object.keys(bases).map((base) => (key === 'cpu' ? `CPU, ${base}` : base)),
    said[key],
  ]);
  const lines = figures.map(({ name, starts }) => [
    name,
    ...keys.flatMap((key) => [
      ...Object.values(bases).map((base) => times(median(ratios(figures, { of: { name }, to: base, key })))),
      median(starts.map((start) => start[key])).toFixed(key === 'firstCalls' ? 0 : 1),
    ]),
  ]);
  return { headings: ['', ...headings], lines, figures };
}

function bar(figures, { of, to, key, target }) {
  return atMost(`${of.name}: times ${to.name}`, median(ratios(figures, { of, to, key })), target);
}

function ratios(figures, { of, to, key }) {
  const valuesOf = (wanted) =>
    figures.find(({ name }) => name === wanted.name).starts.map((start) => start[key]);
  return timesBase(valuesOf(of), valuesOf(to));
}
