import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { output, tool } from './command';
import { packTarball } from './packed-tarball';
import type { Tarball } from './packed-tarball';

const folder = mkdtempSync(join(tmpdir(), 'toolwright-tarball-'));
let tarball: Tarball;

beforeAll(async () => {
  tarball = await packTarball(folder);
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the packed package', () => {
  it('holds the build, its papers and nothing else', () => {
    const outside = tarball.files.filter((path) => !path.startsWith('dist/'));
    const kinds = new Set(
      tarball.files.map((path) => path.replace(/^dist\/.*?(\.d)?(\.[a-z]+)$/, 'dist/*$1$2')),
    );

    expect(outside.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
    expect([...kinds].filter((kind) => kind.startsWith('dist/')).sort()).toEqual([
      'dist/*.d.mts',
      'dist/*.d.ts',
      'dist/*.js',
      'dist/*.mjs',
    ]);
  });

  it('passes publint, suggestions included', async () => {
    await expect(output(folder, [tool('publint'), 'run', tarball.path, '--strict'])).resolves.toContain(
      'All good',
    );
  }, 60_000);

  it('has right types in every kind of resolution', async () => {
    const report = await output(folder, [
      tool('attw'),
      tarball.path,
      '--format',
      'table-flipped',
      '--no-emoji',
    ]);

    expect(report).toContain('No problems found');
  }, 60_000);
});
