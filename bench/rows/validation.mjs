// Validation alone, in process, as sections of the report.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { atLeast, atMost, isWanted } from '../sections.mjs';
import { times } from '../table.mjs';

const PROGRAM = fileURLToPath(new URL('../validation.mjs', import.meta.url));
const HEADINGS = ['', 'CPU, times ajv and instance', 'here'];
const CLASSES = [10, 1000, 5000];
const SLOW = 'class-transformer + class-validator';
const TITLE = 'arguments alone';

/** Accepting and refusing arguments, by how many decorated classes there are in the process. */
export async function sections({ pace, only }) {
  if (!isWanted(TITLE, only)) return [];
  const measured = [];
  for (const classes of pace.quick ? CLASSES.slice(1, 2) : CLASSES)
    for (const [verdict, variants] of Object.entries(await reportOf(pace, classes)))
      measured.push(sectionOf({ classes, verdict, variants }));
  return measured;
}

function sectionOf({ classes, verdict, variants }) {
  const title = `${TITLE}, ${classes} decorated classes, ${verdict}`;
  const lines = variants.map(({ name, nanoseconds, timesBase }) => [
    name,
    times(timesBase),
    `${nanoseconds.toFixed(0)} ns`,
  ]);
  const bars = verdict === 'accept' ? acceptBars(variants) : [];
  return { title, headings: HEADINGS, lines, figures: variants, bars };
}

/** What accepting must reach; refusing words every violation, which the others do not. */
function acceptBars(variants) {
  const timesOf = (wanted) => variants.find(({ name }) => name === wanted).timesBase;
  const own = timesOf('toolwright');
  return [
    atMost('toolwright: CPU, times ajv and an instance by hand', own, 1),
    atLeast('toolwright: times class-transformer + class-validator', timesOf(SLOW) / own, 70),
  ];
}

async function reportOf({ rounds, seconds }, classes) {
  const args = [rounds, seconds * 500, classes].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...args]);
  return JSON.parse(stdout);
}
