// npm run bench                        every row
// npm run bench -- --quick             a choice of rows in short rounds
// npm run bench -- --only tools/list   rows whose title starts so; with --quick these, in short rounds
// npm run bench -- --json out.json     writes the figures of every round, too
// README.md says how to read what it prints. It measures the build: npm run build comes first.
import { existsSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

import { startLoad } from './contestants.mjs';
import { loadPeers } from './load-peers.mjs';
import { Pool } from './pool.mjs';
import { measureRow } from './rounds.mjs';
import { wireRows } from './rows/rows.mjs';
import { table } from './table.mjs';
import { wireSection } from './wire-section.mjs';

// Seconds: a warm-up once, then every turn a lead that is not measured and the turn itself. Many short rounds rather than
// few long ones: what disturbs one then disturbs its floor, too. A row has as many rounds as its turns allow.
const FULL = {
  ...{ quick: false, rounds: 9, minRounds: 5, maxRounds: 21, turns: 48 },
  ...{ warmUp: 1.5, warmAnswers: 10_000, peerWarmUp: 4, lead: 0.1, longLead: 0.8, seconds: 0.4 },
};
const QUICK = {
  ...{ quick: true, rounds: 5, minRounds: 5, maxRounds: 7, turns: 20 },
  ...{ warmUp: 0.8, warmAnswers: 5_000, peerWarmUp: 1.5, lead: 0.05, longLead: 0.2, seconds: 0.2 },
};
/** What is measured in other ways than by requests over HTTP. */
const SECTION_MODULES = [
  './validation/run.mjs',
  './in-process/run.mjs',
  './stdio/run.mjs',
  './lifecycle/run.mjs',
];

const options = readOptions();
if (!existsSync(new URL('../dist/index.js', import.meta.url))) giveUp('There is no build yet: npm run build');

const pace = options.quick ? QUICK : FULL;
// Whoever asks for a row by its title gets all of it, in short rounds.
const isChoice = options.quick && options.only === '';
const report = [];
const start = performance.now();
try {
  await measureWire();
  for (const module of SECTION_MODULES) await measureSections(module);
} finally {
  printMissed();
  if (options.json) writeFileSync(options.json, JSON.stringify(asJson(), undefined, 1));
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
        json: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return giveUp(`${error.message}\nOptions: --quick, --only <start of a title>, --json <file>.`);
  }
}

function giveUp(reason) {
  console.error(reason);
  process.exit(1);
}

async function measureWire() {
  const rows = wireRows(loadPeers({ isChoice })).filter(
    ({ title, isQuick }) => title.startsWith(options.only) && (isQuick || !isChoice),
  );
  if (rows.length === 0) return;

  const generator = startLoad();
  const pool = new Pool();
  try {
    for (const row of rows) add(await measured(row, { pool, generator }));
  } finally {
    generator.kill();
    await pool.close();
  }
}

async function measured(row, { pool, generator }) {
  const { pairs, failures } = await pool.prepare(row);
  const { results, failures: later } = await measureRow(row, { pairs, generator, pace });
  return wireSection(row, { results, failures: [...failures, ...later] });
}

async function measureSections(module) {
  const { sections } = await import(module);
  for (const section of await sections({ pace, only: options.only })) add(section);
}

function add(section) {
  report.push(section);
  const { title, headings, lines, bars = [], notes = [] } = section;
  console.log(`\n${title}\n${table(headings, lines)}`);
  for (const line of [...bars.map(barText), ...notes]) console.log(line);
}

function barText({ what, target, value, ok }) {
  return `${what} ${value.toFixed(2)} (${target}) ${ok ? 'ok' : 'MISSED'}`;
}

function printMissed() {
  if (report.length === 0 && options.only) {
    console.error(`No row's title starts with "${options.only}". bench/README.md lists the rows.`);
    process.exitCode = 1;
    return;
  }
  const missed = report.flatMap(({ title, bars = [] }) =>
    bars.filter(({ ok }) => !ok).map((bar) => `${title}: ${barText(bar)}`),
  );
  console.log(missed.length === 0 ? '\nNo bar was missed.' : `\nMissed:\n${missed.join('\n')}`);
  console.log(`This took ${((performance.now() - start) / 60_000).toFixed(1)} minutes.`);
}

function asJson() {
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model };
  const sections = report.map(({ title, figures, bars, notes }) => ({ title, figures, bars, notes }));
  return { date: new Date().toISOString(), ...machine, pace, sections };
}
