// Runs every server scenario of the official MCP conformance suite that applies to revision 2026-07-28 against
// samples/conformance. A check that fails, warns or is skipped is not ok: a skip means that the server opted out. What later
// work still owes stands in owed.json there; the run fails when something else is not ok, and when something listed is.
//   node .build/conformance.mjs                        every scenario
//   node .build/conformance.mjs --only tools-list,caching
//   node .build/conformance.mjs --verbose              says what each failing check saw
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { judge } from './conformance/judge.mjs';
import { applicableScenarios, installSuite, runScenarios } from './conformance/suite.mjs';

const REVISION = '2026-07-28';
const START_LIMIT_MS = 30_000;
const MARKS = { passed: 'PASS', failed: 'FAIL', owed: 'OWED', skipped: 'SKIP' };

const flags = process.argv.slice(2);
const isVerbose = flags.includes('--verbose');

await installSuite();
const scenarios = chosen(await applicableScenarios(REVISION));
const results = await withServer((url) => runScenarios(scenarios, { url, revision: REVISION }));
const verdict = judge(results, owedChecks(scenarios));

for (const scenario of verdict.scenarios) print(scenario);
explain('These checks are not ok and not in owed.json:', verdict.unexpected);
explain('These checks are in owed.json and are ok now; take them out:', verdict.stale);
const { passed, failed, owed, skipped } = verdict.counts;
console.log(`\n${passed} passed, ${failed} failed, ${owed} owed, ${skipped} skipped`);
process.exitCode = verdict.unexpected.length + verdict.stale.length > 0 ? 1 : 0;

function chosen(all) {
  const at = flags.indexOf('--only');
  if (at === -1) return all;

  const wanted = (flags[at + 1] ?? '').split(',');
  const unknown = wanted.filter((name) => !all.some(({ scenario }) => scenario === name));
  if (unknown.length > 0) throw new Error(`No such scenario at ${REVISION}: ${unknown.join(', ')}`);
  return all.filter(({ scenario }) => wanted.includes(scenario));
}

function owedChecks(ran) {
  const path = new URL('../samples/conformance/owed.json', import.meta.url);
  const names = new Set(ran.map(({ scenario }) => scenario));
  const byWork = JSON.parse(readFileSync(path, 'utf8'));
  return Object.values(byWork)
    .flat()
    .filter((check) => names.has(check.split(':', 1)[0]));
}

function print({ scenario, state, checks, notOk }) {
  const ids = [...new Set(notOk.map(({ id }) => id))];
  console.log(
    `${MARKS[state]} ${scenario} (${checks} ok)${ids.length > 0 ? `: not ok: ${ids.join(', ')}` : ''}`,
  );
  if (isVerbose) for (const { id, saw } of notOk) console.log(`       ${id}: ${saw.slice(0, 500)}`);
}

function explain(title, checks) {
  if (checks.length > 0) console.log(`\n${title}\n${checks.map((check) => `  ${check}`).join('\n')}`);
}

async function withServer(use) {
  const server = spawn(process.execPath, ['--import', 'tsx', 'samples/conformance/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0' },
  });
  try {
    return await use(await firstLine(server));
  } finally {
    server.kill();
  }
}

/** The server says its address once it listens. */
function firstLine(server) {
  return new Promise((resolve, reject) => {
    const fail = (problem) => () => reject(new Error(`The everything server ${problem} before it listened.`));
    const timer = setTimeout(fail('took too long'), START_LIMIT_MS);
    server.once('exit', fail('ended'));
    createInterface(server.stdout).once('line', (line) => {
      clearTimeout(timer);
      resolve(line);
    });
  });
}
