import { cpSync, mkdirSync } from 'node:fs';
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
const SUBPATHS = ['toolwright', 'toolwright/http', 'toolwright/stdio', 'toolwright/testing'];

let workspace: ConsumerWorkspace;
let commonjs: string;
let esm: string;
let tsx: string;

beforeAll(async () => {
  workspace = await consumerWorkspace({ 'older-class-validator': 'npm:class-validator@0.14.4' });
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
});

describe('a project whose class-validator is another copy than the one the framework finds', () => {
  it.each([
    ['of the same version', 'class-validator'],
    ['of an older version', 'older-class-validator'],
  ])(
    'works or says so at start, and never serves a schema without properties (%s)',
    async (_title, source) => {
      const { code, stdout, stderr } = await finish(doubledProject(source), compiled('over-http'));

      if (code === 0) expect(resultsOf(stdout)).toEqual(EXPECTED_RESULTS);
      else expect(stderr).toMatch(/AuthoringError: QuoteInput.*class-validator/);
    },
  );
});

function compiled(program: string): string[] {
  return ['node', `out/${program}.js`];
}

function interpreted(program: string): string[] {
  return [tool('tsx'), `${program}.ts`];
}

/** A compiled project with its own class-validator, beside a framework that brings another. */
function doubledProject(source: string): string {
  const project = join(workspace.folder, `doubled-${source}`);
  copyPackage(source, join(project, 'node_modules/class-validator'));
  copyPackage('toolwright', join(project, 'node_modules/toolwright'));
  copyPackage('class-validator', join(project, 'node_modules/toolwright/node_modules/class-validator'));
  cpSync(join(commonjs, 'out'), join(project, 'out'), { recursive: true });
  return project;
}

function copyPackage(name: string, target: string): void {
  mkdirSync(target, { recursive: true });
  cpSync(join(workspace.folder, 'node_modules', name), target, { recursive: true });
}
