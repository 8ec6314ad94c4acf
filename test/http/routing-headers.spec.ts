import fc from 'fast-check';

import { headerValue } from '../../src/http/ladder/header-value';
import { exchangeRaw, send, type SentHeaders } from './http-client';
import { serving, stopServing } from './serving';
import { SmallHandler, toolCall } from './small-handler';

afterEach(stopServing);

const METHODS = ['prompts/get', 'resources/read', 'tasks/get', 'tasks/update', 'tasks/cancel', 'tools/list'];
const everyMethod = () => new SmallHandler(Object.fromEntries(METHODS.map((method) => [method, () => ({})])));

function base64(text: string): string {
  return `=?base64?${Buffer.from(text).toString('base64')}?=`;
}

async function outcome(headers: SentHeaders, body = toolCall(7)): Promise<unknown> {
  const { url } = await serving(everyMethod());
  const answer = await send(url, body, headers);
  if (answer.status === 200) return 'ok';
  expect(answer.json.id).toBe(7);
  return [answer.status, answer.json.error.code, answer.json.error.message];
}

const mismatch = (message: string) => [400, -32020, expect.stringContaining(message)];

describe('MCP-Protocol-Version', () => {
  it('is required (gap-version-header-missing)', async () => {
    expect(await outcome({ 'MCP-Protocol-Version': undefined })).toEqual(
      mismatch('MCP-Protocol-Version is required'),
    );
    expect(await outcome({ 'MCP-Protocol-Version': '' })).toEqual(
      mismatch('MCP-Protocol-Version is required'),
    );
  });

  it('must be the version of the body, once', async () => {
    expect(await outcome({ 'MCP-Protocol-Version': '2025-11-25' })).toEqual(mismatch(''));
    expect(await outcome({ 'MCP-Protocol-Version': ['2026-07-28', '2026-07-28'] })).toEqual(mismatch(''));
  });
});

describe('Mcp-Method', () => {
  it('must be the method of the body, in the same case', async () => {
    expect(await outcome({ 'Mcp-Method': undefined })).toEqual(
      mismatch('Mcp-Method is required and missing'),
    );
    expect(await outcome({ 'Mcp-Method': 'TOOLS/CALL' })).toEqual(
      mismatch("Mcp-Method header value 'TOOLS/CALL' does not match body value 'tools/call'"),
    );
    expect(await outcome({ 'Mcp-Method': 'prompts/get' })).toEqual(mismatch('Mcp-Method'));
    expect(await outcome({ 'Mcp-Method': base64('tools/call') })).toEqual(mismatch('Mcp-Method'));
  });

  it('may have its name written in any case', async () => {
    expect(await outcome({ 'Mcp-Method': undefined, 'MCP-METHOD': 'tools/call' })).toBe('ok');
    expect(await outcome({ 'Mcp-Method': undefined, 'mcp-method': 'tools/call' })).toBe('ok');
  });
});

