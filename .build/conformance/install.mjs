// Installs the official conformance suite as locked in suite/. It lives in .conformance/, outside node_modules: a `node`
// package in there would shadow Node for every npm script.
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { run } from './run.mjs';

const LOCKED = fileURLToPath(new URL('./suite/', import.meta.url));
const FOLDER = '.conformance';
const FILES = ['package.json', 'package-lock.json', '.npmrc'];
const LEAST_NODE = 22;
const TRIES = 2;
const PAUSE_MS = 15_000;

const packages = join(FOLDER, 'node_modules');
const platform = process.platform === 'win32' ? 'win' : process.platform;
const bundledNode = join(packages, `node-${platform}-${process.arch}`, 'bin/node');

/** Makes sure that the locked suite is there and gives the command that runs it: a program and its first argument. */
export async function installSuite() {
  if (!isInstalled()) await install();
  return [nodeForSuite(), join(packages, '@modelcontextprotocol/conformance/dist/index.js')];
}

/** npm writes its own lock file last, so that an installation that was cut short does not look complete. */
function isInstalled() {
  if (!existsSync(join(packages, '.package-lock.json'))) return false;
  return FILES.every(
    (file) => existsSync(join(FOLDER, file)) && textOf(join(FOLDER, file)) === textOf(join(LOCKED, file)),
  );
}

async function install() {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of FILES) cpSync(join(LOCKED, file), join(FOLDER, file));
  const omit = isOwnNodeFit() ? ['--omit=optional'] : [];
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const { code } = await run(npm(['ci', '--prefix', FOLDER, ...omit, '--loglevel=error']), 'inherit');
    if (code === 0) return;
    if (tries < TRIES) await setTimeout(PAUSE_MS);
  }
  throw new Error('The conformance suite could not be installed.');
}

/** The suite does not start on an older Node. */
function nodeForSuite() {
  if (isOwnNodeFit()) return process.execPath;
  if (existsSync(bundledNode)) return bundledNode;
  throw new Error(`The conformance suite needs Node ${LEAST_NODE}; this one is ${process.version}.`);
}

function isOwnNodeFit() {
  return Number(process.versions.node.split('.')[0]) >= LEAST_NODE;
}

/** On Windows npm is a script, which only a shell can start. */
function npm(args) {
  return process.platform === 'win32' ? ['cmd', '/c', 'npm', ...args] : ['npm', ...args];
}

function textOf(file) {
  return readFileSync(file, 'utf8');
}
