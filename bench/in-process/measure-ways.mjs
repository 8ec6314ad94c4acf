import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TURNS = fileURLToPath(new URL('turns.mjs', import.meta.url));
// Between its turns a process keeps its code and its heap, so that no turn measures how they come back.
const FLAGS = ['--no-flush-bytecode', '--no-memory-reducer'];
const MAX_ROUNDS = 9;
const MAX_SECONDS = 0.2;
// The slow ones need time, the quick ones calls, until all code is compiled that is going to be.
const WARM_UP = { calls: 5000, minTurns: 5, maxTurns: 25 };
/** The share of a turn that goes before it and is not measured. */
const LEAD = 0.25;

/** Interleaved rounds: the processor time of one call in every way, in microseconds, round for round. */
export async function measureWays(ways, { tools, pace }) {
  const milliseconds = Math.min(pace.seconds, MAX_SECONDS) * 1000;
  const processes = [];
  try {
    for (const way of ways) processes.push(await WayProcess.start(way, tools));
    for (const way of processes) await warmUp(way, milliseconds);
    const samples = ways.map(() => []);
    for (let round = 0; round < Math.min(pace.rounds, MAX_ROUNDS); round++)
      for (const [index, way] of processes.entries())
        samples[index].push(await measuredTurn(way, milliseconds));
    return ways.map(({ name, isBar }, index) => ({ name, isBar, microseconds: samples[index] }));
  } finally {
    for (const way of processes) way.end();
  }
}

async function warmUp(way, milliseconds) {
  const { calls: enough, minTurns, maxTurns } = WARM_UP;
  let made = 0;
  for (let turn = 0; turn < minTurns || (turn < maxTurns && made < enough); turn++)
    made += (await way.turn(milliseconds)).calls;
}

async function measuredTurn(way, milliseconds) {
  await way.turn(milliseconds * LEAD);
  return (await way.turn(milliseconds)).microseconds;
}

/** One way in a process of its own. */
class WayProcess {
  #name;
  #child;

  static async start({ name, file, way }, tools) {
    const child = fork(TURNS, [new URL(file, import.meta.url).href, way], {
      execArgv: FLAGS,
      env: { ...process.env, TOOLS: String(tools) },
    });
    const started = new WayProcess(name, child);
    await started.#message();
    return started;
  }

  constructor(name, child) {
    this.#name = name;
    this.#child = child;
  }

  turn(milliseconds) {
    this.#child.send(milliseconds);
    return this.#message();
  }

  end() {
    this.#child.kill();
  }

  #message() {
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error(`${this.#name} ended before it answered.`));
      this.#child.once('exit', gone);
      this.#child.once('message', (message) => {
        this.#child.off('exit', gone);
        resolve(message);
      });
    });
  }
}
