import type { Socket } from 'node:net';

import { type Answer, dial, send } from '../http/http-client';
import { toolCall } from '../http/small-handler';
import { type AttackedServer as Server, AttackedServer } from './attacked-server';
import { GARBAGE } from './programs/garbage';

const MEBIBYTE = 1024 * 1024;
/** What a server may keep after an attack: compiled code, statistics of the engine, nothing that grows with the attack. */
const KEPT = 8 * MEBIBYTE;

let server: Server;
beforeAll(async () => (server = await AttackedServer.start()), 120_000);
afterAll(() => server.stop());

/** More at once would only measure how long this process takes to open connections. */
const AT_ONCE = 100;

async function times<T>(count: number, attack: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) {
    const size = Math.min(AT_ONCE, count - done.length);
    const start = done.length;
    done.push(...(await Promise.all(Array.from({ length: size }, (_, index) => attack(start + index)))));
  }
  return done;
}

/** The answer itself, whether notifications went before it or not. */
function answerIn({ text }: Answer): any {
  const [last = text] = text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .slice(-1);
  return JSON.parse(last.replace(/^data: /, ''));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function call(name: string, args = {}, meta = {}) {
  const message = toolCall(1, args, name) as { params: { _meta: object } };
  const params = { ...message.params, _meta: { ...message.params._meta, ...meta } };
  return send(server.url, { ...message, params }, { 'Mcp-Name': name });
}

/** A connection that does not mind being cut off. */
async function connection(): Promise<Socket> {
  const socket = await dial(server.port);
  socket.removeAllListeners('error');
  socket.on('error', () => undefined);
  return socket;
}

function closed(socket: Socket): Promise<unknown> {
  return socket.closed ? Promise.resolve() : new Promise((resolve) => socket.on('close', resolve));
}

function said(socket: Socket, text: string): Promise<void> {
  let received = '';
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      received += String(chunk);
      if (received.includes(text)) resolve();
    });
  });
}

const HEAD =
  'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nMCP-Protocol-Version: 2026-07-28\r\n';

