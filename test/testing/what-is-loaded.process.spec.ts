import { spawnSync } from 'node:child_process';

it('loads the official SDK with the first client of an older revision, and lets the process end', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'test/testing/programs/what-is-loaded.ts'],
    { encoding: 'utf8' },
  );

  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([
    ['modern', 1, false],
    ['legacy', 1, true],
  ]);
});
