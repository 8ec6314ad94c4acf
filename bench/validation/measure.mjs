import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TURNS = fileURLToPath(new URL('turns.mjs', import.meta.url));
// Between its turns a process keeps its code and its heap, so that no turn measures how they come back.
const FLAGS = ['--no-flush-bytecode', '--no-memory-reducer'];
const MAX_SECONDS = 0.2;
// The slow ones need time, the quick ones decisions, until all code is compiled that is going to be.
const WARM_UP = { decisions: 50_000, minTurns: 3, maxTurns: 10 };

/** Interleaved rounds: the processor time of one decision by each contestant, in nanoseconds, round for round. */
export async function measureRow({ contestants, input, verdict, classes }, { rounds, seconds }) {
  const milliseconds = Math.min(seconds, MAX_SECONDS) * 1000;
  const children = [];
  try {
    for (const { name } of contestants) children.push(await started([name, input, verdict, String(classes)]));
    for (const child of children) await warmUp(child, milliseconds);
    const samples = contestants.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [index, child] of children.entries())
        samples[index].push((await turn(child, milliseconds)).microseconds * 1000);
    return contestants.map(({ name }, index) => ({ name, nanoseconds: samples[index] }));
  } finally {
    for (const child of children) child.kill();
  }
}

async function warmUp(child, milliseconds) {
  const { decisions: enough, minTurns, maxTurns } = WARM_UP;
  let decided = 0;
  for (let count = 0; count < minTurns || (count < maxTurns && decided < enough); count++)
    decided += (await turn(child, milliseconds)).times;
}

async function started(args) {
  const child = fork(TURNS, args, { execArgv: FLAGS });
  await messageOf(child);
  return child;
}

function turn(child, milliseconds) {
  child.send(milliseconds);
  return messageOf(child);
}

function messageOf(child) {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error(`${child.spawnargs.slice(2).join(' ')} ended before it answered.`));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message);
    });
  });
}
