import { spawnSync } from 'node:child_process';

const NOTHING = { sdk: false, legacy: false };

it('loads what speaks older revisions when the first of their clients comes, and not before', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'test/legacy/programs/loading.ts'],
    { encoding: 'utf8' },
  );

  expect(JSON.parse(stdout || JSON.stringify({ stderr }))).toEqual({
    started: NOTHING,
    modern: [200, NOTHING],
    refused: [404, NOTHING],
    older: [200, { sdk: true, legacy: true }],
  });
}, 60_000);
