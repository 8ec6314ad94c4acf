import type { Authenticate } from '../../src/http/authentication';
import { exchangeRaw, send } from './http-client';
import { serving, stopServing } from './serving';
import { SmallHandler, toolCall } from './small-handler';

afterEach(stopServing);

const whoami = () =>
  new SmallHandler({ 'tools/call': (_, exchange) => ({ who: exchange.principal?.subject ?? 'nobody' }) });

const bearer: Authenticate = async ({ headers }) =>
  headers['authorization'] === 'Bearer good'
    ? { subject: 'ada', scopes: [] }
    : { status: 401, wwwAuthenticate: 'Bearer resource_metadata="https://x/y"' };

describe('the authenticate hook', () => {
  it('tells tools who is calling', async () => {
    const { url } = await serving(whoami(), { authenticate: bearer });

    const answer = await send(url, toolCall(1), { Authorization: 'Bearer good' });

    expect(answer.json.result).toEqual({ who: 'ada' });
  });

  it('may be synchronous and may let anonymous callers in', async () => {
    const { url } = await serving(whoami(), { authenticate: () => undefined });

    expect((await send(url, toolCall(1))).json.result).toEqual({ who: 'nobody' });
  });

  it('sees the method, the target, the headers and the address', async () => {
    const seen: unknown[] = [];
    const { url } = await serving(whoami(), {
      authenticate: ({ method, url, headers, remoteAddress }) => {
        seen.push([method, url, headers['x-key'], remoteAddress]);
        return undefined;
      },
    });

    await send(`${url}?a=1`, toolCall(1), { 'X-Key': 'k' });

    expect(seen).toEqual([['POST', '/mcp?a=1', 'k', '127.0.0.1']]);
  });

  it('sends callers away with its challenge before their body is read (gap-auth-challenge)', async () => {
    const handler = whoami();
    const { url, port } = await serving(handler, { authenticate: bearer });

    const answer = await send(url, 'this is not even JSON');
    const headOnly = await exchangeRaw(
      port,
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
    );

    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer resource_metadata="https://x/y"');
    expect(answer.json).toEqual({
      jsonrpc: '2.0',
      error: { code: -32600, message: 'Authentication is required.' },
    });
    expect(headOnly).toMatch(/^HTTP\/1.1 401 /);
    expect(handler.entered).toEqual([]);
  });

  it('can say 403 in its own words (gap-auth-scope-403)', async () => {
    const { url } = await serving(whoami(), {
      authenticate: () => ({
        status: 403,
        wwwAuthenticate: 'Bearer error="insufficient_scope"',
        message: 'Needs mail:send.',
      }),
    });

    const answer = await send(url, toolCall(1));

    expect(answer.status).toBe(403);
    expect(answer.json.error.message).toBe('Needs mail:send.');
  });

  it('is not asked about requests that a foreign page or a rebound name sends', async () => {
    let asked = 0;
    const { url } = await serving(whoami(), {
      authenticate: () => {
        asked++;
        return undefined;
      },
    });

    await send(url, toolCall(1), { Origin: 'https://evil.example' });
    await send(url, toolCall(1), { Host: 'evil.example' });

    expect(asked).toBe(0);
  });

  it.each<[string, Authenticate]>([
    [
      'throws',
      () => {
        throw new Error('db password is hunter2');
      },
    ],
    ['rejects', async () => Promise.reject(new Error('db password is hunter2'))],
    ['returns null', () => null as never],
    ['returns false', () => false as never],
    ['returns a challenge of status 200', () => ({ status: 200, wwwAuthenticate: 'Bearer' }) as never],
    ['returns a challenge of status 302', () => ({ status: 302, wwwAuthenticate: 'Bearer' }) as never],
    ['returns a challenge without a status', () => ({ wwwAuthenticate: 'Bearer' }) as never],
    ['returns a principal without a subject', () => ({ scopes: [] }) as never],
    [
      'returns a challenge that no header can carry',
      () => ({ status: 401, wwwAuthenticate: 'a\r\nSet-Cookie: b' }),
    ],
  ])('never lets anybody in when it %s', async (_, authenticate) => {
    const errors: unknown[] = [];
    const handler = whoami();
    const { url } = await serving(handler, { authenticate, onError: (error) => errors.push(error) });

    const answer = await send(url, toolCall(1));

    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({ jsonrpc: '2.0', error: { code: -32603, message: 'Internal error.' } });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(errors).toHaveLength(1);
    expect(handler.entered).toEqual([]);
  });
});
