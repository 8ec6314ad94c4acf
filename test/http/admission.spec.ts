import { exchangeRaw, send } from './http-client';
import { serving, stopServing } from './serving';
import { SmallHandler, toolCall } from './small-handler';

afterEach(stopServing);

const INVALID = { jsonrpc: '2.0', error: { code: -32600, message: expect.any(String) } };

describe('the head of a request', () => {
  it('answers a call with nothing but type and length besides what Node adds', async () => {
    const { url } = await serving(new SmallHandler());

    const answer = await send(url, toolCall(1, { a: 1 }));

    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ jsonrpc: '2.0', id: 1, result: { echoed: { a: 1 } } });
    expect(Object.keys(answer.headers).sort()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'date',
    ]);
    expect(answer.headers['content-type']).toBe('application/json');
  });

  it('finds nothing on other paths', async () => {
    const { url } = await serving(new SmallHandler());
    const root = url.replace('/mcp', '');

    for (const path of ['/', '/mcp/', '/MCP', '/mcpx', '/other']) {
      expect((await send(root + path, toolCall(1))).status).toBe(404);
    }
    expect((await send(`${url}?tenant=1`, toolCall(1))).status).toBe(200);
  });

  it('serves the path it was given, or every path', async () => {
    const custom = await serving(new SmallHandler(), { path: '/api/tools' });
    const any = await serving(new SmallHandler(), { path: '*' });

    expect(custom.url).toMatch(/\/api\/tools$/);
    expect((await send(custom.url, toolCall(1))).status).toBe(200);
    expect((await send(`${any.url}what/ever`, toolCall(1))).status).toBe(200);
  });

  it.each(['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD'])(
    'refuses %s and says that it takes POST (gap-get-delete-405)',
    async (method) => {
      const handler = new SmallHandler();
      const { url } = await serving(handler);

      const answer = await send(url, '', {}, method);

      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('POST');
      expect(handler.entered).toEqual([]);
    },
  );

  it('ignores session and resumption headers of older clients and gives out no session (gap-session-ignored)', async () => {
    const { url } = await serving(new SmallHandler());

    const answer = await send(url, toolCall(1), { 'Mcp-Session-Id': 'abc', 'Last-Event-ID': '7' });

    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('mcp-session-id');
  });
});

describe('the Host header', () => {
  it.each(['localhost', 'localhost:9', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:1', '[::1]', '[::1]:8080'])(
    'may be the loopback name %s',
    async (host) => {
      const { url } = await serving(new SmallHandler());

      expect((await send(url, toolCall(1), { Host: host })).status).toBe(200);
    },
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    'localhost:1@evil.example',
    '127.0.0.1.evil.example',
    'xlocalhost',
    'localhost.',
    '0.0.0.0',
    '[::]',
    'localhost:port',
  ])('may not be %s, so that a rebound DNS name does not reach a tool (gap-host)', async (host) => {
    const handler = new SmallHandler();
    const { url } = await serving(handler);

    const answer = await send(url, toolCall(1), { Host: host });

    expect(answer.status).toBe(403);
    expect(answer.json).toEqual(INVALID);
    expect(handler.entered).toEqual([]);
  });

  it('may be a configured name, with any port or only the configured one', async () => {
    const { url } = await serving(new SmallHandler(), {
      allowedHosts: ['Mcp.Example.com', 'api.example.com:8443'],
    });
    const status = async (host: string) => (await send(url, toolCall(1), { Host: host })).status;

    expect(await status('mcp.example.com')).toBe(200);
    expect(await status('MCP.example.com:81')).toBe(200);
    expect(await status('api.example.com:8443')).toBe(200);
    expect(await status('api.example.com')).toBe(403);
    expect(await status('api.example.com:1')).toBe(403);
    expect(await status('sub.mcp.example.com')).toBe(403);
    expect(await status('localhost')).toBe(200);
  });

  it('may be anything behind a proxy that checks it, when the server was told so', async () => {
    const { url } = await serving(new SmallHandler(), { allowedHosts: ['*'] });

    expect((await send(url, toolCall(1), { Host: 'anything.example' })).status).toBe(200);
  });

  it('must be there once', async () => {
    const handler = new SmallHandler();
    const { port } = await serving(handler);
    const head = 'Content-Type: application/json\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}';

    const missing = await exchangeRaw(port, `POST /mcp HTTP/1.1\r\n${head}`);
    const repeated = await exchangeRaw(
      port,
      `POST /mcp HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n${head}`,
    );

    expect(missing).toMatch(/^HTTP\/1.1 400 /);
    expect(missing).toContain('The Host header is missing.');
    expect(repeated).toMatch(/^HTTP\/1.1 400 /);
    expect(repeated).toContain('The Host header is repeated.');
    expect(handler.entered).toEqual([]);
  });
});

