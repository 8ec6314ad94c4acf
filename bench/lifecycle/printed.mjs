import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What a program of this folder prints in a process of its own, read as JSON. */
export async function printed(file, { args = [], flags = [] } = {}) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program, ...args.map(String)]);
  return JSON.parse(stdout);
}
