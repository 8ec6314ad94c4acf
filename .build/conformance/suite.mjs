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

  /**
   * Runs all scenarios of a revision in one process and gives the checks of each that ended, by name: not of extensions,
   * and not of what comes after a crash.
   */
  async checksOfRevision(target) {
    return this.#inFolder(target, ['--suite', 'all'], (folder) => {
      const ended = readdirSync(folder).map((entry) => [scenarioOf(entry), readChecks(folder, entry)]);
      return new Map(ended.filter(([, checks]) => checks !== undefined));
    });
  }

  /** Runs one scenario and gives its checks. */
  async checksOf(scenario, target) {
    // Forced: the scenarios of an extension belong to no revision.
    return this.#inFolder(target, ['--scenario', scenario, '--force'], (folder, ended) => {
      const [entry] = readdirSync(folder);
      return (entry && readChecks(folder, entry)) ?? [didNotRun(ended)];
    });
  }

  async #inFolder({ url, revision }, choice, read) {
    const folder = mkdtempSync(join(tmpdir(), 'toolwright-conformance-'));
    const target = ['--url', url, '--spec-version', revision, '--timeout', String(SCENARIO_LIMIT_MS)];
    try {
      return read(folder, await run([...this.#command, 'server', ...target, ...choice, '-o', folder]));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** A folder is named `server-<scenario>-<time>`. */
function scenarioOf(entry) {
  return entry.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
}

function readChecks(folder, entry) {
  const file = join(folder, entry, 'checks.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function didNotRun({ errors, output }) {
  const errorMessage = errors.trim() || output.trim() || 'no result was written';
  return { id: 'scenario-did-not-run', status: 'FAILURE', errorMessage };
}
