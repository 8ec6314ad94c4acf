/** What a room may import besides itself; `types` may be imported in addition, but only as types. */
export interface RoomRow {
  readonly imports: readonly string[];
  readonly types?: readonly string[];
}

/** The files directly in `src/` that put a suite together; they are one room, and only they. */
export const COMPOSITION_FILES: readonly string[] = [
  'as-standard-schema.ts',
  'asking-setting.ts',
  'check-options.ts',
  'create-suite.ts',
  'declared-handlers.ts',
  'describe-form.ts',
  'describe-tool.ts',
  'lint-suite.ts',
  'overriding.ts',
  'standalone-setting.ts',
  'suite-options.ts',
];

/** The law of the house. A room is a folder of `src/`, one folder of `integrations/`, `index.ts`, or the composition. */
export const ROOMS: Readonly<Record<string, RoomRow>> = {
  protocol: { imports: [] },
  authoring: { imports: ['protocol'] },
  metadata: { imports: ['authoring'], types: ['protocol'] },
  decorators: { imports: ['authoring', 'metadata'], types: ['protocol'] },
  // Whether a regular expression can be made to run away; knows nothing of schemas.
  patterns: { imports: [] },
  // RFC 6570 both ways; knows nothing of resources.
  'uri-template': { imports: [] },
  schema: { imports: ['authoring', 'metadata', 'protocol', 'patterns'], types: ['gate'] },
  gate: { imports: ['authoring', 'protocol'], types: ['metadata', 'schema'] },
  results: { imports: ['authoring', 'protocol'] },
  // What goes out is explained and checked by what checks what comes in.
  wrap: { imports: ['authoring', 'protocol', 'results', 'gate'], types: ['schema'] },
  container: { imports: ['authoring'], types: ['protocol'] },
  // Keys, ciphers and digests for what a client keeps between rounds; knows nothing of calls.
  sealing: { imports: ['authoring'] },
  plan: {
    imports: [
      'authoring',
      'metadata',
      'patterns',
      'uri-template',
      'schema',
      'gate',
      'wrap',
      'results',
      'protocol',
    ],
    types: ['container'],
  },
  suite: {
    imports: ['authoring', 'protocol', 'results', 'gate', 'wrap', 'sealing', 'uri-template'],
    types: ['plan', 'container'],
  },
  // The older revisions are loaded by name when the first of their clients comes; one file of the server does it.
  server: { imports: ['authoring', 'protocol', 'suite', 'legacy'], types: ['plan', 'wrap'] },
  legacy: { imports: ['authoring', 'protocol', 'server', 'suite'] },
  http: { imports: ['authoring', 'protocol', 'server', 'suite'] },
  // The same endpoint for web-standard requests: of `http` it takes what does not depend on Node.
  fetch: { imports: ['authoring', 'protocol', 'server', 'suite', 'http'] },
  stdio: { imports: ['authoring', 'protocol', 'server', 'suite'] },
  // Besides serving what it is given, the kit asks classes and containers by suites of its own, and class-validator for its view.
  testing: {
    imports: [
      ...['authoring', 'protocol', 'server', 'suite', 'gate'],
      ...['composition', 'container', 'decorators'],
    ],
    types: ['plan'],
  },
  // A host with a pipeline of its own runs what belongs inside it: generators to their end, `validate`.
  // What the SDK's own servers hand over is understood by the room that speaks older revisions.
  'integrations/*': {
    imports: [
      'legacy',
      'authoring',
      'protocol',
      'container',
      'gate',
      'wrap',
      'server',
      'suite',
      'http',
      'fetch',
      'stdio',
      'composition',
    ],
    types: ['plan'],
  },
  composition: {
    imports: [
      'authoring',
      'protocol',
      'metadata',
      'schema',
      'gate',
      'results',
      'wrap',
      'container',
      'plan',
      'suite',
      'server',
      'sealing',
    ],
  },
  'index.ts': {
    imports: [
      'authoring',
      'protocol',
      'decorators',
      'metadata',
      'uri-template',
      'schema',
      'gate',
      'results',
      'wrap',
      'container',
      'plan',
      'suite',
      'server',
      'sealing',
      'composition',
    ],
  },
};

/** Which rooms may import which package, as values or as types. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'package:reflect-metadata': ['index.ts', 'schema'],
  'package:class-validator': ['schema', 'testing'],
  'package:class-transformer': ['schema', 'testing'],
  'package:typedi': ['container'],
  'package:ajv': ['gate'],
  'package:ajv-formats': ['gate'],
  'package:@cfworker/json-schema': ['gate'],
  'package:@eslint-community/regexpp': ['patterns'],
  'package:@std-uritemplate/std-uritemplate': ['uri-template'],
  'package:@modelcontextprotocol/server': ['legacy', 'integrations/*'],
  'package:@nestjs/common': ['integrations/*'],
  'package:@nestjs/core': ['integrations/*'],
  'package:rxjs': ['integrations/*'],
  'package:node': ['http', 'stdio', 'testing', 'integrations/*'],
};

/** What must not be reached from where, over however many value imports. */
export interface ReachRow {
  readonly from: readonly string[];
  readonly never: readonly string[];
  readonly because: string;
}

export const OUT_OF_REACH: readonly ReachRow[] = [
  {
    from: ['gate', 'wrap', 'results', 'suite', 'server', 'http', 'fetch', 'stdio'],
    never: [
      'decorators',
      'metadata',
      'schema',
      'package:reflect-metadata',
      'package:class-validator',
      'package:class-transformer',
      'package:typedi',
    ],
    because: 'serving reads a frozen plan',
  },
  {
    from: ['index.ts', 'fetch'],
    never: ['package:node'],
    because: 'the root entry and the fetch handler run where Node does not',
  },
];

/** Folder names that say nothing about what is inside. */
export const EMPTY_NAMES: readonly string[] = ['utils', 'helpers', 'common', 'core', 'services'];
