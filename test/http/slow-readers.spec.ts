/* eslint-disable @typescript-eslint/no-deprecated -- the deprecated log is streamed here, too */
import type { Socket } from 'node:net';

import { createSuite, type CallEvent, type ToolContext } from 'toolwright';
import { namedTool } from '../support/named-tool';
import { QuietLogger } from '../support/quiet-logger';
import { jsonBodies } from '../support/wire/json-bodies';
import { workTool } from '../support/work-tool';
import { dial, send, until } from './http-client';
import { servingSuite, stopServing } from './serving';
import { toolCall } from './small-handler';

const MEBIBYTE = 1024 * 1024;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await stopServing();
});

async function served(work: (context: ToolContext) => unknown) {
  const events: CallEvent[] = [];
  const suite = createSuite({
    tools: [workTool(work), namedTool('echo', { answer: 'served' })],
    logger: new QuietLogger(),
    onCall: (event) => events.push(event),
  });
  const server = await servingSuite(suite);
  return { url: server.url, port: server.port, events };
}

/** A client that calls and reads nothing until told to. */
async function deaf(port: number) {
  const socket = await dial(port);
  sockets.push(socket);
  let received = '';
  socket.pause();
  const request: any = toolCall(1, {}, 'work');
  Object.assign(request.params._meta, { progressToken: 1, 'io.modelcontextprotocol/logLevel': 'debug' });
  const body = JSON.stringify(request);
  socket.write(
    'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n' +
      `MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: work\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const read = () =>
    new Promise<any[]>((resolve) => {
      socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
      socket.on('close', () => resolve(jsonBodies(received) as any[]));
      socket.resume();
    });
  return { socket, read };
}

const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
const text = 'x'.repeat(10_000);

describe('a client that does not read', () => {
  it('costs bounded memory however much is told; it finds the latest progress and the answer', async () => {
    let isTold = false;
    const { port, url } = await served(async (context) => {
      for (let step = 1; step <= 20_000; step++) {
        void context.progress(step, 20_000, text);
        if (step % 100 === 0) await pause();
      }
      isTold = true;
      return 'done';
    });
    const client = await deaf(port);
    await until(() => isTold);
    await pause(20);

    expect((await send(url, toolCall(2))).status).toBe(200);
    const messages = await client.read();

    const steps = messages.slice(0, -1).map(({ params }) => params.progress);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.at(-1)).toBe(20_000);
    expect(steps.length * text.length).toBeLessThan(20 * MEBIBYTE); // of 200
    expect(messages.at(-1)).toMatchObject({ id: 1, result: { content: [{ text: 'done' }] } });
  });

  it('gets the first of too many log messages, and how many were left out', async () => {
    const { port } = await served(async (context) => {
      for (let line = 1; line <= 5_000; line++) {
        void context.log('info', { line, text });
        if (line % 100 === 0) await pause();
      }
      return 'done';
    });
    const client = await deaf(port);
    await pause(50);
    const messages = await client.read();

    const logs = messages.filter(({ method }) => method === 'notifications/message');
    const lines = logs.filter(({ params }) => params.data.line !== undefined).length;
    const leftOut = logs
      .map(({ params }) => /^(\d+) log messages? (?:was|were) left out here/.exec(params.data)?.[1])
      .filter((count) => count !== undefined)
      .reduce((sum, count) => sum + Number(count), 0);
    expect(lines).toBeLessThan(5_000);
    expect(lines + leftOut).toBe(5_000);
    expect(messages.at(-1)).toMatchObject({ id: 1, result: { content: [{ text: 'done' }] } });
  });

  it('holds back a tool that waits for it, until it reads or goes', async () => {
    let steps = 0;
    let signal: AbortSignal | undefined;
    const { port, events } = await served(async (context) => {
      ({ signal } = context);
      while (!context.signal.aborted) await context.progress(++steps, undefined, text);
      return 'stopped';
    });
    const client = await deaf(port);
    let before = -1;
    await until(() => {
      const stands = steps === before && steps > 0;
      before = steps;
      return stands;
    });
    await pause(30);
    expect(steps).toBe(before);
    expect(steps * text.length).toBeLessThan(20 * MEBIBYTE);

    client.socket.resume();
    await until(() => steps > before + 100);
    expect(signal?.aborted).toBe(false);
    client.socket.destroy();

    await until(() => events.length === 1);
    expect(signal?.aborted).toBe(true);
  });

  it('and goes lets a tool go on that waits for it and never looks at its signal', async () => {
    let end: string | undefined;
    const { port } = await served(async (context) => {
      for (let step = 1; step <= 3_000; step++) await context.progress(step, undefined, text);
      end = 'reached';
    });
    const client = await deaf(port);
    await pause(50);
    expect(end).toBeUndefined();

    client.socket.destroy();

    await until(() => end === 'reached');
  });
});
