import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const START_LIMIT_MS = 60_000;

/** Starts the everything server on a free port, gives its address to `use`, and ends it. */
export async function withServer(use) {
  const server = spawn(process.execPath, ['--import', 'tsx', 'samples/conformance/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0' },
  });
  const end = () => server.kill();
  process.once('exit', end);
  try {
    return await use(await firstLine(server));
  } finally {
    end();
    process.off('exit', end);
  }
}

/** The server says its address once it listens. */
function firstLine(server) {
  return new Promise((resolve, reject) => {
    const fail = (problem) => () => reject(new Error(`The everything server ${problem} before it listened.`));
    const timer = setTimeout(fail('took too long'), START_LIMIT_MS);
    server.once('exit', fail('ended'));
    createInterface(server.stdout).once('line', (line) => {
      clearTimeout(timer);
      resolve(line);
    });
  });
}
