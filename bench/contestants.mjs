// Who takes part, and how a contestant is started: a program that prints its address once it listens.
import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const FLOOR = { name: 'floor', file: 'floor.mjs' };
export const STRINGIFYING_FLOOR = {
  name: 'floor, JSON.stringify',
  file: 'floor.mjs',
  env: { LIST: 'stringified' },
};
/** The floor against itself: what it is off 100 % by is what the machine adds to every number. */
export const CONTROL = { name: 'floor, a second copy', file: 'floor.mjs' };
export const TOOLWRIGHT = { name: 'toolwright', file: 'contestants/toolwright.mjs' };

const METER = new URL('meter.mjs', import.meta.url).href;

/** Starts a contestant with so many tools. */
export async function start({ name, file, env = {} }, tools) {
  const child = fork(pathOf(file), {
    execArgv: ['--import', METER],
    env: { ...process.env, ...env, PORT: '0', TOOLS: String(tools) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await answerOf(child, createInterface(child.stdout), 'line');
  return { name, tools, url, child };
}

/** The processor time that a contestant has used so far, all threads, in microseconds. */
export async function cpuTime({ child }) {
  const answer = answerOf(child, child, 'message');
  child.send('cpu');
  const { user, system } = await answer;
  return user + system;
}

/** Starts the load generator. */
export function startLoad() {
  return fork(pathOf('load.mjs'));
}

/** Lets the load generator work through one order. */
export function loadWith(generator, order) {
  const report = answerOf(generator, generator, 'message');
  generator.send(order);
  return report;
}

/** The next word from a process, which must not end before it. */
function answerOf(child, source, event) {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error(`${child.spawnargs.at(-1)} ended before it answered.`));
    child.once('exit', gone);
    source.once(event, (answer) => {
      child.off('exit', gone);
      resolve(answer);
    });
  });
}

function pathOf(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}
