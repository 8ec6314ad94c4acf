import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TURNS = fileURLToPath(new URL('turns.mjs', import.meta.url));
// Between its turns a process keeps its code and its heap, so that no turn measures how they come back.
const FLAGS = ['--no-flush-bytecode', '--no-memory-reducer'];

/** One way in a process of its own, which makes calls when it is told to. */
export class WayProcess {
  #name;
  #child;

  /** Resolves when the process has answered rightly. */
  static async start({ name, file, way, env = {} }, tools) {
    const child = fork(TURNS, [new URL(file, import.meta.url).href, way], {
      execArgv: FLAGS,
      env: { ...process.env, NODE_ENV: 'production', ...env, TOOLS: String(tools) },
    });
    const started = new WayProcess(name, child);
    await started.#message();
    return started;
  }

  constructor(name, child) {
    this.#name = name;
    this.#child = child;
  }

  /** Makes calls for so long; tells how many, and what processor time each of them took. */
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