describe('Mcp-Name', () => {
  it('must be the name in the body', async () => {
    expect(await outcome({ 'Mcp-Name': undefined })).toEqual(mismatch('Mcp-Name is required and missing'));
    expect(await outcome({ 'Mcp-Name': 'other' })).toEqual(
      mismatch("Mcp-Name header value 'other' does not match body value 'echo'"),
    );
    expect(await outcome({ 'Mcp-Name': 'ECHO' })).toEqual(mismatch('Mcp-Name'));
    expect(await outcome({ 'Mcp-Name': ['echo', 'echo'] })).toEqual(mismatch('Mcp-Name'));
    expect(await outcome({ 'Mcp-Name': '' })).toEqual(mismatch('Mcp-Name'));
  });

  it('may have blanks around it', async () => {
    expect(await outcome({ 'Mcp-Name': '  echo\t ' })).toBe('ok');
  });

  it.each([
    ['prompts/get', 'name'],
    ['resources/read', 'uri'],
    ['tasks/get', 'taskId'],
    ['tasks/update', 'taskId'],
    ['tasks/cancel', 'taskId'],
  ])('mirrors for %s the parameter %s (gap-name-prompts-resources)', async (method, parameter) => {
    const { params } = toolCall(7) as { params: object };
    const body = { jsonrpc: '2.0', id: 7, method, params: { ...params, [parameter]: 'x://y' } };

    expect(await outcome({ 'Mcp-Method': method, 'Mcp-Name': 'x://y' }, body)).toBe('ok');
    expect(await outcome({ 'Mcp-Method': method, 'Mcp-Name': 'x://z' }, body)).toEqual(mismatch('Mcp-Name'));
    expect(await outcome({ 'Mcp-Method': method, 'Mcp-Name': undefined }, body)).toEqual(
      mismatch('Mcp-Name'),
    );
  });

  it('means nothing for methods without a name', async () => {
    const body = { ...toolCall(7), method: 'tools/list' };

    expect(await outcome({ 'Mcp-Method': 'tools/list', 'Mcp-Name': undefined }, body)).toBe('ok');
    expect(await outcome({ 'Mcp-Method': 'tools/list', 'Mcp-Name': 'echo' }, body)).toBe('ok');
  });

  it('leaves a body without a name to the method, whose error says more', async () => {
    const body = toolCall(7) as { params: object };

    expect(await outcome({}, { ...body, params: { ...body.params, name: 5 } })).toBe('ok');
  });

  it('is decoded when it is Base64 between markers (gap-name-base64)', async () => {
    expect(await outcome({ 'Mcp-Name': base64('echo') })).toBe('ok');
    expect(await outcome({ 'Mcp-Name': base64('größe 世界') }, toolCall(7, {}, 'größe 世界'))).toBe('ok');
    expect(await outcome({ 'Mcp-Name': base64('=?base64?eA==?=') }, toolCall(7, {}, '=?base64?eA==?='))).toBe(
      'ok',
    );
  });

  it('must be encoded when it looks like Base64 between markers', async () => {
    expect(await outcome({ 'Mcp-Name': '=?base64?eA==?=' }, toolCall(7, {}, '=?base64?eA==?='))).toEqual(
      mismatch("header value 'x' does not match body value '=?base64?eA==?='"),
    );
  });

  it('may not carry raw bytes beyond ASCII, even where they seem to match', async () => {
    const { port } = await serving(everyMethod());
    const body = Buffer.from(JSON.stringify(toolCall(7, {}, 'é')));
    const head =
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n' +
      `MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nContent-Length: ${body.length}\r\n`;

    for (const name of [Buffer.from([0xe9]), Buffer.from('é')]) {
      const received = await exchangeRaw(
        port,
        Buffer.concat([Buffer.from(`${head}Mcp-Name: `), name, Buffer.from('\r\n\r\n'), body]),
      );

      expect(received).toMatch(/^HTTP\/1.1 400 /);
      expect(received).toContain('"code":-32020');
      expect(received).toContain('need Base64 encoding');
    }
  });

  it('is repeated in errors only in part and without control characters', async () => {
    const hostile = `a\u0007\u001b[31m\u202e${'b'.repeat(5_000)}`;

    const [, , message] = (await outcome({ 'Mcp-Name': base64(hostile) })) as [number, number, string];

    expect(message.length).toBeLessThan(250);
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe('a mirrored header value', () => {
  it.each(['SGVsbG8', 'SGVs!!!bG8=', 'SGVsbG8==', 'S', 'SGVsbG8=SGVsbG8=', 'SGVs bG8=', 'SGVs-_8=', '/+8='])(
    'is refused when what stands between the markers is not Base64 of text: %s',
    (encoded) => {
      expect(() => headerValue('Mcp-Name', `=?base64?${encoded}?=`)).toThrow('Header mismatch: Mcp-Name');
    },
  );

  it.each([
    'SGVsbG8=',
    '=?base64?SGVsbG8=',
    'SGVsbG8=?=',
    '=?BASE64?SGVsbG8=?=',
    '=?base64?=',
    'a =?base64?eA==?=',
  ])('is taken literally without both markers: %s', (text) => {
    expect(headerValue('Mcp-Name', text)).toBe(text);
  });

  it('gives back any text that was encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(headerValue('Mcp-Name', base64(text))).toBe(text);
      }),
    );
  });

  it('gives back any plain text, and nothing else passes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const isPlain = /^[\t -~]*$/.test(text);
        if (isPlain && !text.trim().startsWith('=?base64?')) expect(headerValue('X', text)).toBe(text.trim());
        else if (!isPlain) expect(() => headerValue('X', text)).toThrow('Header mismatch');
      }),
    );
  });
});
