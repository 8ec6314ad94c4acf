import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'toolwright-runner-'));
const JEST_REPORT = {
  numPassedTests: 7,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};

beforeEach(() => {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  for (const name of ['tsc', 'eslint', 'prettier']) fake(name, 'exit 0');
  fakeJest({});
  fakeConformance({ passed: 4, failed: 0 });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the test command', () => {
  it('ends with the sum of steps and tests', () => {
    expect(runTests()).toEqual({ code: 0, lastLine: '14 passed, 0 failed' });
  });

  it('counts a step that fails, and runs the others all the same', () => {
    fake('eslint', 'exit 1');

    expect(runTests()).toEqual({ code: 1, lastLine: '13 passed, 1 failed' });
  });

  it('counts failed and skipped tests', () => {
    fakeJest({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }, 1);

    expect(runTests()).toEqual({ code: 1, lastLine: '14 passed, 2 failed, 2 skipped' });
  });

  it('counts a test file that could not run', () => {
    fakeJest({ numRuntimeErrorTestSuites: 1 }, 1);

    expect(runTests()).toEqual({ code: 1, lastLine: '14 passed, 1 failed' });
  });

  it('counts jest itself when it fails without saying why', () => {
    fakeJest({}, 1);

    expect(runTests()).toEqual({ code: 1, lastLine: '14 passed, 1 failed' });
  });

  it('counts jest as failed when it leaves no report', () => {
    fake('jest', 'exit 0');

    expect(runTests()).toEqual({ code: 1, lastLine: '7 passed, 1 failed' });
  });

  it('counts the scenarios of the conformance suite', () => {
    fakeConformance({ passed: 3, failed: 1 }, 1);

    expect(runTests()).toEqual({ code: 1, lastLine: '13 passed, 1 failed' });
  });

  it('counts the conformance suite as failed when it cannot be installed', () => {
    writeFileSync(join(folder, '.build/conformance.mjs'), 'process.exit(1);\n');

    expect(runTests()).toEqual({ code: 1, lastLine: '10 passed, 1 failed' });
  });

  it('counts the conformance suite as failed when something else is wrong than a scenario', () => {
    fakeConformance({ passed: 4, failed: 0 }, 1);

    expect(runTests()).toEqual({ code: 1, lastLine: '14 passed, 1 failed' });
  });

  it('counts a tool that is not installed', () => {
    rmSync(join(folder, 'node_modules/.bin/prettier'));

    expect(runTests()).toEqual({ code: 1, lastLine: '13 passed, 1 failed' });
  });
});

function runTests() {
  const { status, stdout } = spawnSync(process.execPath, [resolve('.build/test.mjs')], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 30_000,
    env: { PATH: '/usr/bin:/bin' },
  });
  return { code: status, lastLine: stdout.trimEnd().split('\n').at(-1) };
}

function fakeJest(report: Partial<typeof JEST_REPORT>, code = 0): void {
  const json = JSON.stringify({ ...JEST_REPORT, ...report });
  // The report's path is the last argument.
  fake('jest', `for last; do :; done\necho '${json}' > "$last"\nexit ${String(code)}`);
}

function fakeConformance(counts: { readonly passed: number; readonly failed: number }, code = 0): void {
  mkdirSync(join(folder, '.build'), { recursive: true });
  const write = `require('fs').writeFileSync(process.argv.at(-1), '${JSON.stringify(counts)}')`;
  writeFileSync(
    join(folder, '.build/conformance.mjs'),
    `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n${write};\nprocess.exit(${String(code)});\n`,
  );
}

function fake(name: string, script: string): void {
  writeFileSync(join(folder, 'node_modules/.bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
