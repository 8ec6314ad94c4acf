import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readImportGraph } from './import-graph';
import type { Import } from './import-graph';
import { layerFaults } from './layer-rules';

describe('the layers of src', () => {
  it('keep to the table of who may import whom', () => {
    expect(layerFaults(readImportGraph('src'))).toEqual([]);
  });
});

describe('the layer rules', () => {
  it.each<[string, string[], string]>([
    ['protocol is a leaf', ['protocol/a.ts > authoring/b.ts'], 'protocol may import nothing'],
    [
      'decorators only declare',
      ['decorators/a.ts > schema/b.ts'],
      'decorators may import authoring, metadata',
    ],
    ['the gate takes no schema code', ['gate/a.ts > schema/b.ts'], 'gate may import authoring, protocol'],
    ['the suite takes no plan code', ['suite/a.ts > plan/b.ts'], 'suite may import'],
    ['the server knows no transport', ['server/a.ts > http/b.ts'], 'server may import'],
    ['transports are islands', ['http/a.ts > stdio/b.ts'], 'http may import'],
    [
      'integrations are islands',
      ['integrations/nest/a.ts > integrations/hono/b.ts'],
      'integrations/nest may import',
    ],
    ['nothing imports the root index', ['create-suite.ts > index.ts'], 'composition may import'],
    ['the root index takes no transport', ['index.ts > http/index.ts'], 'index.ts may import'],
    ['a type is not a value', ['testing/a.ts > plan/b.ts'], 'testing may import'],
    ['other types are not allowed either', ['server/a.ts : gate/b.ts'], 'server may import'],
    ['a new folder needs a row', ['pipes/a.ts > protocol/b.ts'], 'pipes has no row'],
    ['so does a new file beside index.ts', ['pipes.ts > protocol/b.ts'], 'pipes.ts has no row'],
    ['folder names say something', ['gate/utils/a.ts > gate/b.ts'], 'a folder named utils says nothing'],
    ['a new package needs a row', ['gate/a.ts > package:lodash'], 'no row in the package table'],
    ['class-validator stays in schema', ['plan/a.ts > package:class-validator'], 'belongs to schema'],
    ['class-transformer stays in schema', ['plan/a.ts : package:class-transformer'], 'belongs to schema'],
    [
      'reflect-metadata stays in its rooms',
      ['plan/a.ts > package:reflect-metadata'],
      'belongs to index.ts, schema',
    ],
    ['typedi stays in container', ['create-suite.ts > package:typedi'], 'belongs to container'],
    ['ajv stays in gate', ['schema/a.ts > package:ajv'], 'belongs to gate'],
    ['Node stays at the edge', ['suite/a.ts > package:node'], 'belongs to http, stdio, testing'],
    [
      'serving reaches no schema, however far',
      ['suite/a.ts > wrap/b.ts', 'wrap/b.ts > results/c.ts', 'results/c.ts > schema/d.ts'],
      'suite/a.ts -> wrap/b.ts -> results/c.ts -> schema/d.ts: out of reach',
    ],
    [
      'serving reaches no reflection package',
      ['http/a.ts > server/b.ts', 'server/b.ts > package:reflect-metadata'],
      'http/a.ts -> server/b.ts -> package:reflect-metadata: out of reach',
    ],
    [
      'the root index reaches no Node builtin',
      ['index.ts > create-suite.ts', 'create-suite.ts > suite/a.ts', 'suite/a.ts > package:node'],
      'index.ts -> create-suite.ts -> suite/a.ts -> package:node: out of reach',
    ],
    [
      'cycles are refused',
      ['gate/a.ts > gate/b.ts', 'gate/b.ts > gate/a.ts'],
      'gate/a.ts -> gate/b.ts -> gate/a.ts: a cycle',
    ],
  ])('fire when broken: %s', (_title, lines, fault) => {
    expect(layerFaults(madeUpGraph(lines))).toContainEqual(expect.stringContaining(fault));
  });

  it('let types pass where the table says so, in a circle too', () => {
    const graph = madeUpGraph([
      'schema/a.ts : gate/b.ts',
      'gate/b.ts : schema/a.ts',
      'suite/c.ts : plan/d.ts',
    ]);

    expect(layerFaults(graph)).toEqual([]);
  });
});

describe('the reader of imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-graph-'));

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('sees every form of import and knows types from values', () => {
    write('gate/index.ts', '');
    write('gate/b.ts', '');
    write(
      'gate/a.ts',
      `import './b';
       import b, { type C } from '.';
       import type { D } from './b';
       import { type E, type F } from '../gate';
       import * as all from 'ajv/dist/2020';
       import legacy = require('@scope/name/deep');
       export { g } from './b';
       export type { H } from './b';
       export * from './b';
       type I = import('./b').I;
       const later = () => import('node:http');
       const now = require('fs');`,
    );

    const { imports } = readImportGraph(folder);

    expect(imports.map(({ to, kind }) => `${kind} ${to}`)).toEqual([
      'value gate/b.ts',
      'value gate/index.ts',
      'type gate/b.ts',
      'type gate/index.ts',
      'value package:ajv',
      'value package:@scope/name',
      'value gate/b.ts',
      'type gate/b.ts',
      'value gate/b.ts',
      'type gate/b.ts',
      'value package:node',
      'value package:node',
    ]);
  });

  function write(path: string, text: string) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});

/** `a > b` is a value import, `a : b` a type import. */
function madeUpGraph(lines: string[]) {
  const imports = lines.map((line): Import => {
    const [from = '', sign, to = ''] = line.split(' ');
    return { from, to, kind: sign === ':' ? 'type' : 'value' };
  });
  const ends = imports.flatMap(({ from, to }) => [from, to]);
  return { imports, files: [...new Set(ends)].filter((end) => !end.startsWith('package:')) };
}
