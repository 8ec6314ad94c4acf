// Runs the checks one after another and ends with one line: "N passed, N failed" (and ", N skipped").
// Every step counts as one, every jest test as one, every conformance scenario as one.
//   node .build/test.mjs          all checks
//   node .build/test.mjs --fast   without the packed tarball and the conformance suite
//   node .build/test.mjs --full   with the matrices of compilers and toolchains, and jest over compiled output
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const PACKAGING = ['--testPathIgnorePatterns', '/node_modules/', '<rootDir>/test/packaging/'];
const MATRIX = ['--testMatch', '<rootDir>/test/**/*.matrix.ts'];

const STEPS = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'format', command: ['prettier', '--check', '.'] },
  { name: 'tests', jest: [], unless: '--fast' },
  { name: 'fast tests', jest: PACKAGING, only: '--fast' },
  { name: 'conformance', conformance: true, unless: '--fast' },
  { name: 'matrix', jest: MATRIX, only: '--full', limitMinutes: 40 },
  { name: 'compile', command: ['tsc', '-p', '.build/tsconfig.compiled.json'], only: '--full' },
  { name: 'compiled tests', jest: ['--config', '.build/jest.compiled.config.cjs'], only: '--full' },
];

const flags = process.argv.slice(2);
const STEP_LIMIT_MINUTES = 20;
const scratch = mkdtempSync(join(tmpdir(), 'toolwright-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };

for (const step of STEPS.filter(isWanted)) add(await run(step));

rmSync(scratch, { recursive: true, force: true });
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);

function isWanted({ only, unless }) {
  return (!only || flags.includes(only)) && (!unless || !flags.includes(unless));
}

async function run(step) {
  console.log(`\n== ${step.name}`);
  const started = performance.now();
  const counts = await countsOf(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${step.name}: ${counts.failed > 0 ? 'FAILED' : 'ok'} (${seconds} s)`);
  return counts;
}

function countsOf({ jest, limitMinutes, conformance, command }) {
  if (jest) return runJest(jest, limitMinutes);
  return conformance ? runConformance() : exitCode(command).then(ofStep);
}

async function runJest(options, limitMinutes) {
  const report = join(scratch, 'jest.json');
  rmSync(report, { force: true });
  const code = await exitCode(['jest', ...options, '--json', '--outputFile', report], limitMinutes);

  if (!existsSync(report)) return ofStep(code || 1);
  const counts = ofReport(JSON.parse(readFileSync(report, 'utf8')));
  // Jest can fail without a failing test: no test found, an open handle, a broken global set-up.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** What is owed, and what the suite decides for no server, is neither passed nor failed. */
async function runConformance() {
  const report = join(scratch, 'conformance.json');
  const code = await exitCode([process.execPath, '.build/conformance.mjs', '--counts', report]);

  if (!existsSync(report)) return ofStep(code || 1);
  const { passed, failed } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped: 0 };
}

/** A suite that could not run has no tests to count, so it counts as one failure itself. */
function ofReport(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function ofStep(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function add(counts) {
  for (const key of Object.keys(total)) total[key] += counts[key];
}

function exitCode([program, ...args], limitMinutes = STEP_LIMIT_MINUTES) {
  const env = { ...process.env, PATH: `${join('node_modules', '.bin')}${delimiter}${process.env.PATH}` };
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    const limit = setTimeout(() => child.kill(), limitMinutes * 60_000);
    const end = (code) => {
      clearTimeout(limit);
      resolve(code ?? 1);
    };
    child.on('close', end);
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      end(1);
    });
  });
}
