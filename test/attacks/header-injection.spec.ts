import { createSuite, Describe, Tool } from 'toolwright';
import { serveHttp, type RunningHttpServer } from 'toolwright/http';
import { Service } from 'typedi';

import { exchangeRaw, send } from '../http/http-client';
import { toolCall } from '../http/small-handler';
import { QuietLogger } from '../support/quiet-logger';
import { rawMessages } from '../support/wire/raw-messages';

let entered = 0;

@Service()
@Tool('echo')
@Describe('Counts its calls and answers with what could look like the end of an event.')
class Echo {
  call(): string {
    entered++;
    return 'a\n\nevent: message\ndata: {"jsonrpc":"2.0","id":1,"result":{}}\n\n\r\n\r\n\u2028';
  }
}

const logger = new QuietLogger();
let server: RunningHttpServer;
beforeAll(async () => {
  server = await serveHttp(createSuite({ tools: [Echo], logger }));
});
afterAll(() => server.close({ graceMs: 0 }));
beforeEach(() => {
  entered = 0;
  logger.entries.length = 0;
});

const BODY = JSON.stringify(toolCall(1));
const HEAD = [
  ...['POST /mcp HTTP/1.1', 'Host: localhost', 'Connection: close', 'Content-Type: application/json'],
  ...['MCP-Protocol-Version: 2026-07-28', 'Mcp-Method: tools/call', 'Mcp-Name: echo'],
  `Content-Length: ${BODY.length}`,
];

/** A call whose head has one line more, or one line instead of another, byte for byte. */
function callWith(line: string | Buffer, instead?: string): Buffer {
  const lines = HEAD.filter((each) => instead === undefined || !each.startsWith(`${instead}:`));
  const extra = typeof line === 'string' ? Buffer.from(line, 'latin1') : line;
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n`), extra, Buffer.from(`\r\n\r\n${BODY}`)]);
}

async function statusesOf(bytes: Buffer): Promise<readonly number[]> {
  const received = await exchangeRaw(server.port, bytes);
  return rawMessages(received).map(({ head }) => Number(head.slice(9, 12)));
}

async function expectOthersServed(): Promise<void> {
  const calls = entered;
  expect((await send(server.url, toolCall(2))).json.result.resultType).toBe('complete');
  expect(entered).toBe(calls + 1);
  expect(logger.entries).toEqual([]);
}

const STRANGE_LINES: readonly (readonly [what: string, line: string, instead?: string])[] = [
  ['a bare carriage return in a value', 'Mcp-Name: echo\rX-Evil: 1', 'Mcp-Name'],
  ['a bare line feed between headers', 'Mcp-Name: echo\nX-Evil: 1', 'Mcp-Name'],
  ['NUL in a value', 'Mcp-Name: ec\0ho', 'Mcp-Name'],
  ['NUL after a value', 'Mcp-Name: echo\0', 'Mcp-Name'],
  ['other control characters', 'Mcp-Name: echo\x01', 'Mcp-Name'],
  ['DEL', 'Mcp-Name: echo\x7f', 'Mcp-Name'],
  ['a blank before the colon', 'Mcp-Name : echo', 'Mcp-Name'],
  ['a name with a blank in it', 'Mcp Name: echo'],
  ['a name beyond ASCII', 'Mcp-N\xe4me: echo'],
  ['no name at all', ': echo'],
  ['no colon', 'Mcp-Name'],
  ['a folded value', 'Mcp-Name: ec\r\n ho', 'Mcp-Name'],
  ['a folded value that would hide another name', 'Mcp-Name: other\r\n\techo', 'Mcp-Name'],
  ['two lengths', 'Content-Length: 5'],
  ['a length and chunks', 'Transfer-Encoding: chunked'],
  ['chunks in disguise', 'Transfer-Encoding: xchunked', 'Content-Length'],
  ['a length that is no number', 'Content-Length: +10', 'Content-Length'],
  ['a negative length', 'Content-Length: -1', 'Content-Length'],
  ['two hosts', 'Host: evil.example'],
  ['latin1 in the mirrored name', 'Mcp-Name: \xe9cho', 'Mcp-Name'],
  ['latin1 in the mirrored method', 'Mcp-Method: tools/c\xe4ll', 'Mcp-Method'],
  ['latin1 in the version', 'MCP-Protocol-Version: 2026-07-28\xa0', 'MCP-Protocol-Version'],
  ['the mirrored name twice', 'Mcp-Name: echo'],
  ['the mirrored name twice in two spellings', 'MCP-NAME: other'],
  ['the mirrored method twice', 'Mcp-Method: tools/list'],
  ['the version twice', 'MCP-Protocol-Version: 2025-11-25'],
  ['a soft space around the name', 'Mcp-Name: \xa0echo', 'Mcp-Name'],
  ['a host with a path', 'Host: localhost/evil', 'Host'],
  ['a host with a user', 'Host: localhost@evil.example', 'Host'],
  ['a host with a line in it', 'Host: localhost\r X-Evil: 1', 'Host'],
  ['two origins', 'Origin: http://localhost\r\nOrigin: https://evil.example'],
];

describe('a request head that is no head', () => {
  it.each(STRANGE_LINES.map(([what, ...line]) => ({ what, line })))(
    'because of $what runs nothing',
    async ({ line: [line, instead] }) => {
      const statuses = await statusesOf(callWith(line, instead));

      expect(statuses.length).toBeLessThanOrEqual(1);
      for (const status of statuses) expect([400, 403]).toContain(status);
      expect(entered).toBe(0);
      await expectOthersServed();
    },
  );

  it('because it is larger than any head needs to be is refused', async () => {
    const statuses = await statusesOf(callWith(`X-Large: ${'x'.repeat(100_000)}`));

    expect(statuses).toEqual([431]);
    expect(entered).toBe(0);
    await expectOthersServed();
  });

  it('because it has thousands of lines never reaches a tool with some of them missing', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1`).join('\r\n');
    const hidden = Buffer.from(
      [...HEAD.filter((line) => !line.startsWith('Mcp-Name')), many, 'Mcp-Name: other'].join('\r\n') +
        `\r\n\r\n${BODY}`,
    );

    await statusesOf(hidden);

    expect(entered).toBe(0);
    await expectOthersServed();
  });
});

