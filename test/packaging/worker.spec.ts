import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import workerd from 'workerd';

import { until } from '../http/http-client';
import { openStream } from '../http/open-stream';
import { listenRequest } from '../support/modern-messages';
import { connectOverHttp } from '../support/official-client';
import { connectVersion1OverHttp } from '../support/version-1-client';
import { output, tool } from './command';
import { consumerWorkspace, type ConsumerWorkspace } from './consumer-workspace';

const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "worker.js", esModule = embed "worker.js")],
    compatibilityDate = "2026-01-01",
    bindings = [(name = "PLACE", text = "the edge")],
  ))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`;

/** The conditions under which bundlers for workers choose what a package gives them. */
const BUNDLE = ['--bundle', '--format=esm', '--platform=neutral', '--main-fields=module,main'];
const CONDITIONS = '--conditions=workerd,worker,browser';

const answer = () => ({ action: 'accept', content: { sure: true } }) as const;

let workspace: ConsumerWorkspace;
let runtime: ChildProcess;
let origin: string;
let said = '';

beforeAll(async () => {
  workspace = await consumerWorkspace();
  const compilerOptions = {
    ...{ target: 'ES2022', module: 'node20', strict: true, types: ['node'], outDir: 'out' },
    ...{ experimentalDecorators: true, emitDecoratorMetadata: true, skipLibCheck: false },
  };
  const project = workspace.addProject('worker', { type: 'module', compilerOptions });
  await output(project, [tool('tsc')]);
  await output(project, [
    tool('esbuild'),
    'out/on-a-worker.js',
    ...BUNDLE,
    CONDITIONS,
    '--outfile=worker.js',
  ]);
  writeFileSync(join(project, 'config.capnp'), CONFIG);
  runtime = spawn(workerd, ['serve', 'config.capnp', '--control-fd=1'], { cwd: project, stdio: 'pipe' });
  origin = `http://127.0.0.1:${await port(runtime)}`;
}, 180_000);

afterAll(async () => {
  if (runtime.exitCode === null) {
    const ended = once(runtime, 'exit');
    runtime.kill();
    await ended;
  }
  workspace.remove();
});

/** The port that the runtime says it listens on. */
async function port(child: ChildProcess): Promise<number> {
  let told = '';
  child.stdout?.on('data', (chunk: Buffer) => (told += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.on('exit', (code) => (said += `ended with ${String(code)}`));
  for (;;) {
    const [, found] = /"port":(\d+)/.exec(told) ?? [];
    if (found !== undefined) return Number(found);
    if (child.exitCode !== null) throw new Error(`The runtime did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const aside = async (path: string) => (await fetch(origin + path)).text();

describe('a suite on workerd, from the packed tarball', () => {
  it('has nothing of Node around it, and may not generate code', async () => {
    expect(await aside('/node')).toBe('undefined undefined');
    expect(await aside('/code')).toBe('EvalError');
  });

  it.each(['modern', 'legacy'] as const)('serves the official client, %s', async (era) => {
    const client = await connectOverHttp(`${origin}/mcp`, {
      era,
      capabilities: { elicitation: {} },
      prepare: (each) => each.setRequestHandler('elicitation/create', answer),
    });
    const progress: unknown[] = [];

    const { tools } = await client.listTools();
    const sum = await client.callTool(
      { name: 'add', arguments: { a: 1, b: 2 } },
      { onprogress: (told) => progress.push(told) },
    );
    const refused = await client.callTool({ name: 'add', arguments: { a: 11 } });
    const asked = await client.callTool({ name: 'delete' });
    await client.close();

    expect(tools.map(({ name }) => name)).toContain('add');
    expect(sum.structuredContent).toEqual({ sum: 3, place: 'the edge' });
    expect(progress).toEqual([{ progress: 1, total: 2, message: 'half' }]);
    expect(refused).toMatchObject({
      isError: true,
      content: [
        {
          text: 'Invalid arguments for tool "add":\n- b is required\n- a must not be greater than 10 (got 11)',
        },
      ],
    });
    expect(asked.content).toEqual([{ type: 'text', text: 'deleted' }]);
  });

  it('serves a client that knows older revisions only', async () => {
    const client = await connectVersion1OverHttp(`${origin}/mcp`, {
      capabilities: { elicitation: {} },
      prepare: (each) => each.setRequestHandler(ElicitRequestSchema, answer),
    });

    expect((await client.callTool({ name: 'add', arguments: { a: 2, b: 2 } })).structuredContent).toEqual({
      sum: 4,
      place: 'the edge',
    });
    expect((await client.callTool({ name: 'delete' })).content).toEqual([{ type: 'text', text: 'deleted' }]);
    await client.close();
  });

  it('tells subscribers of what another request changes', async () => {
    const stream = await openStream(`${origin}/mcp`, listenRequest({ toolsListChanged: true }));
    await until(() => stream.messages().length === 1);

    expect(await aside('/change')).toBe('changed');

    await until(() => stream.messages().length === 2);
    expect(stream.messages()[1]).toMatchObject({ method: 'notifications/tools/list_changed' });
    stream.destroy();
  });

  it('had nothing to complain about', () => {
    expect(said).toBe('');
  });
});
