import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const STEADY = [
  '--no-opt',
  '--no-maglev',
  '--no-sparkplug',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
];

/**
 * What a program of `programs/` prints. It runs in a process of its own, from the sources, without jest's instrumentation,
 * and without anything of the engine that would make one run different from the next: the optimizer, early collections.
 */
export async function runProgram<T>(name: string): Promise<T> {
  const file = join(__dirname, '..', 'programs', `${name}.ts`);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...STEADY, '--expose-gc', '--import', 'tsx', file],
    {
      maxBuffer: 2 ** 26,
      // What tsx keeps on the disk it cleans up in the background, among what is counted.
      env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    },
  );
  return JSON.parse(stdout) as T;
}

/** Starting a program takes its time on a busy machine. */
export const PROGRAM_MS = 180_000;
