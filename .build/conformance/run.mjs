import { spawn } from 'node:child_process';

const LIMIT_MS = 5 * 60_000;
const running = new Set();

process.once('exit', () => running.forEach((child) => child.kill()));

/** Runs a program to its end and gives its exit code and, unless they are inherited, its output and errors. */
export function run([program, ...args], output = 'pipe') {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', output, output], timeout: LIMIT_MS });
    const texts = { output: '', errors: '' };
    running.add(child);
    child.stdout?.on('data', (chunk) => (texts.output += chunk));
    child.stderr?.on('data', (chunk) => (texts.errors += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, ...texts });
    });
  });
}
