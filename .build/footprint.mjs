// Tells what the package costs those who use nothing optional: what npm installs, and how long the import takes beside
// that of class-validator, without which no class has checks.
//   node .build/footprint.mjs                      packs the package first
//   node .build/footprint.mjs --tarball <file>
//   node .build/footprint.mjs --json
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const ROUNDS = 15;
const PEERS = ['class-transformer', 'class-validator', 'reflect-metadata', 'typedi'];

const { values: flags } = parseArgs({ options: { tarball: { type: 'string' }, json: { type: 'boolean' } } });
const folder = mkdtempSync(join(tmpdir(), 'toolwright-footprint-'));

try {
  install(flags.tarball ? resolve(flags.tarball) : pack());
  report({ ...installed(), ...importTimes() });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function pack() {
  const out = run(process.cwd(), ['npm', 'pack', '--json', '--silent', '--pack-destination', folder]);
  const [{ filename }] = JSON.parse(out.slice(out.indexOf('[')));
  return join(folder, filename);
}

/** The peers in the versions that are tested here, since npm would take the newest. */
function install(tarball) {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const peers = Object.fromEntries(PEERS.map((name) => [name, devDependencies[name]]));
  const manifest = { private: true, dependencies: { ...peers, toolwright: `file:${tarball}` } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  run(folder, ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
}

function installed() {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const places = Object.keys(packages).filter((place) => place !== '');
  const sizes = Object.fromEntries(
    places.map((place) => [place.replace('node_modules/', ''), ownSize(join(folder, place))]),
  );
  const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  return {
    packages: places.length,
    megabytes: megabytes(bytes),
    toolwright: megabytes(sizes.toolwright),
    largest: largest(sizes),
  };
}

function largest(sizes) {
  const bySize = Object.entries(sizes).sort(([, a], [, b]) => b - a);
  return bySize.slice(0, 5).map(([name, size]) => `${name} ${megabytes(size)}`);
}

/** The bytes of a package, without those of packages inside it. */
function ownSize(path) {
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => {
      const inner = join(path, entry.name);
      return sum + (entry.isDirectory() ? ownSize(inner) : statSync(inner).size);
    }, 0);
}

function megabytes(bytes) {
  return Number((bytes / 1e6).toFixed(1));
}

/** Turn about in one run, each in a process of its own, so that a busy machine slows both. */
function importTimes() {
  const rounds = Array.from({ length: ROUNDS }, () => [
    importTime('class-validator'),
    importTime('toolwright'),
  ]);
  const [validator, toolwright] = [0, 1].map((column) => median(rounds.map((round) => round[column])));
  const ratio = median(rounds.map(([beside, own]) => own / beside));
  return {
    importMs: Math.round(toolwright),
    validatorImportMs: Math.round(validator),
    importRatio: Number(ratio.toFixed(2)),
  };
}

function importTime(name) {
  const program = `const start = performance.now(); await import('${name}'); console.log(performance.now() - start);`;
  return Number(run(folder, [process.execPath, '--input-type=module', '-e', program]));
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function report(found) {
  if (flags.json) return console.log(JSON.stringify(found));
  console.log(`${found.packages} packages, ${found.megabytes} MB, toolwright itself ${found.toolwright} MB`);
  console.log(`largest: ${found.largest.join(' MB, ')} MB`);
  console.log(
    `import: ${found.importMs} ms; class-validator alone ${found.validatorImportMs} ms; ratio ${found.importRatio}`,
  );
}

function run(cwd, [program, ...args]) {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
