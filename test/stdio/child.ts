import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';

import { WireWatch } from '../support/wire/wire-watch';

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
const checks: (() => void)[] = [];

/** The programs that answer by a handler of a few lines; only the envelope of what they say is the protocol's business. */
const STAND_INS = ['chatty.ts', 'closing.ts', 'unreportable.ts'];

/** What a program prints that speaks the protocol no longer. */
const AFTERWARDS = '"an ordinary program again"';

/** Runs a program of the `programs` folder, or one that is named from there. */
export function run(program: string, args: readonly string[] = []): Child {
  const watch = new WireWatch({ anyResult: STAND_INS.includes(program) });
  const file = join(__dirname, 'programs', program);
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: 'pipe' });
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
    for (const message of messages) {
      watch.sends(message);
      child.stdin.write(`${JSON.stringify(message)}\n`);
    }
  };
  checks.push(() => {
    const lines = out.split('\n').slice(0, -1);
    for (const line of lines) if (line !== AFTERWARDS) watch.receives(JSON.parse(line));
  });
  return { process: child, exit, stdout: () => out, stderr: () => err, say, saw };
}

/** Ends whatever a failed test left running, and holds every line that was said against the protocol's schema. */
export function stopChildren(): void {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  for (const check of checks.splice(0)) check();
}
