import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

interface Report {
  readonly answers?: number;
  readonly error?: string;
}

type Respond = (response: ServerResponse, message: any) => void;

const CALL = { workload: 'call', connections: 2, answers: 10, era: 'modern', headers: {}, tools: 1 };

const servers: Server[] = [];
let generator: ChildProcess;
let floor: ChildProcess;

beforeAll(() => {
  generator = fork('bench/load.mjs', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
});
afterAll(() => {
  generator.kill();
  floor.kill();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

describe('the load generator', () => {
  it('counts one answer for each request that it sends', async () => {
    floor = spawn(process.execPath, ['bench/floor.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [url] = await once(createInterface({ input: floor.stdout! }), 'line');

    expect(await load({ ...CALL, url, answers: 250 })).toMatchObject({ answers: 250 });
    expect(await load({ ...CALL, url, workload: 'list' })).toMatchObject({ answers: 10 });
    // One notification after the other, and only the last message of an answer ends it.
    expect(await load({ ...CALL, url, workload: 'progress' })).toMatchObject({ answers: 10 });
    // Two requests are one round trip.
    expect(await load({ ...CALL, url, workload: 'two calls' })).toMatchObject({ answers: 10 });
  });

  it('reads answers in chunks, wherever they are cut', async () => {
    const url = await served((response, message) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      for (const letter of JSON.stringify(sumOf(message))) response.write(letter);
      response.end();
    });

    expect(await load({ ...CALL, url })).toMatchObject({ answers: 10 });
  });

  it('reads answers that are events', async () => {
    const url = await served((response, message) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('id: 1\ndata:\n\n');
      response.write(`event: message\ndata: ${JSON.stringify(sumOf(message)).replace(',', ',\ndata: ')}\n\n`);
      setImmediate(() => response.end());
    });

    expect(await load({ ...CALL, url, era: 'legacy' })).toMatchObject({ answers: 10 });
  });

  it.each<[string, RegExp, Respond]>([
    ['a status other than 200', /Status 202/, (response) => response.writeHead(202).end('{}')],
    ['a wrong sum', /sum/, (response, message) => response.end(JSON.stringify(sumOf(message, 1)))],
    [
      "an answer to somebody else's request",
      /no answer/,
      (response) => response.end(JSON.stringify(sumOf(other))),
    ],
    [
      'an error',
      /-32603/,
      (response, { id }) => response.end(JSON.stringify({ id, error: { code: -32603 } })),
    ],
    ['a result that is an error', /wrong/, (response, { id }) => response.end(JSON.stringify(failed(id)))],
    [
      'half an answer',
      /closed/,
      (response) => {
        response.writeHead(200, { 'Content-Length': 100 }).write('{', () => response.destroy());
      },
    ],
  ])('refuses %s', async (_what, reason, respond) => {
    const report = await load({ ...CALL, url: await served(respond) });

    expect(report.error).toMatch(reason);
    expect(report.answers).toBeUndefined();
  });
});

const other = { id: 7, params: { arguments: { a: 0, b: 0.5 } } };

function sumOf({ id, params }: any, off = 0) {
  const structuredContent = { sum: Number(params.arguments.a) + Number(params.arguments.b) + off };
  const content = [{ type: 'text', text: JSON.stringify(structuredContent) }];
  return { jsonrpc: '2.0', id, result: { content, structuredContent, resultType: 'complete' } };
}

function failed(id: unknown) {
  return { id, result: { isError: true, content: [{ type: 'text', text: 'wrong' }] } };
}

async function load(order: object): Promise<Report> {
  const report = once(generator, 'message');
  generator.send(order);
  const [message] = await report;
  return message;
}

async function served(respond: Respond): Promise<string> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => respond(response, JSON.parse(Buffer.concat(pieces).toString())));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}
