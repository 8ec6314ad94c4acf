import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A server in a process of its own. */
export interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  readonly exit: Promise<number | null>;
  stdout(): string;
  stderr(): string;
  say(...messages: unknown[]): void;
  /** Waits until standard output or error holds a text. */
  saw(text: string): Promise<void>;
}

const children: ChildProcessWithoutNullStreams[] = [];

/** Runs a program of the `programs` folder. */
export function run(program: string): Child {
  const file = join(__dirname, 'programs', program);
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: 'pipe' });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.on('error', () => undefined);
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const saw = async (text: string) => {
    for (let waited = 0; !(out + err).includes(text); waited += 10) {
      if (waited > 15_000) throw new Error(`Never saw ${text} in:\n${out}\n${err}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const say = (...messages: unknown[]) => {
    for (const message of messages) child.stdin.write(`${JSON.stringify(message)}\n`);
  };
  return { process: child, exit, stdout: () => out, stderr: () => err, say, saw };
}

/** Ends whatever a failed test left running. */
export function stopChildren(): void {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
}
