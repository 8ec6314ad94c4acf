import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { output } from './command';
import { packTarball } from './packed-tarball';

const folder = mkdtempSync(join(tmpdir(), 'toolwright-footprint-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

// Packages that are not pinned grow on their own, so the sizes may differ a little.
const TOLERATED_MB = 3;

it('costs as many packages and megabytes as the documentation says', async () => {
  const { path } = await packTarball(folder);
  const [, packages, megabytes] =
    /installs (\d+) packages, ([\d.]+) MB/.exec(readFileSync('docs/toolchains.md', 'utf8')) ?? [];

  const found = JSON.parse(await output('.', ['node', '.build/footprint.mjs', '--tarball', path, '--json']));

  expect(found.packages).toBe(Number(packages));
  expect(Math.abs(found.megabytes - Number(megabytes))).toBeLessThan(TOLERATED_MB);
  expect(found.importRatio).toBeGreaterThan(1);
}, 300_000);
