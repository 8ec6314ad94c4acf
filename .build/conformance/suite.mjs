// Installs and drives the official conformance suite. It lives in .conformance/, outside node_modules: a `node` package
// in there would shadow Node for every npm script.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SUITE = { name: '@modelcontextprotocol/conformance', version: '0.2.0-alpha.12' };
// The suite needs Node 22. This package is the bare program; the `node` package would fetch it by an install script.
const NODE = {
  name: `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  version: '22.23.3',
};

const FOLDER = '.conformance';
const PACKAGES = join(FOLDER, 'node_modules');
const CLI = join(PACKAGES, SUITE.name, 'dist/index.js');
const EXTENSION = /^(tasks-|sep-2640-)/;
const SCENARIO_LIMIT_MS = 30_000;
const RUN_LIMIT_MS = 10 * 60_000;

/** Makes sure that the pinned suite, and a Node that can run it, are there. */
export async function installSuite() {
  const missing = [SUITE, ...(isNodeFit() ? [] : [NODE])].filter((pinned) => !isInstalled(pinned));
  if (missing.length === 0) return;

  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(join(FOLDER, 'package.json')))
    writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const wanted = missing.map(({ name, version }) => `${name}@${version}`);
  const options = [
    '--save-exact',
    '--engine-strict=false',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code } = await run('npm', ['install', '--prefix', FOLDER, ...options, ...wanted], 'inherit');
  if (code !== 0) throw new Error(`${wanted.join(' and ')} could not be installed.`);
}

/** What runs at a revision: the scenarios whose window holds it, and those of the extensions. */
export async function applicableScenarios(revision) {
  const { code, output, errors } = await suite(['list', '--server']);
  if (code !== 0) throw new Error(`The suite does not start: ${errors || output}`);

  const rows = output.matchAll(/^ +- (\S+) \[(.*)\]$/gm);
  return [...rows].flatMap(([, scenario, windows]) => {
    const tags = windows.split(',').map((tag) => tag.trim());
    if (tags.includes(revision)) return [{ scenario, isExtension: false }];
    return tags.includes('extension') && EXTENSION.test(scenario) ? [{ scenario, isExtension: true }] : [];
  });
}

/** Runs scenarios against a server and gives the checks of each. */
export async function runScenarios(scenarios, { url, revision }) {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-conformance-'));
  const target = ['server', '--url', url, '--spec-version', revision, '-o', folder];
  const command = [...target, '--timeout', String(SCENARIO_LIMIT_MS)];
  try {
    const results = {};
    for (const { scenario } of scenarios) {
      // By name and forced: extensions never match a revision, and one process each keeps a crash to its scenario.
      const ended = await suite([...command, '--scenario', scenario, '--force']);
      results[scenario] = readChecks(folder, scenario) ?? [didNotRun(ended)];
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readChecks(folder, scenario) {
  const name = readdirSync(folder).find((entry) => entry.startsWith(`server-${scenario}-2`));
  const file = name && join(folder, name, 'checks.json');
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function didNotRun({ errors, output }) {
  const errorMessage = errors.trim() || output.trim() || 'no result was written';
  return { id: 'scenario-did-not-run', status: 'FAILURE', errorMessage };
}

function isInstalled({ name, version }) {
  const manifest = join(PACKAGES, name, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
}

function isNodeFit() {
  return Number(process.versions.node.split('.')[0]) >= 22;
}

function suite(args) {
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  return run(isNodeFit() ? process.execPath : join(PACKAGES, NODE.name, program), [CLI, ...args], 'pipe');
}

function run(program, args, output) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', output, output],
      timeout: RUN_LIMIT_MS,
    });
    const texts = { output: '', errors: '' };
    child.stdout?.on('data', (chunk) => (texts.output += chunk));
    child.stderr?.on('data', (chunk) => (texts.errors += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...texts }));
  });
}
