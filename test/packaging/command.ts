import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** How a command ended, and everything it said. */
export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end; `input` is what it reads. */
export function finish(
  folder: string,
  [program = '', ...args]: readonly string[],
  input = '',
): Promise<Finished> {
  const child = spawn(program, args, { cwd: folder, stdio: 'pipe' });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  child.stdin.end(input);

  return new Promise((settle, fail) => {
    child.on('error', fail);
    child.on('close', (code) => settle({ code, ...said }));
  });
}

/** Runs a command that must succeed and gives what it printed. */
export async function output(folder: string, command: readonly string[], input = ''): Promise<string> {
  const { code, stdout, stderr } = await finish(folder, command, input);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${String(code)}\n${stdout}\n${stderr}`);
  return stdout;
}

/** A program among the development dependencies. */
export function tool(name: string): string {
  return resolve('node_modules/.bin', name);
}
