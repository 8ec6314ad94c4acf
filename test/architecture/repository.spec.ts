import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sourceFiles } from './import-graph';
import { repositoryFiles } from './repository-files';

// Escaped characters keep these patterns from finding themselves.
const FOREIGN_WORDS = [/\/work\//, /\.\.\/shared\//, /registry\.(npm|yarn)/, /\bnpmmirror\b/];

describe('the repository', () => {
  it('names no path or host of the machine it was written on', () => {
    const found = repositoryFiles().filter((file) => {
      const text = readFileSync(file, 'utf8');
      return FOREIGN_WORDS.some((word) => word.test(text));
    });

    expect(found).toEqual([]);
  });

  it('has a lock file that leaves the registry to whoever installs', () => {
    const { packages } = readJson('package-lock.json');

    const resolved = Object.entries<{ resolved?: string }>(packages).filter(([, entry]) => entry.resolved);

    expect(resolved).toEqual([]);
  });

  it('pins what it is built with', () => {
    const { dependencies, devDependencies } = readJson('package.json');

    const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+$/.test(version),
    );

    expect(loose).toEqual([]);
  });

  it('offers every subpath to each kind of resolution, from a folder of that name', () => {
    const { exports, typesVersions } = readJson('package.json');
    const subpaths = Object.keys(exports)
      .filter((subpath) => subpath !== '.' && subpath !== './package.json')
      .map((subpath) => subpath.slice(2));

    expect(Object.keys(typesVersions['*'])).toEqual(subpaths);
    for (const subpath of subpaths) {
      const folder = existsSync(`src/${subpath}`) ? subpath : `integrations/${subpath}`;
      const file = `./dist/${folder}/index`;
      expect(typesVersions['*'][subpath]).toEqual([`${file}.d.ts`]);
      expect(exports[`./${subpath}`]).toEqual({
        import: { types: `${file}.d.mts`, default: `${file}.mjs` },
        require: { types: `${file}.d.ts`, default: `${file}.js` },
      });
      expect([subpath, existsSync(`src/${folder}/index.ts`)]).toEqual([subpath, true]);
    }
  });
});

describe('the documents', () => {
  const documents = repositoryFiles().filter((file) => file.endsWith('.md'));

  it('name files that are there', () => {
    const missing = documents.flatMap((document) =>
      [...read(document).matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:ts|mjs))`/g)]
        .map(([, file = '']) => file)
        .filter((file) => !['', 'src/', `${dirname(document)}/`].some((from) => existsSync(from + file)))
        .map((file) => `${document}: ${file}`),
    );

    expect(documents.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
});

describe('the sources', () => {
  it('name what they export, except where the protocol passes its own words on', () => {
    const starred = sourceFiles('src').filter(
      (file) => !file.startsWith('protocol/') && /^export \*/m.test(read(`src/${file}`)),
    );

    expect(starred).toEqual([]);
  });

  it('do not talk the linter out of its limits', () => {
    const exempt = sourceFiles('src').filter((file) =>
      /eslint-disable|@ts-(ignore|nocheck)/.test(read(`src/${file}`)),
    );

    expect(exempt).toEqual([]);
  });
});

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

function readJson(path: string) {
  return JSON.parse(read(path));
}
