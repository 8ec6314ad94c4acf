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
const BASES = { 'x floor': BARE, 'x class-validator': VALIDATING_FLOOR };

/** What each section is about: columns, and what must not be exceeded. */
const ABOUT = [
  {
    columns: { milliseconds: 'ms', cpu: 'ms of CPU' },
    bars: [
      { of: ONE_TOOL, to: VALIDATING_FLOOR, key: 'milliseconds', most: 2 },
      { of: THOUSAND_TOOLS, to: ONE_TOOL, key: 'milliseconds', most: 1.3 },
    ],
  },
  {
    columns: { firstCalls: 'µs of CPU a call' },
    bars: [{ of: ONE_TOOL, to: BARE, key: 'firstCalls', most: 1.3 }],
  },
  { columns: { rss: 'MiB' }, bars: [{ of: ONE_TOOL, to: BARE, key: 'rss', most: 1.5 }] },
];

/** Start to first answer, the first thousand calls and the memory then: all of them of the same starts. */
export async function startSections(titles, { pace, choice }) {
  const contestants = choice ? OWN : [...OWN, ...installedPeers()];
  const { figures, notes } = await measureStarts(contestants, Math.min(pace.rounds, MAX_STARTS));
  return titles.map((title, index) => ({
    title,
    ...tableOf(figures, ABOUT[index].columns),
    bars: ABOUT[index].bars.map((bar) => judged(figures, bar)),
    notes,
  }));
}

function tableOf(figures, columns) {
  const keys = Object.keys(columns);
  const headings = keys.flatMap((key) => [
    `${columns[key]} here`,
    ...Object.keys(BASES).map((base) => `${columns[key]}, ${base}`),
  ]);
  const lines = figures.map(({ name, starts }) => [
    name,
    ...keys.flatMap((key) => [
      median(starts.map((start) => start[key])).toFixed(0),
      ...Object.values(BASES).map((to) => times(median(ratios(figures, { of: { name }, to, key })))),
    ]),
  ]);
  return { headings: ['', ...headings], lines, figures };
}

function judged(figures, bar) {
  return atMost(`${bar.of.name}: times ${bar.to.name}`, median(ratios(figures, bar)), bar.most);
}

function ratios(figures, { of, to, key }) {
  const valuesOf = (wanted) =>
    figures.find(({ name }) => name === wanted.name).starts.map((start) => start[key]);
  return timesBase(valuesOf(of), valuesOf(to));
}
