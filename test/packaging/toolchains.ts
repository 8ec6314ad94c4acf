import type { Project } from './consumer-workspace';

/** What becomes of a program: it works, the suite refuses to be built, or the toolchain takes no decorators at all. */
export type Outcome = 'works' | 'refused at start' | 'does not compile';

export type Program = 'recorded' | 'explicit';

/** One way to compile and run the programs in `consumers/office`. */
export interface Toolchain {
  readonly name: string;
  readonly installation: Installation;
  /** The packages whose versions the documentation names. */
  readonly packages: readonly string[];
  /** What has to be set, in the words of the documentation. */
  readonly setting: string;
  readonly project: Project;
  /** Run once, before the programs. */
  readonly prepare?: readonly string[];
  /** The commands for one program, one after the other; the first word is a path in `node_modules`, or `node`. */
  readonly commands: (program: Program) => readonly (readonly string[])[];
  /** The program that leaves types to the compiler. */
  readonly recorded: Outcome;
  /** The program that names the classes. */
  readonly explicit: Outcome;
}

/** What is installed side by side, in exactly these versions. */
export const INSTALLATIONS = {
  'the newest': {
    typescript: '5.9.3',
    jest: '30.5.2',
    '@types/jest': '30.0.0',
    'ts-jest': '29.4.15',
    '@swc/core': '1.16.22',
    '@swc/jest': '0.2.39',
    '@babel/core': '7.29.13',
    '@babel/preset-env': '7.29.14',
    '@babel/preset-typescript': '7.29.7',
    '@babel/plugin-proposal-decorators': '7.29.7',
    'babel-jest': '30.5.2',
    'babel-plugin-transform-typescript-metadata': '0.4.0',
    vitest: '4.1.12',
    vite: '8.4.0',
    tsx: '4.23.15',
    esbuild: '0.28.2',
    bun: '1.4.5',
    deno: '2.9.6',
    'node-22': `npm:node-${process.platform}-${process.arch}@22.23.5`,
    'node-24': `npm:node-${process.platform}-${process.arch}@24.22.3`,
  },
  'an older Vite': { vitest: '4.1.12', vite: '7.3.8', 'unplugin-swc': '1.5.9', '@swc/core': '1.16.22' },
} as const;

export type Installation = keyof typeof INSTALLATIONS;

const WITH_METADATA = {
  target: 'ES2022',
  module: 'nodenext',
  strict: true,
  isolatedModules: true,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  esModuleInterop: true,
  types: ['node', 'jest'],
  outDir: 'out',
};
const BY_TSCONFIG = '`experimentalDecorators`, `emitDecoratorMetadata` in tsconfig.json';
const BOTH_WORK = { recorded: 'works', explicit: 'works' } as const;
const NAMED_ONLY = { recorded: 'refused at start', explicit: 'works' } as const;

const commonjs: Project = { type: 'commonjs', compilerOptions: WITH_METADATA };
const esModules: Project = { type: 'module', compilerOptions: WITH_METADATA };

