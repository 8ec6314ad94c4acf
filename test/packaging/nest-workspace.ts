import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { output, tool } from './command';
import { packTarball } from './packed-tarball';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const COMMON = ['@types/node', 'class-transformer', 'class-validator', 'reflect-metadata', 'rxjs', 'typedi'];

/** One version of Nest, and how projects are compiled for it. */
export interface NestVersion {
  readonly name: string;
  /** Of `@nestjs/*`. */
  readonly packages: Readonly<Record<string, string>>;
  readonly types: readonly ('commonjs' | 'module')[];
}

/** The same Nest application, compiled for several versions of Nest and kinds of module. */
export interface NestWorkspace {
  /** Where the application of a version and a kind stands; its program is `out/main.js`. */
  project(version: string, type: 'commonjs' | 'module'): string;
  remove(): void;
}

/** Installs the packed tarball beside each version, and compiles the application in `nest-app/` with it. */
export async function nestWorkspace(versions: readonly NestVersion[]): Promise<NestWorkspace> {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-nest-'));
  const { path } = await packTarball(folder);
  await Promise.all(versions.map((version) => install(join(folder, version.name), version, path)));
  return {
    project: (version, type) => join(folder, version, type),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function install(folder: string, { packages, types }: NestVersion, tarball: string): Promise<void> {
  mkdirSync(folder);
  const common = Object.fromEntries(COMMON.map((name) => [name, devDependencies[name]]));
  const dependencies = { ...common, ...packages, toolwright: `file:${tarball}` };
  write(join(folder, 'package.json'), { private: true, dependencies });
  await output(folder, ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  for (const type of types) await compile(join(folder, type), type);
}

async function compile(project: string, type: string): Promise<void> {
  cpSync('test/packaging/nest-app', project, { recursive: true });
  write(join(project, 'package.json'), { private: true, type });
  write(join(project, 'tsconfig.json'), {
    compilerOptions: {
      ...{ target: 'ES2022', module: 'nodenext', strict: true, skipLibCheck: true, types: ['node'] },
      ...{ experimentalDecorators: true, emitDecoratorMetadata: true, outDir: 'out' },
    },
    include: ['*.ts'],
  });
  await output(project, [tool('tsc')]);
}

function write(path: string, content: object): void {
  writeFileSync(path, JSON.stringify(content, undefined, 2));
}
