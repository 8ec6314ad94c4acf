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

let workspace: ConsumerWorkspace;

beforeAll(async () => {
  workspace = await consumerWorkspace({
    'typescript-5': 'npm:typescript@5.9.3',
    '@swc/core': '1.16.22',
    esbuild: '0.28.2',
  });
}, 300_000);

afterAll(() => {
  workspace.remove();
});

describe.each([
  ['TypeScript 5.9', () => ['node', installed('typescript-5/bin/tsc')]],
  ['TypeScript 6.0', () => [tool('tsc6')]],
  ['TypeScript 7.0', () => [tool('tsc')]],
])('%s', (version, compiler) => {
  it.each([
    ['commonjs', { module: 'nodenext' }],
    ['module', { module: 'nodenext' }],
    ['module', { module: 'node20', target: 'ES2023', useDefineForClassFields: false }],
    ['commonjs', { module: 'node16', skipLibCheck: false }],
  ] as const)('compiles a %s project with %j', async (type, options) => {
    const project = addProject(version, type, options);

    await output(project, compiler());

    await expectWorking(project, 'out/over-http.js');
  });

  it('finds the types under bundler resolution', async () => {
    const options = { module: 'esnext', moduleResolution: 'bundler', noEmit: true };
    const project = addProject(version, 'module', options);

    await expect(output(project, compiler())).resolves.toBe('');
  });
});

describe('older and other ways to compile', () => {
  it('TypeScript 5.9 finds the subpaths under node10 resolution', async () => {
    const project = addProject('node10', 'commonjs', { module: 'commonjs', moduleResolution: 'node10' });

    await output(project, ['node', installed('typescript-5/bin/tsc')]);

    await expectWorking(project, 'out/over-http.js');
  });

  it.each(['cjs', 'esm'])('esbuild bundles a project to %s, dependencies outside', async (format) => {
    const project = addProject(`esbuild-${format}`, format === 'cjs' ? 'commonjs' : 'module', {});

    await output(project, [
      installed('.bin/esbuild'),
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
      installed('.bin/esbuild'),
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

function installed(path: string): string {
  return join(workspace.folder, 'node_modules', path);
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
