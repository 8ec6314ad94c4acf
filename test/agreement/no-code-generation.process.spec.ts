import { spawnSync } from 'node:child_process';

const PROGRAM = 'test/agreement/programs/no-code-generation.ts';

describe('Where no code may be generated from text', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disallow-code-generation-from-strings', '--import', 'tsx', PROGRAM],
    { encoding: 'utf8' },
  );
  const report = JSON.parse(stdout || JSON.stringify({ stderr }));

  it('a suite decides and explains as everywhere else', () => {
    expect(report.unasked).toEqual([
      { isError: false, text: '2 of tea' },
      { isError: true, text: expect.stringMatching(/^Invalid arguments.*count must not be less than 1/s) },
    ]);
  });

  it('a suite that asks for compiled schemas is refused while it is built', () => {
    expect(report.compiled).toMatch(/schemaEngine compiled, but no code may be generated here/);
  });
});
