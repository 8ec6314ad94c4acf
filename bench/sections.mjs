// A section of the report: { title, headings, lines, figures, bars }. Folders that measure something else than requests over
// HTTP export `sections`, which gives theirs.
import { pathToFileURL } from 'node:url';

import { table } from './table.mjs';

/** A turn of a section that is run by itself. */
const PACE = { rounds: 9, seconds: 0.2, quick: false };

/** What a figure must reach. */
export function atLeast(what, value, bar) {
  return { what, target: `>= ${bar}`, value, ok: value >= bar };
}

/** What a figure must not exceed. */
export function atMost(what, value, bar) {
  return { what, target: `<= ${bar}`, value, ok: value <= bar };
}

/** The measured value of every round as a multiple of the base's in the same round. */
export function timesBase(samples, base) {
  return samples.map((sample, round) => sample / base[round]);
}

/** Whether a section is wanted. */
export function isWanted(title, only = '') {
  return title.startsWith(only);
}

/** Prints what a module measures when it is the one that was started: [--quick] [--only <start of a title>] */
export async function printWhenStarted(moduleUrl, sections) {
  if (moduleUrl !== pathToFileURL(process.argv[1]).href) return;

  const flags = process.argv.slice(2);
  const only = flags.includes('--only') ? flags[flags.indexOf('--only') + 1] : '';
  const pace = flags.includes('--quick') ? { ...PACE, rounds: 3, quick: true } : PACE;
  for (const { title, headings, lines, bars = [] } of await sections({ pace, only })) {
    console.log(`\n${title}\n${table(headings, lines)}`);
    for (const { what, target, value, ok } of bars)
      console.log(`${what}: ${value.toFixed(2)} (${target}) ${ok ? 'ok' : 'MISSED'}`);
  }
}