export const TOOLCHAINS: readonly Toolchain[] = [
  ...[commonjs, esModules].map((project): Toolchain => ({
    name: `tsc, ${project.type === 'module' ? 'ES modules' : 'CommonJS'}, on Node.js 22 and 24`,
    installation: 'the newest',
    packages: ['typescript', 'node-22', 'node-24'],
    setting: BY_TSCONFIG,
    project,
    prepare: ['.bin/tsc'],
    commands: (program) => [
      ['node-22/bin/node', `out/office/${program}.js`],
      ['node-24/bin/node', `out/office/${program}.js`],
    ],
    ...BOTH_WORK,
  })),
  {
    name: 'Jest with ts-jest',
    installation: 'the newest',
    packages: ['jest', 'ts-jest', 'typescript'],
    setting: BY_TSCONFIG,
    project: withFiles(commonjs, { 'jest.config.json': jestConfig('ts-jest') }),
    commands: jest,
    ...BOTH_WORK,
  },
  {
    name: 'Jest with @swc/jest',
    installation: 'the newest',
    packages: ['jest', '@swc/jest', '@swc/core'],
    setting: '`parser.decorators`, `transform.legacyDecorator`, `transform.decoratorMetadata`',
    project: withFiles(commonjs, { 'jest.config.json': jestConfig(['@swc/jest', swcOptions()]) }),
    commands: jest,
    ...BOTH_WORK,
  },
  {
    name: 'Jest with Babel',
    installation: 'the newest',
    packages: [
      'jest',
      '@babel/core',
      '@babel/preset-typescript',
      'babel-plugin-transform-typescript-metadata',
    ],
    setting:
      '`allowDeclareFields`; plugins transform-typescript-metadata, proposal-decorators (`legacy`), transform-class-properties, in this order',
    project: withFiles(commonjs, {
      'jest.config.json': jestConfig('babel-jest'),
      'babel.config.json': babelConfig(['babel-plugin-transform-typescript-metadata']),
    }),
    commands: jest,
    ...BOTH_WORK,
  },
  {
    name: 'Jest with Babel, without the metadata plugin',
    installation: 'the newest',
    packages: ['jest', '@babel/core', '@babel/preset-typescript'],
    setting: 'Babel has no decorators on parameters of its own',
    project: withFiles(commonjs, {
      'jest.config.json': jestConfig('babel-jest'),
      'babel.config.json': babelConfig([]),
    }),
    commands: jest,
    ...{ recorded: 'does not compile', explicit: 'does not compile' },
  },
  {
    name: 'Vitest with Vite 8',
    installation: 'the newest',
    packages: ['vitest', 'vite'],
    setting: BY_TSCONFIG,
    project: withFiles(esModules, {
      'vitest.config.mjs': vitestConfig(''),
    }),
    commands: vitest,
    ...BOTH_WORK,
  },
  {
    name: 'Vitest with Vite 7',
    installation: 'an older Vite',
    packages: ['vitest', 'vite'],
    setting: '`experimentalDecorators` in tsconfig.json',
    project: withFiles(esModules, { 'vitest.config.mjs': vitestConfig('') }),
    commands: vitest,
    ...NAMED_ONLY,
  },
  {
    name: 'Vitest with Vite 7 and unplugin-swc',
    installation: 'an older Vite',
    packages: ['vitest', 'vite', 'unplugin-swc', '@swc/core'],
    setting: `\`plugins: [swc.vite()]\`; ${BY_TSCONFIG}`,
    project: withFiles(esModules, { 'vitest.config.mjs': vitestConfig('swc.vite()') }),
    commands: vitest,
    ...BOTH_WORK,
  },
  {
    name: 'tsx',
    installation: 'the newest',
    packages: ['tsx'],
    setting: '`experimentalDecorators` in tsconfig.json',
    project: esModules,
    commands: (program) => [['.bin/tsx', `office/${program}.ts`]],
    ...NAMED_ONLY,
  },
  {
    name: 'esbuild',
    installation: 'the newest',
    packages: ['esbuild'],
    setting: '`experimentalDecorators` in tsconfig.json, `--packages=external`',
    project: esModules,
    commands: (program) => [
      [
        '.bin/esbuild',
        `office/${program}.ts`,
        ...['--bundle', '--platform=node', '--packages=external', '--format=esm', '--outfile=out/bundle.js'],
      ],
      ['node', 'out/bundle.js'],
    ],
    ...NAMED_ONLY,
  },
  {
    name: 'Bun',
    installation: 'the newest',
    packages: ['bun'],
    setting: BY_TSCONFIG,
    project: esModules,
    commands: (program) => [['bun/bin/bun.exe', 'run', `office/${program}.ts`]],
    ...BOTH_WORK,
  },
  {
    name: 'Deno',
    installation: 'the newest',
    packages: ['deno'],
    setting: `${BY_TSCONFIG}; \`--sloppy-imports\` where imports say \`.js\``,
    project: esModules,
    commands: (program) => [
      ['.bin/deno', 'run', '-A', '--no-lock', '--no-check', '--sloppy-imports', `office/${program}.ts`],
    ],
    ...BOTH_WORK,
  },
  {
    name: 'Node.js 24 by itself (type stripping)',
    installation: 'the newest',
    packages: ['node-24'],
    setting: 'nothing helps: decorators are no syntax that can be stripped; use tsx',
    project: esModules,
    commands: () => [['node-24/bin/node', 'office/parts.ts']],
    ...{ recorded: 'does not compile', explicit: 'does not compile' },
  },
];

function withFiles(project: Project, files: Readonly<Record<string, unknown>>): Project {
  return { ...project, files };
}

// Sources say `.js` where they mean `.ts`, as Node wants it.
function jestConfig(transform: unknown): object {
  return {
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    testMatch: ['**/*.check.ts'],
    transform: { '^.+\\.ts$': transform },
  };
}

function jest(program: Program): readonly (readonly string[])[] {
  return [['.bin/jest', '-w', '1', `office/${program}.check.ts`]];
}

function vitest(program: Program): readonly (readonly string[])[] {
  return [['.bin/vitest', 'run', `office/${program}.check.ts`]];
}

function vitestConfig(plugin: string): string {
  const imports = plugin === '' ? '' : "import swc from 'unplugin-swc';\n";
  return `${imports}export default { plugins: [${plugin}], test: { globals: true, include: ['**/*.check.ts'] } };\n`;
}

function swcOptions(): object {
  return {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
  };
}

function babelConfig(first: readonly string[]): object {
  return {
    presets: [
      ['@babel/preset-env', { targets: { node: 'current' } }],
      ['@babel/preset-typescript', { allowDeclareFields: true }],
    ],
    plugins: [
      ...first,
      ['@babel/plugin-proposal-decorators', { version: 'legacy' }],
      '@babel/plugin-transform-class-properties',
    ],
  };
}
