// Makes a sample ready to run: builds the package, installs what the sample needs of its own, compiles the sample.
// What is up to date is left alone, and two processes never do this at the same time.
import { execSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const LOCK = join(ROOT, 'build/samples.lock');
const SOURCE = join(ROOT, 'src');

/** Gives the folder of the compiled sample. What is done on the way is told on standard error. */
export async function prepare(sample) {
  const folder = join(ROOT, 'samples', sample);
  if (!existsSync(join(folder, 'main.ts'))) throw new Error(`There is no sample "${sample}".`);

  await takeLock();
  try {
    if (sourceTime(SOURCE, readdirSync(SOURCE, { recursive: true })) > time(join(ROOT, 'dist/index.mjs')))
      run('npm run --silent build', ROOT);
    if (time(join(folder, 'package-lock.json')) > time(join(folder, 'node_modules/.package-lock.json')))
      run('npm ci', folder);
    if (sourceTime(folder, readdirSync(folder)) > time(join(folder, 'build/main.js')))
      run(`npm exec --offline -- tsc -p samples/${sample}/tsconfig.build.json`, ROOT);
  } finally {
    rmSync(LOCK, { force: true });
  }
  return join(folder, 'build');
}

/** Standard output is left to the sample: over stdio it belongs to the protocol. */
function run(command, cwd) {
  console.error(`> ${command}  (in ${relative(ROOT, cwd) || '.'})`);
  execSync(command, { cwd, stdio: ['ignore', process.stderr, process.stderr] });
}

/** When the newest source among files was changed. */
function sourceTime(folder, files) {
  const sources = files.filter((file) => file.endsWith('.ts'));
  return Math.max(...sources.map((file) => time(join(folder, file))));
}

function time(file) {
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}

async function takeLock() {
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  while (!tryLock()) await setTimeout(100);
}

function tryLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned()) rmSync(LOCK, { force: true });
    return false;
  }
}

function isAbandoned() {
  try {
    process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
