import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { output, tool } from './command';
import { consumerWorkspace } from './consumer-workspace';
import type { ConsumerWorkspace } from './consumer-workspace';
import { EXPECTED_RESULTS, resultsOf } from './expected-results';

const STRICT = {
  target: 'ES2022',
  strict: true,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  esModuleInterop: true,
  types: ['node'],
  outDir: 'out',
};

const OLDER = { 5.5: '5.5.4', 5.6: '5.6.3', 5.7: '5.7.3', 5.8: '5.8.3', 5.9: '5.9.3' };

const CURRENT_MODES = [
  ['commonjs', { module: 'nodenext' }],
  ['module', { module: 'nodenext' }],
  ['module', { module: 'node20', target: 'ES2023', useDefineForClassFields: false }],
  ['commonjs', { module: 'node16', skipLibCheck: false }],
] as const;
const OLDER_MODES = [
  ['module', { module: 'nodenext', skipLibCheck: false }],
  ['commonjs', { module: 'node16', skipLibCheck: false }],
] as const;

// Older compilers take their time.
jest.setTimeout(120_000);

let workspace: ConsumerWorkspace;

beforeAll(async () => {
  const compilers = Object.entries(OLDER).map(([minor, version]) => [
    `typescript-${minor}`,
    `npm:typescript@${version}`,
  ]);
  workspace = await consumerWorkspace({
    ...Object.fromEntries(compilers),
    '@swc/core': '1.16.22',
    esbuild: '0.28.2',
  });
}, 300_000);

afterAll(() => {
  workspace.remove();
});

describe.each([
  ['5.5', () => older('5.5'), OLDER_MODES],
  ['5.6', () => older('5.6'), OLDER_MODES],
  ['5.7', () => older('5.7'), OLDER_MODES],
  ['5.8', () => older('5.8'), OLDER_MODES],
  ['5.9', () => older('5.9'), CURRENT_MODES],
  ['6.0', () => [tool('tsc6')], CURRENT_MODES],
  ['7.0', () => [tool('tsc')], CURRENT_MODES],
])('TypeScript %s', (version, compiler, modes) => {
  it.each(modes)('compiles a %s project with %j', async (type, options) => {
    const project = addProject(version, type, options);

    await output(project, compiler());

    await expectWorking(project, 'out/over-http.js');
    await expect(output(project, ['node', 'out/office/recorded.js'])).resolves.toBe('all right\n');
  });

  it('finds the types under bundler resolution', async () => {
    const options = { module: 'esnext', moduleResolution: 'bundler', noEmit: true, skipLibCheck: false };
    const project = addProject(version, 'module', options);

    await expect(output(project, compiler())).resolves.toBe('');
  });
});

describe('older and other ways to compile', () => {
  it('TypeScript 5.9 finds the subpaths under node10 resolution', async () => {
    const project = addProject('node10', 'commonjs', { module: 'commonjs', moduleResolution: 'node10' });

    await output(project, older('5.9'));

    await expectWorking(project, 'out/over-http.js');
  });

  it.each(['cjs', 'esm'])('esbuild bundles a project to %s, dependencies outside', async (format) => {
    const project = addProject(`esbuild-${format}`, format === 'cjs' ? 'commonjs' : 'module', {});

    await output(project, [
      workspace.installed('.bin/esbuild'),
      'over-http.ts',
      '--bundle',
      '--platform=node',
      '--packages=external',
      `--format=${format}`,
      '--outfile=out/bundle.js',
      '--log-level=error',
    ]);

    await expectWorking(project, 'out/bundle.js');
  });

  it('esbuild bundles a project with all its dependencies', async () => {
    const project = addProject('esbuild-whole', 'commonjs', {});

    await output(project, [
      workspace.installed('.bin/esbuild'),
      'over-http.ts',
      '--bundle',
      '--platform=node',
      '--outfile=out/bundle.js',
      '--log-level=error',
    ]);

    await expectWorking(project, 'out/bundle.js');
  });

  it.each([
    ['commonjs', 'commonjs'],
    ['module', 'es6'],
  ] as const)('swc compiles a %s project', async (type, moduleKind) => {
    const project = addProject('swc', type, {});

    await compileWithSwc(project, moduleKind);

    await expectWorking(project, 'over-http.js');
  });
});

function older(minor: string): string[] {
  return ['node', workspace.installed(`typescript-${minor}/bin/tsc`)];
}

let count = 0;

function addProject(title: string, type: 'commonjs' | 'module', options: object): string {
  count += 1;
  const name = `${title.replace(/\W+/g, '-')}-${type}-${String(count)}`;
  return workspace.addProject(name, { type, compilerOptions: { ...STRICT, ...options } });
}

async function expectWorking(project: string, program: string): Promise<void> {
  expect(resultsOf(await output(project, ['node', program]))).toEqual(EXPECTED_RESULTS);
}

async function compileWithSwc(project: string, type: 'commonjs' | 'es6'): Promise<void> {
  const { transform } = createRequire(join(workspace.folder, 'package.json'))('@swc/core');
  const options = {
    swcrc: false,
    module: { type },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
  };

  for (const file of readdirSync(project).filter((name) => name.endsWith('.ts'))) {
    const { code } = await transform(readFileSync(join(project, file), 'utf8'), options);
    writeFileSync(join(project, file.replace(/\.ts$/, '.js')), code);
  }
}
