import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { run } from './run.mjs';

// Patient enough for two slow cores; a healthy scenario takes a second or two.
const SCENARIO_LIMIT_MS = 60_000;

/** Drives the official suite, installed already. */
export class Suite {
  #command;

  /** @param command what starts the suite: a program and its first argument */
  constructor(command) {
    this.#command = command;
  }

  /** What runs at a revision: the scenarios whose window holds it, and those of extensions that are served there. */
  async scenarios({ revision, extensions }) {
    const { code, output, errors } = await run([...this.#command, 'list', '--server']);
    if (code !== 0) throw new Error(`The suite does not start: ${errors || output}`);

    const rows = [...output.matchAll(/^ +- (\S+) \[(.*)\]$/gm)];
    return rows
      .filter(([, scenario, windows]) => {
        const tags = windows.split(',').map((tag) => tag.trim());
        const isServed = extensions.some((prefix) => scenario.startsWith(prefix));
        return tags.includes(revision) || (tags.includes('extension') && isServed);
      })
      .map(([, scenario]) => scenario);
  }

  /** Runs one scenario against a server and gives its checks. */
  async checks(scenario, { url, revision }) {
    const folder = mkdtempSync(join(tmpdir(), 'toolwright-conformance-'));
    const target = ['--url', url, '--spec-version', revision, '--timeout', String(SCENARIO_LIMIT_MS)];
    // Forced: the scenarios of an extension belong to no revision.
    const choice = ['--scenario', scenario, '--force', '-o', folder];
    try {
      const ended = await run([...this.#command, 'server', ...target, ...choice]);
      return readChecks(folder) ?? [didNotRun(ended)];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function readChecks(folder) {
  const [name] = readdirSync(folder);
  const file = name && join(folder, name, 'checks.json');
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function didNotRun({ errors, output }) {
  const errorMessage = errors.trim() || output.trim() || 'no result was written';
  return { id: 'scenario-did-not-run', status: 'FAILURE', errorMessage };
}
