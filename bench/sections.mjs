// A section of the report: { title, headings, lines, figures, bars, notes }. Folders that measure something else than requests over
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

/** Whether everything has to be quick, so that only a choice is measured: whoever names a section gets all of it. */
export function isChoice({ pace, only = '' }) {
  return pace.quick && only === '';
}

/** Does something with each contestant in turn; a peer that fails is left out from then on, and a note says so. */
export async function eachWorking(contestants, { notes }, work) {
  const working = [];
  for (const contestant of contestants) {
    try {
      await work(contestant);
      working.push(contestant);
    } catch (error) {
      if (!contestant.isPeer) throw error;
      notes.push(`${contestant.name} is left out. ${error.message}`);
    }
  }
  return working;
}

/** Prints what a module measures when it is the one that was started: [--quick] [--only <start of a title>] */
export async function printWhenStarted(moduleUrl, sections) {
  if (moduleUrl !== pathToFileURL(process.argv[1]).href) return;

  const flags = process.argv.slice(2);
  const only = flags.includes('--only') ? flags[flags.indexOf('--only') + 1] : '';
  const pace = flags.includes('--quick') ? { ...PACE, rounds: 3, quick: true } : PACE;
  for (const { title, headings, lines, bars = [], notes = [] } of await sections({ pace, only })) {
    console.log(`\n${title}\n${table(headings, lines)}`);
    for (const { what, target, value, ok } of bars)
      console.log(`${what}: ${value.toFixed(2)} (${target}) ${ok ? 'ok' : 'MISSED'}`);
    for (const note of notes) console.log(note);
  }
}
