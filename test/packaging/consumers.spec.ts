import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish, output, tool } from './command';
import { consumerWorkspace } from './consumer-workspace';
import type { ConsumerWorkspace } from './consumer-workspace';
import { CALL, LIST, REFUSED } from './consumers/requests';
import { EXPECTED_RESULTS, resultsOf } from './expected-results';

const DECORATORS = { target: 'ES2022', module: 'node20', strict: true, experimentalDecorators: true };
const COMPILED = {
  ...DECORATORS,
  emitDecoratorMetadata: true,
  skipLibCheck: false,
  types: ['node'],
  outDir: 'out',
};

/** Subpaths for users of something optional, and what that is; all others load without. */
const INTEGRATIONS: Readonly<Record<string, string>> = { 'toolwright/nest': '@nestjs/common' };
const SUBPATHS = everySubpath().filter((subpath) => !(subpath in INTEGRATIONS));

let workspace: ConsumerWorkspace;
let commonjs: string;
let esm: string;
let tsx: string;

beforeAll(async () => {
  workspace = await consumerWorkspace({
    'older-class-validator': 'npm:class-validator@0.14.4',
    'ancient-class-validator': 'npm:class-validator@0.10.2',
    'older-reflect-metadata': 'npm:reflect-metadata@0.1.14',
  });
  commonjs = workspace.addProject('commonjs', { type: 'commonjs', compilerOptions: COMPILED });
  esm = workspace.addProject('esm', { type: 'module', compilerOptions: COMPILED });
  tsx = workspace.addProject('tsx', { type: 'module', compilerOptions: DECORATORS });
  await output(commonjs, [tool('tsc')]);
  await output(esm, [tool('tsc')]);
}, 180_000);

afterAll(() => {
  workspace.remove();
});

describe.each<[string, () => string, (program: string) => string[]]>([
  ['a CommonJS project compiled by tsc', () => commonjs, compiled],
  ['an ES module project compiled by tsc', () => esm, compiled],
  ['a project run by tsx, without decorator metadata', () => tsx, interpreted],
])('%s', (_title, project, command) => {
  it('lists and calls its tool over HTTP', async () => {
    const lines = await output(project(), command('over-http'));

    expect(resultsOf(lines)).toEqual(EXPECTED_RESULTS);
  });

  it('lists and calls its tool over stdio', async () => {
    const requests = [LIST, CALL, REFUSED].map((request, id) => `${JSON.stringify({ ...request, id })}\n`);

    const lines = await output(project(), command('over-stdio'), requests.join(''));

    expect(resultsOf(lines)).toEqual(EXPECTED_RESULTS);
  });
});

describe('a program with tools, prompts and injection', () => {
  it.each(['recorded', 'explicit'])('works compiled by tsc (%s types)', async (program) => {
    await expect(output(commonjs, compiled(`office/${program}`))).resolves.toBe('all right\n');
    await expect(output(esm, compiled(`office/${program}`))).resolves.toBe('all right\n');
  });

  it('works by tsx where it names its classes', async () => {
    await expect(output(tsx, interpreted('office/explicit'))).resolves.toBe('all right\n');
  });
});

describe('a project without decorator metadata', () => {
  it('is told, with class and property, where only metadata could give the type', async () => {
    const { code, stderr } = await finish(tsx, interpreted('untold-types'));

    expect(code).not.toBe(0);
    expect(stderr).toContain('MeetingInput.when');
    expect(stderr).toContain('MeetingInput.where');
    expect(stderr).toContain('emitDecoratorMetadata');
  });

  it('is refused at start instead of getting undefined injected', async () => {
    const { code, stderr } = await finish(tsx, interpreted('injected-tool'));

    expect(code).not.toBe(0);
    expect(stderr).toContain('TellTime');
    expect(stderr).toContain('emitDecoratorMetadata');
  });

  it('builds the same suites once it is compiled with metadata', async () => {
    await expect(output(commonjs, compiled('untold-types'))).resolves.toBe('built\n');
    await expect(output(commonjs, compiled('injected-tool'))).resolves.toBe('built\n');
    await expect(output(esm, compiled('injected-tool'))).resolves.toBe('built\n');
  });
});

describe('an installation with nothing but the required peers', () => {
  it.each(SUBPATHS)('loads %s by require and by import, as one instance', async (subpath) => {
    const program = `
      const required = require('${subpath}');
      import('${subpath}').then((imported) => {
        const names = Object.keys(required);
        const same = names.filter((name) => imported[name] === required[name]);
        console.log(names.length > 0 && same.length === names.length && imported.Tool === required.Tool);
      });`;

    await expect(output(commonjs, ['node', '-e', program])).resolves.toBe('true\n');
  });

  it.each(SUBPATHS)('loads %s first by import', async (subpath) => {
    const program = `import * as entry from '${subpath}'; console.log(Object.keys(entry).length > 0);`;

    await expect(output(esm, ['node', '--input-type=module', '-e', program])).resolves.toBe('true\n');
  });

  it.each(Object.entries(INTEGRATIONS))(
    '%s names the package that it is for: %s',
    async (subpath, needed) => {
      const loads = [`require('${subpath}')`, `import('${subpath}')`];

      for (const load of loads) {
        const { code, stderr } = await finish(commonjs, ['node', '-e', load]);
        expect(code).not.toBe(0);
        expect(stderr).toContain(`Cannot find module '${needed}'`);
      }
    },
  );

  it('loads nothing for the suite but what reads classes and templates', async () => {
    const loaded = await output(esm, ['node', '--input-type=module', '-e', LOADED_BY_SUITE]);

    expect(JSON.parse(loaded)).toEqual(CORE);
  });
});

