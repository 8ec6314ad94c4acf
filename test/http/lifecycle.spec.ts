import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ServeHttpOptions } from '../../src/http/http-options';
import { StartError } from '../../src/server/start-error';
import { startHttpServer } from '../../src/http/start-http-server';
import { dial, send, until } from './http-client';
import { serving, stopServing } from './serving';
import { SmallHandler, toolCall } from './small-handler';

afterEach(stopServing);

function slowHandler(ms: number) {
  const signals: AbortSignal[] = [];
  const handler = new SmallHandler({
    'tools/call': async (_, { lifetime }) => {
      signals.push(lifetime.signal);
      await new Promise((resolve) => setTimeout(resolve, ms).unref());
      return { done: true };
    },
  });
  return { handler, signals };
}

describe('starting a server', () => {
  it('binds a free port of 127.0.0.1 unless told otherwise (gap-bind-loopback)', async () => {
    const { url, port } = await serving(new SmallHandler());

    expect(port).toBeGreaterThan(0);
    expect(url).toBe(`http://127.0.0.1:${port}/mcp`);
  });

  it('gives an address that works for other binds, too', async () => {
    const everywhere = await serving(new SmallHandler(), {
      host: '0.0.0.0',
      allowedHosts: ['mcp.example.com'],
    });
    const named = await serving(new SmallHandler(), { host: 'localhost' });

    expect((await send(everywhere.url, toolCall(1))).status).toBe(200);
    expect((await send(named.url, toolCall(1))).status).toBe(200);
  });

  it.each(['0.0.0.0', '::', '192.168.1.1', 'mcp.example.com', '127.evil.example'])(
    'refuses to open %s to other machines without allowedHosts, and says what to set',
    async (host) => {
      const starting = startHttpServer(new SmallHandler(), { host });

      await expect(starting).rejects.toThrow(StartError);
      await expect(starting).rejects.toThrow('Set allowedHosts');
    },
  );

  it.each<[ServeHttpOptions, string]>([
    [{ path: 'mcp' }, "path is 'mcp'. Write it with a slash in front"],
    [{ allowedOrigins: ['https://app.example.com/'] }, "allowedOrigins has 'https://app.example.com/'"],
    [{ allowedOrigins: ['*'] }, "allowedOrigins has '*'"],
    [{ cors: { origins: ['app.example.com'] } }, "cors.origins has 'app.example.com'"],
    [{ allowedHosts: ['https://mcp.example.com'] }, "allowedHosts has 'https://mcp.example.com'"],
    [{ allowedHosts: ['*.example.com'] }, "allowedHosts has '*.example.com'"],
    [{ limits: { maxBodyBytes: NaN } }, 'limits.maxBodyBytes is NaN'],
    [{ limits: { maxDepth: 0 } }, 'limits.maxDepth is 0'],
    [{ limits: { streamAfterMs: 0 } }, 'limits.streamAfterMs is 0. Set a whole number above 0.'],
    [{ limits: { keepAliveMs: -1 } }, 'limits.keepAliveMs is -1. Set a whole number above 0.'],
    [{ path: '' }, "path is ''. Write it with a slash in front"],
    [{ host: '' }, "host is ''. Set an address of this machine"],
    [{ host: '', allowedHosts: ['mcp.example.com'] }, "host is ''. Set an address of this machine"],
    [{ host: null as never, allowedHosts: ['mcp.example.com'] }, 'host is null. Set an address'],
    [{ port: NaN }, 'port is NaN. Set a whole number up to 65535, or 0 for any free port.'],
    [{ port: 'abc' as never }, "port is 'abc'. Set a whole number up to 65535"],
    [{ port: '3000' as never }, "port is '3000'. Set a whole number up to 65535"],
    [{ port: 70_000 }, 'port is 70000. Set a whole number up to 65535'],
    [{ port: -1 }, 'port is -1. Set a whole number up to 65535'],
    [{ port: 1.5 }, 'port is 1.5. Set a whole number up to 65535'],
    [{ receiveTimeoutMs: 0 }, 'receiveTimeoutMs is 0. Set a whole number above 0.'],
    [{ receiveTimeoutMs: NaN }, 'receiveTimeoutMs is NaN. Set a whole number above 0.'],
  ])('refuses the option %j, which would silently do something else', async (options, message) => {
    const starting = startHttpServer(new SmallHandler(), options);

    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(message);
  });

  it('says that a port is taken and what to do', async () => {
    const { port } = await serving(new SmallHandler());

    const starting = startHttpServer(new SmallHandler(), { port });

    await expect(starting).rejects.toThrow(
      `Cannot listen on 127.0.0.1:${port}: another process uses the port`,
    );
    await expect(starting).rejects.toThrow(StartError);
  });

  it('says that an address is none', async () => {
    const foreign = startHttpServer(new SmallHandler(), { host: '192.0.2.1', allowedHosts: ['x'] });

    await expect(foreign).rejects.toThrow('Set host to one of its own');
  });
});

