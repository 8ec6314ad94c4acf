import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { watched } from '../support/wire/watched-transport';

/** Long enough to compile a native module on a busy machine. */
export const PREPARATION_MS = 600_000;

const START = resolve('samples/start.mjs');
const PREPARE = `import(${JSON.stringify(resolve('samples/prepare.mjs'))}).then(({ prepare }) => prepare(process.argv[1]))`;

/** A sample that serves over HTTP in a process of its own. */
export interface RunningSample {
  readonly url: string;
  /** What it has printed so far. */
  printed(): string;
  /** Asks it to end and gives its exit code. */
  stop(): Promise<number | null>;
}

/** Does once what `npm start` would do first: build, install, compile. */
export async function prepareSample(name: string): Promise<void> {
  const { code, stderr } = await finished(spawn(process.execPath, ['-e', PREPARE, name], { stdio: 'pipe' }));
  if (code !== 0) throw new Error(`${name} could not be prepared:\n${stderr}`);
}

/** Starts a sample on a free port and waits until it says where it is. */
export async function startSample(name: string, env: NodeJS.ProcessEnv = {}): Promise<RunningSample> {
  const child = spawn(process.execPath, [START, name], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: 'pipe',
  });
  const exit = finished(child);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  while (!/^.*http:\S+\n/m.test(printed)) {
    const ended = await Promise.race([exit, once(child.stdout, 'data')]);
    if ('code' in ended) throw new Error(`${name} ended before it was ready:\n${ended.stderr}`);
  }

  const [url = ''] = /http:\S+/.exec(printed) ?? [];
  const stop = async () => {
    child.kill();
    return (await exit).code;
  };
  return { url, printed: () => printed, stop };
}

/** The official client, with a sample as its child process. */
export async function stdioClient(name: string): Promise<Client> {
  const client = new Client(
    { name: 'sample-test', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(watched(new StdioClientTransport({ command: process.execPath, args: [START, name] })));
  return client;
}

/** Runs a program of a sample to its end. */
export function runSample(
  [name, program = 'main']: readonly [name: string, program?: string],
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const args = [START, name, program];
  return finished(spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'pipe' }));
}

/** What a call gave: its structured content, or else its text. */
export async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<any> {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
  const text = content.map((block) => (block.type === 'text' ? block.text : block.type)).join('\n');
  if (isError) return { error: text };
  return structuredContent ?? text;
}

/** How a process ended, and what it said. */
export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function finished(child: ChildProcess): Promise<Finished> {
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  return new Promise((settle, fail) => {
    child.on('error', fail);
    child.on('close', (code) => settle({ code, ...said }));
  });
}
