import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OWED = fileURLToPath(new URL('../../samples/conformance/owed.json', import.meta.url));
const CHECKS = fileURLToPath(new URL('../../samples/conformance/checks.json', import.meta.url));

/** What is recorded of the scenarios at a revision: the checks that are owed, and how many are ok in each. */
export class ConformanceRecord {
  #owed;
  #ok;

  constructor(revision) {
    this.revision = revision;
    this.#owed = Object.values(read(OWED)[revision] ?? {}).flat();
    this.#ok = read(CHECKS)[revision] ?? {};
  }

  of(scenario) {
    const prefix = `${scenario}:`;
    const owed = this.#owed.filter((check) => check.startsWith(prefix));
    return { owed: owed.map((check) => check.slice(prefix.length)), ok: this.#ok[scenario] };
  }

  /** Scenarios that are recorded and do not run: misspelt, or gone with a newer suite. */
  unknown(scenarios) {
    const recorded = [...this.#owed.map((check) => check.split(':', 1)[0]), ...Object.keys(this.#ok)];
    return [...new Set(recorded)].filter((scenario) => !scenarios.includes(scenario));
  }

  /** Keeps how many checks are ok now. */
  keep(scenarios) {
    const all = read(CHECKS);
    all[this.revision] = Object.fromEntries(scenarios.map(({ scenario, ok }) => [scenario, ok]));
    writeFileSync(CHECKS, `${JSON.stringify(all, undefined, 2)}\n`);
  }
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