describe('a project with another copy of a package than the framework finds', () => {
  it.each([
    ['class-validator, of the same version', 'class-validator', 'class-validator'],
    ['class-validator, of an older version', 'class-validator', 'older-class-validator'],
  ])('works with %s', async (_title, name, source) => {
    const lines = await output(doubledProject(name, source), compiled('over-http'));

    expect(resultsOf(lines)).toEqual(EXPECTED_RESULTS);
  });

  it.each(['reflect-metadata', 'older-reflect-metadata'])('works with %s', async (source) => {
    const project = doubledProject('reflect-metadata', source);

    await expect(output(project, compiled('office/recorded'))).resolves.toBe('all right\n');
  });

  it.each([
    ['class-validator', 'ancient-class-validator', 'over-http', 'QuoteInput has decorators of'],
    ['class-transformer', 'class-transformer', 'over-http', 'QuoteInput has decorators of'],
    ['typedi', 'typedi', 'injected-tool', 'TellTime is registered with'],
  ])('is told of two copies of %s at start (%s)', async (name, source, program, problem) => {
    const project = doubledProject(name, source);

    const { code, stderr } = await finish(project, compiled(program));

    expect(code).not.toBe(0);
    expect(stderr).toContain(`AuthoringError: ${problem} another copy of ${name}`);
    expect(stderr).toContain(join(project, 'node_modules', name));
    expect(stderr).toContain(`npm ls ${name}`);
  });

  it('may decorate its tools with another copy of toolwright', async () => {
    const project = doubledProject('toolwright', 'toolwright');
    writeFileSync(join(project, 'node_modules/toolwright/tool.js'), DECORATED_ELSEWHERE);

    const said = await output(project, ['node', '-e', SERVED_HERE]);

    expect(JSON.parse(said)).toEqual({ isError: true, content: [{ type: 'text', text: 'no room' }] });
  });
});

// The schema engines and what looks into patterns come with what needs them.
const CORE = [
  ...['@std-uritemplate/std-uritemplate', 'class-transformer', 'class-validator', 'libphonenumber-js'],
  ...['reflect-metadata', 'toolwright', 'typedi', 'validator'],
];

const LOADED_BY_SUITE = `
  import { createRequire } from 'node:module';
  import { createSuite } from 'toolwright';
  createSuite({ name: 'idle', version: '1.0.0', tools: [] });
  const files = Object.keys(createRequire(import.meta.url).cache);
  const names = files.map((file) => /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(file)?.[1]);
  console.log(JSON.stringify([...new Set(names)].sort()));
`;

// The copy inside the folder decorates; the one that the project finds, one folder up, serves.
const DECORATED_ELSEWHERE = `
  const { Describe, Tool, ToolError } = require('./dist');
  class Room {
    call() {
      throw new ToolError('no room');
    }
  }
  Describe('Books a room.')(Room);
  Tool('room')(Room);
  exports.Room = Room;
`;
const SERVED_HERE = `
  const { createSuite, Tool } = require('../node_modules/toolwright');
  const { createTestClient } = require('../node_modules/toolwright/dist/testing');
  const { Room } = require('./node_modules/toolwright/tool.js');
  if (Tool === require('./node_modules/toolwright').Tool) throw new Error('There is one copy only.');
  const suite = createSuite({ name: 'hotel', version: '1.0.0', tools: [Room] });
  createTestClient(suite)
    .call('room')
    .then(({ isError, content }) => console.log(JSON.stringify({ isError, content })));
`;

function compiled(program: string): string[] {
  return ['node', `out/${program}.js`];
}

function interpreted(program: string): string[] {
  return [tool('tsx'), `${program}.ts`];
}

let doubled = 0;

/** A compiled project with its own copy of a package, beside a framework that finds another one. */
function doubledProject(name: string, source: string): string {
  doubled += 1;
  const project = join(workspace.folder, `doubled-${doubled}`);
  copyPackage(source, join(project, 'node_modules', name));
  if (name !== 'toolwright') {
    copyPackage('toolwright', join(project, 'node_modules/toolwright'));
    copyPackage(name, join(project, 'node_modules/toolwright/node_modules', name));
  }
  cpSync(join(commonjs, 'out'), join(project, 'out'), { recursive: true });
  return project;
}

function copyPackage(name: string, target: string): void {
  mkdirSync(target, { recursive: true });
  cpSync(workspace.installed(name), target, { recursive: true });
}

function everySubpath(): string[] {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const subpaths = Object.keys(exports).filter((subpath) => !subpath.endsWith('.json'));
  return subpaths.map((subpath) => subpath.replace('.', 'toolwright'));
}