function rawRequest(method: string, name: string, params: object = {}): string {
  const { params: common } = toolCall(1, {}, name) as { params: object };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...common, ...params } });
  return `${HEAD}Mcp-Method: ${method}\r\nMcp-Name: ${name}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Runs an attack once small, then in full, while others call; the server must not notice afterwards. */
async function survives(attack: (count: number) => Promise<unknown>, count: number): Promise<void> {
  await attack(Math.ceil(count / 10));
  const before = await server.condition();
  let isOver = false;
  const others = callsUntil(() => isOver);

  await attack(count);
  isOver = true;

  expect(await others).toBeGreaterThan(0);
  const after = await conditionOnceBelow(before.used + KEPT);
  expect(after.used - before.used).toBeLessThan(KEPT);
  expect(after.unhandled).toBe(0);
}

async function callsUntil(isOver: () => boolean): Promise<number> {
  let served = 0;
  do {
    const answer = await call('hello');
    expect(answer.json.result.content).toEqual([{ type: 'text', text: 'hello' }]);
    served++;
    await pause(10);
  } while (!isOver());
  return served;
}

// What closes a connection frees its memory some turns later.
async function conditionOnceBelow(used: number) {
  let condition = await server.condition();
  for (let turns = 0; turns < 40 && condition.used > used; turns++) {
    await pause(50);
    condition = await server.condition();
  }
  return condition;
}

describe('a server stays up, serves others and gets its memory back after', () => {
  it('bodies that are announced larger than they may be', async () => {
    await survives(
      (count) =>
        times(count, async () => {
          const socket = await connection();
          socket.write(`${HEAD}Content-Length: 999999999\r\n\r\n`);
          socket.resume();
          await closed(socket);
        }),
      300,
    );
  }, 120_000);

  it('bodies that turn out larger than they may be', async () => {
    const chunk = `40000\r\n${' '.repeat(0x40000)}\r\n`;
    await survives(
      (count) =>
        times(count, async () => {
          const socket = await connection();
          socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(6)}`);
          socket.resume();
          await closed(socket);
        }),
      50,
    );
  }, 120_000);

  it('bodies without end', async () => {
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    await survives(
      (count) =>
        times(count, async () => {
          const socket = await connection();
          socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
          const flood = () => {
            for (let sent = 0; sent < 64 && !socket.destroyed && socket.write(chunk);) sent++;
          };
          socket.on('drain', flood).resume();
          flood();
          await closed(socket);
        }),
      20,
    );
  }, 120_000);

  it('bodies that nest without end', async () => {
    const bodies = ['[', '{"a":', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"a":['].map(
      (start) => start.repeat(10_000),
    );
    await survives(
      (count) =>
        times(count, async (index) => {
          const answer = await send(server.url, bodies[index % bodies.length] ?? '');
          expect(answer.status).toBe(400);
        }),
      100,
    );
  }, 120_000);

  it('requests that never end in head or body', async () => {
    const starts = [HEAD, `${HEAD}X-Slow: `, `${HEAD}Content-Length: 100\r\n\r\n{`];
    await survives(
      (count) =>
        times(count, async (index) => {
          const socket = await connection();
          socket.write(starts[index % starts.length] ?? '');
          const trickle = setInterval(() => socket.write(' '), 100);
          socket.resume();
          await closed(socket);
          clearInterval(trickle);
        }),
      300,
    );
  }, 120_000);

  it('clients that never read their answers', async () => {
    await survives(async (count) => {
      const sockets = await Promise.all(Array.from({ length: count }, connection));
      for (const socket of sockets) {
        socket.pause();
        socket.write(rawRequest('tools/call', 'large'));
      }
      await pause(500);
      for (const socket of sockets) socket.destroy();
    }, 30);
  }, 120_000);

  it('1,000 subscriptions that are abandoned', async () => {
    const listen = rawRequest('subscriptions/listen', 'x', { notifications: { toolsListChanged: true } });
    await survives(async (count) => {
      const sockets = await times(count, async () => {
        const socket = await connection();
        socket.write(listen);
        await said(socket, 'notifications/subscriptions/acknowledged');
        return socket;
      });
      for (const socket of sockets) socket.destroy();
    }, 1_000);
  }, 120_000);

  it('tools that never return, once their callers have hung up', async () => {
    await survives(async (count) => {
      const sockets = await Promise.all(Array.from({ length: count }, connection));
      for (const socket of sockets) socket.write(rawRequest('tools/call', 'never'));
      await pause(300);
      for (const socket of sockets) socket.destroy();
    }, 300);
  }, 120_000);

  it('tools that throw after their time has run out', async () => {
    await survives(async (count) => {
      const answers = await times(count, () => call('late', {}, { progressToken: 1 }));
      for (const answer of answers) expect(answerIn(answer).result.isError).toBe(true);
      await pause(150);
    }, 200);
  }, 120_000);

  it('tools that report progress after their end', async () => {
    await survives(async (count) => {
      const answers = await times(count, () => call('talkative', {}, { progressToken: 0 }));
      for (const { text } of answers) {
        expect(text.match(/"result"/g)).toHaveLength(1);
        expect(text.slice(text.indexOf('"result"'))).not.toContain('notifications/progress');
      }
      await pause(100);
    }, 200);
  }, 120_000);

  it('questions that nobody ever answers (gap-abandoned-rounds)', async () => {
    const capabilities = { 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } };
    await survives(
      (count) =>
        times(count, async () => {
          const answer = await call('ask', {}, capabilities);
          expect(answer.json.result.resultType).toBe('input_required');
        }),
      1_000,
    );
  }, 120_000);

  it('made-up cursors', async () => {
    await survives(
      (count) =>
        times(count, async (index) => {
          const message = { ...(toolCall(1) as { params: object }), method: 'tools/list' };
          const params = { ...message.params, cursor: 'x'.repeat(index * 100) };
          const headers = { 'Mcp-Method': 'tools/list', 'Mcp-Name': undefined };
          const answer = await send(server.url, { ...message, params }, headers);
          expect(answer.json.error.code).toBe(-32602);
        }),
      300,
    );
  }, 120_000);
});

describe('a tool that gives back', () => {
  it.each(Object.keys(GARBAGE))('%s answers its caller once and harms nobody', async (name) => {
    const answer = await call('garbage', { name });

    expect(answer.status).toBe(200);
    expect(answer.json.result ?? answer.json.error).toBeDefined();
    expect((await call('hello')).json.result.content).toEqual([{ type: 'text', text: 'hello' }]);
  });

  it('all of these, many times over, leaves no memory behind', async () => {
    const names = Object.keys(GARBAGE);
    await survives(
      (count) => times(count, (index) => call('garbage', { name: names[index % names.length] })),
      names.length * 5,
    );
  }, 120_000);
});
