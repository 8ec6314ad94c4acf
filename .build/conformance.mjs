// Runs every server scenario of the official MCP conformance suite that applies to the served revisions against
// samples/conformance: one process, both revisions. owed.json there lists the checks that are not ok yet, checks.json how
// many are ok in each scenario; a scenario that differs from them fails. The last line counts scenarios.
//   node .build/conformance.mjs                        every scenario of every revision
//   node .build/conformance.mjs --revision 2025-11-25
//   node .build/conformance.mjs --only tools-list,caching
//   node .build/conformance.mjs --verbose              says what each check saw that is not ok
//   node .build/conformance.mjs --record               keeps how many checks are ok now
//   node .build/conformance.mjs --counts <file>        writes the counts there too
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { installSuite } from './conformance/install.mjs';
import { judge } from './conformance/judge.mjs';
import { ConformanceRecord } from './conformance/record.mjs';
import { withServer } from './conformance/server.mjs';
import { Suite } from './conformance/suite.mjs';

const REVISIONS = [
  { revision: '2026-07-28', extensions: ['tasks-', 'sep-2640-'] },
  { revision: '2025-11-25', extensions: ['sep-2640-'] },
];
const MARKS = { passed: 'PASS', failed: 'FAIL', owed: 'OWED', skipped: 'SKIP' };
const UNKNOWN = { state: 'failed', ok: 0, complaints: ['it is recorded and does not run'], notOk: [] };

const { values: flags } = parseArgs({
  options: {
    revision: { type: 'string' },
    only: { type: 'string' },
    verbose: { type: 'boolean' },
    record: { type: 'boolean' },
    counts: { type: 'string' },
  },
});
const only = flags.only?.split(',');
const counts = { passed: 0, failed: 0, owed: 0, skipped: 0 };

process.once('SIGTERM', () => process.exit(1)).once('SIGINT', () => process.exit(1));

const suite = new Suite(await installSuite());
const plans = await Promise.all(REVISIONS.filter(isWanted).map(planOf));
for (const name of only ?? [])
  if (!plans.some(({ scenarios }) => scenarios.includes(name))) throw new Error(`No scenario "${name}".`);
await withServer(async (url) => {
  for (const plan of plans) await runRevision(plan, url);
});

if (flags.counts) writeFileSync(flags.counts, JSON.stringify(counts));
console.log(
  `\n${counts.passed} passed, ${counts.failed} failed, ${counts.owed} owed, ${counts.skipped} skipped`,
);
process.exitCode = counts.failed > 0 ? 1 : 0;

function isWanted({ revision }) {
  return flags.revision === undefined || flags.revision === revision;
}

async function planOf(served) {
  return { revision: served.revision, scenarios: await suite.scenarios(served) };
}

async function runRevision({ revision, scenarios }, url) {
  console.log(`\nRevision ${revision}`);
  const target = { revision, url };
  const record = new ConformanceRecord(revision);
  const known = only ? new Map() : await suite.checksOfRevision(target);
  const verdicts = [];
  for (const scenario of scenarios.filter((name) => only === undefined || only.includes(name))) {
    const checks = known.get(scenario) ?? (await suite.checksOf(scenario, target));
    verdicts.push({ scenario, ...report(scenario, judge(checks, record.of(scenario))) });
  }
  for (const scenario of record.unknown(scenarios)) report(scenario, UNKNOWN);

  if (flags.record && only === undefined) record.keep(verdicts);
  const ok = verdicts.reduce((sum, verdict) => sum + verdict.ok, 0);
  console.log(`     ${verdicts.length} scenarios, ${ok} checks ok`);
}

function report(scenario, verdict) {
  const { state, ok, complaints, notOk } = verdict;
  counts[state] += 1;
  console.log(`${MARKS[state]} ${scenario} (${ok} ok)`);
  for (const complaint of complaints) console.log(`       ${complaint}`);
  if (flags.verbose) for (const { id, saw } of notOk) console.log(`       ${id}: ${saw.slice(0, 500)}`);
  return verdict;
}
