// The contestants that are ours, and how any contestant is started: a program that prints its address once it listens.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { openSession } from './session.mjs';

export const FLOOR = { name: 'floor', file: 'floor.mjs', era: 'modern' };
export const STRINGIFYING_FLOOR = { ...FLOOR, name: 'floor, JSON.stringify', env: { LIST: 'stringified' } };
/** The floor against itself: what it is off 100 % by is what the machine adds to every number. */
export const CONTROL = { ...FLOOR, name: 'floor, a second copy' };
export const TOOLWRIGHT = { name: 'toolwright', file: 'contestants/toolwright.mjs', era: 'modern' };

const METER = new URL('meter.mjs', import.meta.url).href;
const START_TIMEOUT_MS = 120_000;

/** Starts a contestant with so many tools, and opens its session where it only serves in one. */
export async function start({ name, file, era, env = {}, flags = [], session = false }, tools) {
  const child = fork(pathOf(file), {
    execArgv: [...flags, '--import', METER],
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: '0', TOOLS: String(tools) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const url = await addressOf(child);
    return { name, era, tools, url, child, headers: session ? await openSession(url) : {} };
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${name} (${tools} tools) did not start.`, { cause: error });
  }
}

/** Ends a contestant and waits until it has gone. */
export async function stop({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** The processor time that a contestant has used so far, all threads, in microseconds. */
export async function cpuTime(contestant) {
  const { user, system } = await ask(contestant, 'cpu');
  return user + system;
}

/** Asks a contestant's meter: `cpu`, `memory` or, where it runs with --expose-gc, `memory after gc`. */
export async function ask({ child }, question) {
  const answer = answerOf(child, (message) => message?.answerTo === question);
  child.send(question);
  return answer;
}

/** Starts the load generator. */
export function startLoad() {
  return fork(pathOf('load.mjs'));
}

/**
 * Lets the load generator work through one order: `{ workload, connections }` and either `seconds` or `answers`. It
 * reports `{ answers, perSecond, p50, p99 }`, times in milliseconds.
 */
export async function loadWith(generator, contestant, order) {
  const { name, url, era, headers, tools } = contestant;
  const answer = answerOf(generator, () => true);
  generator.send({ url, era, headers, tools, ...order });
  const report = await answer;
  if (report.error) throw new Error(`${name} failed under "${order.workload}".`, { cause: report.error });
  return report;
}

/** The first line that is an address; whatever a contestant prints besides is passed over. */
function addressOf(child) {
  const lines = createInterface(child.stdout);
  return settledBefore(child, (resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('It printed no address.')), START_TIMEOUT_MS);
    lines.on('line', (line) => {
      if (!line.startsWith('http://')) return;
      clearTimeout(timeout);
      resolve(line.trim());
    });
    child.once('exit', () => clearTimeout(timeout));
  });
}

function answerOf(child, isMeant) {
  return settledBefore(child, (resolve) => {
    const hear = (message) => {
      if (!isMeant(message)) return;
      child.off('message', hear);
      resolve(message);
    };
    child.on('message', hear);
  });
}

/** What a process says, which must not end before it. */
function settledBefore(child, listen) {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error(`${child.spawnargs.at(-1)} ended before it answered.`));
    const settled = (settle) => (value) => {
      child.off('exit', gone);
      settle(value);
    };
    child.once('exit', gone);
    listen(settled(resolve), settled(reject));
  });
}

function pathOf(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}
