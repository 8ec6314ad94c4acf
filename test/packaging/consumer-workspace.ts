import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { output } from './command';
import { packTarball } from './packed-tarball';

/** Projects that use the packed tarball, in one folder so that one installation serves all of them. */
export interface ConsumerWorkspace {
  readonly folder: string;
  /** Makes a project from the sources in `consumers/` and gives its folder. */
  addProject(name: string, project: Project): string;
  /** Where something installed lies, such as `.bin/esbuild`. */
  installed(path: string): string;
  remove(): void;
}

export interface Project {
  readonly type: 'commonjs' | 'module';
  readonly compilerOptions: object;
  /** More files, by name; what is no text is written as JSON. */
  readonly files?: Readonly<Record<string, unknown>>;
}

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const NEEDED = ['@types/node', 'class-transformer', 'class-validator', 'reflect-metadata', 'typedi'];

/** Installs the tarball with its peers, and nothing optional, as a stranger would; `extra` comes on top. */
export async function consumerWorkspace(
  extra: Readonly<Record<string, string>> = {},
): Promise<ConsumerWorkspace> {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-consumers-'));
  const { path } = await packTarball(folder);
  const peers = Object.fromEntries(NEEDED.map((name) => [name, devDependencies[name]]));
  write(join(folder, 'package.json'), {
    private: true,
    dependencies: { ...peers, ...extra, toolwright: `file:${path}` },
  });
  await output(folder, ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);

  return {
    folder,
    addProject: (name, project) => addProject(join(folder, name), project),
    installed: (wanted) => join(folder, 'node_modules', wanted),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function addProject(folder: string, { type, compilerOptions, files = {} }: Project): string {
  cpSync('test/packaging/consumers', folder, { recursive: true });
  const everyFile = {
    'package.json': { private: true, type },
    'tsconfig.json': { compilerOptions, include: ['**/*.ts'], exclude: ['**/*.check.ts', 'out'] },
    ...files,
  };
  for (const [name, content] of Object.entries(everyFile)) write(join(folder, name), content);
  return folder;
}

function write(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, undefined, 2));
}
