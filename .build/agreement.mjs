// Judges 500,000 pairs of generated input class and arguments: what tools/list advertises, what a call decides under both
// schema engines, and what class-validator says. Classes live as long as their process, so every round has one of its own.
// Ends with one line: "N passed, N failed".
//   npm run test:agreement
//   AGREEMENT_SEED=7 npm run test:agreement    the same rounds again
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROUNDS = 10;
const PAIRS = 50_000;

const first = Number(process.env.AGREEMENT_SEED ?? Date.now() % 2 ** 31);
const scratch = mkdtempSync(join(tmpdir(), 'toolwright-agreement-'));
const total = { passed: 0, failed: 0 };

for (let round = 0; round < ROUNDS; round++) {
  const { passed, failed } = await judge(first + round);
  total.passed += passed;
  total.failed += failed;
}

rmSync(scratch, { recursive: true, force: true });
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${ROUNDS * PAIRS} pairs, seeds ${first} to ${first + ROUNDS - 1}`);
console.log(`${total.passed} passed, ${total.failed} failed`);

/** One process with classes of its own. */
async function judge(seed) {
  const report = join(scratch, `${seed}.json`);
  const code = await exitCode(['test/agreement/random-classes', '--json', '--outputFile', report], seed);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

function exitCode(options, seed) {
  const env = { ...process.env, AGREEMENT_SEED: String(seed), AGREEMENT_PAIRS: String(PAIRS) };
  const jest = join('node_modules', 'jest', 'bin', 'jest.js');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [jest, ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