describe('closing a server', () => {
  it('lets running calls finish and takes no new connections', async () => {
    const { handler, signals } = slowHandler(200);
    const server = await serving(handler);
    const running = send(server.url, toolCall(1));
    await until(() => signals.length === 1);

    const closing = server.close();

    await expect(send(server.url, toolCall(2))).rejects.toThrow('ECONNREFUSED');
    expect((await running).json.result).toEqual({ done: true });
    await closing;
    expect(signals[0]?.aborted).toBe(false);
  });

  it('aborts what takes longer than the grace period', async () => {
    const { handler, signals } = slowHandler(60_000);
    const server = await serving(handler);
    const running = send(server.url, toolCall(1));
    await until(() => signals.length === 1);

    const closing = server.close({ graceMs: 30 });

    await expect(running).rejects.toThrow();
    await closing;
    expect(signals[0]?.aborted).toBe(true);
  });

  it('does not wait for connections on which nothing is asked', async () => {
    const server = await serving(new SmallHandler());
    const silent = await dial(server.port);
    const idle = await dial(server.port);
    idle.write('GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => idle.once('data', resolve));
    const hungUp = Promise.all(
      [silent, idle].map((socket) => new Promise((resolve) => socket.resume().on('close', resolve))),
    );
    const before = performance.now();

    await server.close({ graceMs: 15_000 });

    await hungUp;
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('closes a kept connection as soon as its last answer is out', async () => {
    const { handler, signals } = slowHandler(150);
    const server = await serving(handler);
    const socket = await dial(server.port);
    const body = JSON.stringify(toolCall(1));
    socket.write(
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nMCP-Protocol-Version: 2026-07-28\r\n' +
        `Mcp-Method: tools/call\r\nMcp-Name: echo\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    await until(() => signals.length === 1);
    const before = performance.now();

    await server.close({ graceMs: 15_000 });

    await until(() => received.includes('"done":true'));
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('does not cut off a large answer that is still on its way', async () => {
    const large = 'x'.repeat(20_000_000);
    const server = await serving(new SmallHandler({ 'tools/call': () => ({ large }) }));
    const socket = await dial(server.port);
    const body = JSON.stringify(toolCall(1));
    socket.write(
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nMCP-Protocol-Version: 2026-07-28\r\n' +
        `Mcp-Method: tools/call\r\nMcp-Name: echo\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await new Promise((resolve) => socket.once('readable', resolve));

    const closing = server.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    let received = 0;
    socket.on('data', (chunk) => (received += chunk.length));
    await closing;

    await until(() => received > large.length);
  });

  it('tells long-lived answers, which finish at once, and forgets those that are out', async () => {
    const told: string[] = [];
    const handler = new SmallHandler({
      'tools/call': (params, exchange) => {
        const { name } = params['arguments'] as { name: string };
        const finish = new Promise((resolve) =>
          exchange.onClosing?.(() => {
            told.push(name);
            resolve({ done: true });
          }),
        );
        return name === 'short' ? { done: true } : finish;
      },
    });
    const server = await serving(handler);
    await send(server.url, toolCall(1, { name: 'short' }));
    const lasting = send(server.url, toolCall(2, { name: 'lasting' }));
    await until(() => handler.entered.length === 2);

    await server.close();

    expect((await lasting).json).toEqual({ jsonrpc: '2.0', id: 2, result: { done: true } });
    expect(told).toEqual(['lasting']);
  });

  it('may be asked for twice', async () => {
    const server = await serving(new SmallHandler());

    await Promise.all([server.close(), server.close({ graceMs: 0 })]);
    await server.close();
  });
});
