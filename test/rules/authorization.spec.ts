import { serveHttp, type RunningHttpServer } from 'toolwright/http';

import { everything } from '../../samples/conformance/everything';
import { send } from '../http/http-client';
import { ask } from './asked';

const asked: string[] = [];

let server: RunningHttpServer;
beforeAll(async () => {
  server = await serveHttp(everything, {
    authenticate: ({ method, headers }) => {
      asked.push(`${method} ${String(headers['mcp-method'])}`);
      return { status: 401, wwwAuthenticate: 'Bearer' };
    },
  });
});
afterAll(() => server.close({ graceMs: 0 }));
beforeEach(() => void asked.splice(0));

describe('a caller without credentials', () => {
  it.each([
    ...['server/discover', 'tools/list', 'tools/call', 'prompts/list', 'prompts/get', 'resources/list'],
    ...['resources/templates/list', 'resources/read', 'completion/complete', 'subscriptions/listen'],
    ...['initialize', 'ping', 'nope'],
  ])('is sent away whatever it asks for: %s (gap-auth-every-request)', async (method) => {
    const answer = await ask(server.url, method, { name: 'test_simple_text', uri: 'test://static-text' });

    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json).not.toHaveProperty('result');
    expect(asked).toEqual([`POST ${method}`]);
  });

  it.each(['GET', 'DELETE'])(
    'is sent away from sessions of older revisions, too: %s (gap-auth-every-request)',
    async (method) => {
      const headers = {
        'Mcp-Session-Id': 'abc',
        'MCP-Protocol-Version': '2025-11-25',
        Accept: 'text/event-stream',
      };

      expect((await send(server.url, '', headers, method)).status).toBe(401);
      expect(asked).toHaveLength(1);
    },
  );
});