describe('a second request smuggled into the first', () => {
  const smuggled = HEAD.join('\r\n') + `\r\n\r\n${BODY}`;

  it.each<[string, string]>([
    ['a length of zero and chunks', 'Content-Length: 0\r\nTransfer-Encoding: chunked'],
    ['chunks in two spellings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'],
    ['chunks behind a tab', 'Transfer-Encoding:\tchunked\r\nContent-Length: 4'],
    ['two lengths in one line', 'Content-Length: 0, 5'],
  ])('behind %s does not run', async (_, framing) => {
    const head = HEAD.filter((line) => !/^(Content-Length|Connection)/.test(line)).join('\r\n');

    await statusesOf(Buffer.from(`${head}\r\n${framing}\r\n\r\n0\r\n\r\n${smuggled}`));

    expect(entered).toBe(0);
    await expectOthersServed();
  });
});

describe('text of a caller or a tool', () => {
  it('never becomes a header of an answer, whatever it holds', async () => {
    const hostile = `=?base64?${Buffer.from('x\r\nSet-Cookie: a=b\r\n\r\n<html>').toString('base64')}?=`;

    const received = await exchangeRaw(server.port, callWith(`Mcp-Name: ${hostile}`, 'Mcp-Name'));
    const [answer, ...others] = rawMessages(received);

    expect(others).toEqual([]);
    expect(answer?.head).toMatch(/^http\/1.1 400 /);
    expect(answer?.head).not.toContain('cookie');
    expect(answer?.body).toContain('"code":-32020');
  });

  it('never ends an event early or starts another one', async () => {
    const answer = await send(server.url, toolCall(1), { Accept: 'text/event-stream' });

    expect(answer.headers['content-type']).toBe('text/event-stream');
    expect(answer.text.match(/^data:/gm)).toHaveLength(1);
    expect(answer.text.match(/\n\n/g)).toHaveLength(1);
    expect(answer.text).not.toContain('\r');
  });
});