describe.each(['127.0.0.1', '0.0.0.0'])('the Origin header of a server on %s', (host) => {
  const options = { host, allowedHosts: ['mcp.example.com'] };

  it.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://localhost:1, http://localhost:1',
    'file://',
    'localhost',
  ])('may not be %s: exactly 403, and no tool runs (gap-origin-403)', async (origin) => {
    const handler = new SmallHandler();
    const { url } = await serving(handler, options);

    for (const method of ['POST', 'OPTIONS', 'GET']) {
      const answer = await send(url, toolCall(1), { Origin: origin }, method);
      expect(answer.status).toBe(403);
      expect(answer.json).toEqual(INVALID);
      expect(answer.json).not.toHaveProperty('id');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(handler.entered).toEqual([]);
  });

  it('may be missing, a page of this machine, or a configured one', async () => {
    const { url, port } = await serving(new SmallHandler(), {
      ...options,
      allowedOrigins: ['https://app.example.com'],
    });
    const origins = [
      undefined,
      `http://localhost:${port}`,
      'http://127.0.0.1',
      'https://[::1]:4',
      'https://app.example.com',
    ];

    for (const origin of origins) {
      expect((await send(url, toolCall(1), { Origin: origin })).status).toBe(200);
    }
  });
});

describe('the media types', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset=UTF-8',
    'application/json ; x=y',
  ])('takes a body of type %s', async (type) => {
    const { url } = await serving(new SmallHandler());

    expect((await send(url, toolCall(1), { 'Content-Type': type })).status).toBe(200);
  });

  it.each([
    undefined,
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json-patch+json',
    'text/plain; application/json',
  ])('refuses a body of type %s, which a foreign form could post', async (type) => {
    const handler = new SmallHandler();
    const { url } = await serving(handler);

    const answer = await send(url, toolCall(1), { 'Content-Type': type });

    expect(answer.status).toBe(415);
    expect(answer.json).toEqual(INVALID);
    expect(handler.entered).toEqual([]);
  });

  it('refuses compressed bodies in words instead of calling them broken JSON', async () => {
    const { url } = await serving(new SmallHandler());

    expect((await send(url, toolCall(1), { 'Content-Encoding': 'gzip' })).status).toBe(415);
    expect((await send(url, toolCall(1), { 'Content-Encoding': 'identity' })).status).toBe(200);
  });

  it.each([
    undefined,
    '*/*',
    'application/json',
    'application/*;q=0.5',
    'text/html, application/json;q=0.1',
    'text/event-stream, application/json',
  ])('answers JSON to a client that accepts %s (gap-accept)', async (accept) => {
    const { url } = await serving(new SmallHandler());

    const answer = await send(url, toolCall(1), { Accept: accept });

    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
  });

  it.each(['text/event-stream', 'text/event-stream, application/json;q=0', 'TEXT/*'])(
    'answers one event to a client that accepts only %s (gap-x-accel)',
    async (accept) => {
      const { url } = await serving(new SmallHandler());

      const answer = await send(url, toolCall(1), { Accept: accept });

      expect(answer.headers['content-type']).toBe('text/event-stream');
      expect(answer.headers['x-accel-buffering']).toBe('no');
      expect(answer.text).toBe('event: message\ndata: {"jsonrpc":"2.0","id":1,"result":{"echoed":{}}}\n\n');
    },
  );

  it.each(['text/html', 'application/xml, image/*', 'application/json;q=0', '*/*;q=0.0', 'constructor'])(
    'has nothing for a client that accepts only %s',
    async (accept) => {
      const { url } = await serving(new SmallHandler());

      const answer = await send(url, toolCall(1), { Accept: accept });

      expect(answer.status).toBe(406);
      expect(answer.json).toEqual(INVALID);
    },
  );
});
