import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { repositoryFiles } from '../architecture/repository-files';
import { output } from './command';

/** What `npm pack --json` tells about a tarball. */
export interface Tarball {
  readonly path: string;
  readonly files: readonly string[];
}

/** Packs a fresh copy of the repository, so that neither an old `dist` nor somebody else's build gets in. */
export async function packTarball(folder: string): Promise<Tarball> {
  const copy = join(folder, 'copy');
  for (const file of repositoryFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));

  await output(copy, ['npm', 'run', 'build', '--silent']);
  const report = await output(copy, [
    'npm',
    'pack',
    '--ignore-scripts',
    '--json',
    '--pack-destination',
    folder,
  ]);
  const [{ filename, files }] = JSON.parse(report);
  return { path: join(folder, filename), files: files.map(({ path }: { path: string }) => path) };
}
