import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  call,
  PREPARATION_MS,
  prepareSample,
  runSample,
  startSample,
  type RunningSample,
} from './samples/sample';
import { connectOverHttp } from './support/official-client';

const README = readFileSync('README.md', 'utf8');
const {
  scripts,
  exports: subpaths,
  version,
  engines,
  peerDependencies,
  peerDependenciesMeta,
} = readJson('package.json');

const blocks = (language: string) =>
  [...README.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);

describe('the code in the README', () => {
  it('stands word for word in a sample or in a test of one', () => {
    const sources = [...foldersOf('samples'), 'test/samples'].flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    );

    const invented = blocks('ts').filter((code) => !sources.some((source) => source.includes(code)));
    expect(blocks('ts').length).toBeGreaterThan(5);
    expect(invented).toEqual([]);
  });

  it('begins with the first sample, whole', () => {
    expect(blocks('ts')[0]).toBe(readFileSync('samples/01-first-tool/main.ts', 'utf8'));
  });

  it('asks for compiler options that the project itself uses', () => {
    const [options = '{}'] = blocks('json').slice(-1);

    expect(readJson('tsconfig.json')).toMatchObject(JSON.parse(options));
  });
});

describe('the commands in the README', () => {
  it('are npm commands, or scripts that exist', () => {
    const commands = [...blocks('sh'), ...inlineCommands()].flatMap((line) => line.trim().split(' && '));

    const unknown = commands.filter((command) => !isKnown(command));
    expect(commands.length).toBeGreaterThan(5);
    expect(unknown).toEqual([]);
  });

  it('are one to start and one to test on a fresh machine', () => {
    expect(blocks('sh')).toEqual(expect.arrayContaining(['npm ci && npm start\n', 'npm ci && npm test\n']));
  });
});

describe('what the README says of the package', () => {
  it('is what package.json says', () => {
    const rows = [...README.matchAll(/^\| `(toolwright[^`]*)` \|/gm)].map(([, name = '']) => name);
    const offered = Object.keys(subpaths).filter((subpath) => subpath !== './package.json');

    expect(rows).toEqual(offered.map((subpath) => subpath.replace('.', 'toolwright')));
    expect(README).toContain(`toolwright-${version}.tgz`);
    expect(engines.node).toBe('>=20.19');
    for (const peer of Object.keys(peerDependencies)) {
      const named = `\`${peer}\``;
      expect(README).toContain(peer in peerDependenciesMeta ? named : `${named} 0.`);
    }
  });

  it('points to files that are there', () => {
    const targets = [...README.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);

    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });
});

describe('the outputs in the README', () => {
  let quotes: RunningSample;

  beforeAll(async () => {
    await prepareSample('02-notes');
    await prepareSample('03-quote');
    quotes = await startSample('03-quote');
  }, PREPARATION_MS);

  afterAll(() => quotes.stop());

  it('are what the quote sample lists and answers', async () => {
    const client = await connectOverHttp(quotes.url);
    const { tools } = await client.listTools();
    const { content, structuredContent } = await client.callTool({
      name: 'quote_shipping',
      arguments: argumentsBefore('json', 1),
    });
    const refused = await call(client, 'quote_shipping', argumentsBefore('text', 2));
    await client.close();

    const [schema = '', result = ''] = blocks('json');
    expect(JSON.parse(schema)).toEqual(tools[0]?.inputSchema);
    expect(JSON.parse(result)).toEqual({ content, structuredContent });
    expect(blocks('text')[2]).toBe(`${refused.error}\n`);
  });

  it('are what the notes server prints', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'toolwright-readme-'));
    const NOTES_FILE = join(folder, 'notes.sqlite');
    const notes = await startSample('02-notes', { NOTES_FILE });
    await notes.stop();
    rmSync(folder, { recursive: true });

    const usual = notes
      .printed()
      .replace(NOTES_FILE, 'notes.sqlite')
      .replace(/:\d+\/mcp/g, ':3000/mcp');
    expect(blocks('text')[0]).toBe(usual.replace(/\n+$/, '\n'));
  });

  it('are what the demo prints', async () => {
    const { stdout } = await runSample(['02-notes', 'demo']);

    expect(stdout).toContain(blocks('text')[1]);
  });
});

/** The arguments that the text before a block says it is about: the last `{...}` in backticks. */
function argumentsBefore(language: string, index: number) {
  const before = README.slice(0, README.indexOf(blocks(language)[index] ?? ''));
  const [, json = ''] = [...before.matchAll(/`(\{"[^`]*\})`/g)].at(-1) ?? [];
  return JSON.parse(json);
}

function inlineCommands(): string[] {
  return [...README.matchAll(/`((?:npm|node) [^`\n]+)`/g)].map(([, command = '']) => command);
}

function isKnown(command: string): boolean {
  const [program, verb = '', name = ''] = command.split(' ');
  if (program === 'node') return existsSync(verb) && existsSync(join('samples', name));
  if (['ci', 'pack', 'install'].includes(verb)) return program === 'npm';
  return program === 'npm' && (verb === 'run' ? name : verb) in scripts;
}

function foldersOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
