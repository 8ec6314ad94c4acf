import { send } from './http-client';
import { serving, stopServing } from './serving';
import { SmallHandler, toolCall } from './small-handler';

afterEach(stopServing);

const APP = 'https://app.example.com';
const ASKED = { Origin: APP, 'Access-Control-Request-Method': 'POST' };

const corsHeadersOf = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('access-control') || name === 'vary'),
  );

describe('CORS', () => {
  it("lets pages of a configured origin send the protocol's headers, mirrored arguments and named extras", async () => {
    const { url } = await serving(new SmallHandler(), {
      cors: { origins: [APP], headers: ['X-Key'], maxAge: 60 },
    });
    const asked =
      'content-type, mcp-method,Mcp-Name, MCP-Protocol-Version, authorization, mcp-param-region, x-key, x-other, cookie';

    const answer = await send(url, '', { ...ASKED, 'Access-Control-Request-Headers': asked }, 'OPTIONS');

    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect(corsHeadersOf(answer.headers)).toEqual({
      'access-control-allow-origin': APP,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers':
        'content-type, mcp-method, mcp-name, mcp-protocol-version, authorization, mcp-param-region, x-key',
      'access-control-max-age': '60',
      vary: 'Origin',
    });
  });

  it('lets those pages read answers, refusals included', async () => {
    const { url } = await serving(new SmallHandler(), { cors: { origins: [APP] } });
    const readable = { 'access-control-allow-origin': APP, vary: 'Origin' };

    const served = await send(url, toolCall(1), { Origin: APP });
    const broken = await send(url, '{', { Origin: APP });
    const unsupported = await send(url, '{}', { Origin: APP, 'Content-Type': 'text/plain' });

    expect([served.status, broken.status, unsupported.status]).toEqual([200, 400, 415]);
    for (const { headers } of [served, broken, unsupported]) expect(corsHeadersOf(headers)).toEqual(readable);
  });

  it('lets a page read the challenge that starts its login', async () => {
    const { url } = await serving(new SmallHandler(), {
      cors: { origins: [APP] },
      authenticate: () => ({ status: 401, wwwAuthenticate: 'Bearer' }),
    });

    const answer = await send(url, toolCall(1), { Origin: APP });

    expect(answer.headers['access-control-expose-headers']).toBe('WWW-Authenticate');
  });

  it('says nothing to pages that are not configured', async () => {
    const { url } = await serving(new SmallHandler(), { cors: { origins: [APP] } });
    const local = 'http://localhost:5173';

    const preflight = await send(url, '', { ...ASKED, Origin: local }, 'OPTIONS');
    const call = await send(url, toolCall(1), { Origin: local });
    const noPage = await send(url, toolCall(1));
    const foreign = await send(url, '', { ...ASKED, Origin: 'https://evil.example' }, 'OPTIONS');

    expect([preflight.status, call.status, noPage.status, foreign.status]).toEqual([405, 200, 200, 403]);
    expect(preflight.headers.allow).toBe('POST, OPTIONS');
    for (const { headers } of [preflight, call, noPage, foreign]) expect(corsHeadersOf(headers)).toEqual({});
  });

  it('treats OPTIONS that is no preflight like any other method', async () => {
    const { url } = await serving(new SmallHandler(), { cors: { origins: [APP] } });

    expect((await send(url, '', { Origin: APP }, 'OPTIONS')).status).toBe(405);
  });
});
