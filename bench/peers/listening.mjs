// Where a peer listens.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const HOST = '127.0.0.1';
const RETRY_MS = 10;

/** Lets a server of Node listen on PORT (0: any free one), and prints its address. */
export async function listen(server) {
  server.listen(Number(process.env.PORT ?? 0), HOST);
  await once(server, 'listening');
  printAddress(server.address().port);
}

/** A listener that reads and parses a request's body first, for frameworks that are quicker when they are handed it. */
export function withParsedBody(answer) {
  return (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text) => (body += text));
    request.on('end', () => void answer(request, response, JSON.parse(body)));
  };
}

/** Tells whoever started this program where it listens. */
export function printAddress(port) {
  process.stdout.write(`http://${HOST}:${port}/mcp\n`);
}

/** PORT, or a free one: for frameworks that take no 0, or never tell which port it became. */
export async function chosenPort() {
  const wanted = Number(process.env.PORT ?? 0);
  if (wanted !== 0) return wanted;
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Prints the address once somebody answers there: for frameworks that tell nobody when they listen. */
export async function printOnceReached(port) {
  while (!(await isReached(port))) await pause(RETRY_MS);
  printAddress(port);
}

async function isReached(port) {
  const socket = connect(port, HOST);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
