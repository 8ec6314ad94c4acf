// npm run bench                        25 rounds
// npm run bench -- --quick             three short ones
// npm run bench -- --only tools/list   rows whose title starts so (tools/call, tools/list, arguments)
// README.md says how to read what it prints. It measures the build: npm run build comes first.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { checkAnswers } from './check.mjs';
import { CONTROL, FLOOR, start, startLoad, STRINGIFYING_FLOOR, TOOLWRIGHT } from './contestants.mjs';
import { measureRow } from './rounds.mjs';
import { percent, table, times } from './table.mjs';

const CONTESTANTS = [TOOLWRIGHT, CONTROL];
const CALL = { method: 'tools/call', tools: 1, floor: FLOOR, contestants: CONTESTANTS, bar: 0.8 };
const LIST = { method: 'tools/list', tools: 1000, connections: 8 };
const ALL_ROWS = [
  { ...CALL, title: 'tools/call, class in and class out, 32 connections', connections: 32 },
  { ...CALL, title: 'tools/call, class in and class out, 1 connection', connections: 1 },
  {
    ...LIST,
    title: 'tools/list of 1,000 tools, floor sends cached text',
    floor: FLOOR,
    contestants: CONTESTANTS,
    bar: 0.85,
  },
  {
    ...LIST,
    title: 'tools/list of 1,000 tools, floor stringifies each time',
    floor: STRINGIFYING_FLOOR,
    contestants: [TOOLWRIGHT],
  },
];

// Seconds: a warm-up once, then every turn a lead that is not measured and the turn itself. Many short rounds rather than
// few long ones: what disturbs one then disturbs its floor, too.
const QUICK = { rounds: 3, warmUp: 1, lead: 0.1, seconds: 0.8, validation: ['5', '100'] };
const FULL = { rounds: 25, warmUp: 2, lead: 0.1, seconds: 0.4, validation: ['9', '250'] };

const flags = process.argv.slice(2);
const pace = flags.includes('--quick') ? QUICK : FULL;
const only = flags.includes('--only') ? flags[flags.indexOf('--only') + 1] : '';
const rows = ALL_ROWS.filter(({ title }) => title.startsWith(only));

const HEADINGS = ['', 'CPU per request', 'range', 'throughput', 'p50', 'p99', 'bar'];

if (!existsSync(new URL('../dist/index.js', import.meta.url)))
  throw new Error('There is no build yet: npm run build');

const generator = startLoad();
const running = new Map();
try {
  for (const row of rows) await startContestants(row);
  for (const row of rows) await printRow(row);
  if ('arguments'.startsWith(only) || only.startsWith('arguments')) {
    await printArguments();
    await printUpkeep();
  }
} finally {
  for (const { child } of running.values()) child.kill();
  generator.kill();
}

async function startContestants({ tools, floor, contestants }) {
  for (const contestant of [floor, ...contestants]) {
    const key = keyOf(contestant, tools);
    if (running.has(key)) continue;
    running.set(key, await start(contestant, tools));
    await checkAnswers(running.get(key));
  }
}

async function printRow(row) {
  const started = (contestant) => running.get(keyOf(contestant, row.tools));
  const floor = started(row.floor);
  const measured = await measureRow(row, {
    floor,
    contestants: row.contestants.map(started),
    generator,
    pace,
  });
  const lines = measured.results.map((result) => cells(result, result.name === TOOLWRIGHT.name && row.bar));
  console.log(`\n${row.title} (floor: ${measured.floorCpu.toFixed(0)} µs of CPU a request here)`);
  console.log(table(HEADINGS, lines));
}

function cells({ name, cpu, cpuLow, cpuHigh, perSecond, p50, p99 }, bar) {
  const verdict = bar ? `${percent(bar)} ${cpu >= bar ? 'ok' : 'MISSED'}` : '-';
  const range = `${percent(cpuLow)} - ${percent(cpuHigh)}`;
  return [name, percent(cpu), range, percent(perSecond), times(p50), times(p99), verdict];
}

async function printArguments() {
  for (const classes of ['10', '1000', '5000']) {
    const measured = await outputOf(['validation.mjs', ...pace.validation, classes]);
    for (const [verdict, variants] of Object.entries(measured)) {
      const lines = variants.map(({ name, nanoseconds, timesBase }) => [
        name,
        times(timesBase),
        `${nanoseconds.toFixed(0)} ns`,
      ]);
      console.log(`\narguments alone, in process with ${classes} decorated classes: ${verdict}`);
      console.log(table(['', 'CPU, times ajv and instance', 'here'], lines));
    }
  }
}

async function printUpkeep() {
  const { heap, building } = await outputOf(['upkeep.mjs'], ['--expose-gc']);
  const [before, after] = [heap.before, heap.after].map((megabytes) => `${megabytes.toFixed(1)} MB`);
  console.log(`\nheap before and after ${heap.decisions} decisions: ${before}, ${after}`);
  console.log(`createSuite with ${building.tools} tools: ${building.cpuSeconds.toFixed(2)} s of CPU here`);
}

/** What a program beside this one prints, read as JSON. */
async function outputOf([file, ...args], flags = []) {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, ...args]);
  return JSON.parse(stdout);
}

function keyOf({ name }, tools) {
  return `${name} ${tools}`;
}
