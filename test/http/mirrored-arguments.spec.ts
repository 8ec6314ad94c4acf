import type { JsonObject } from '../../src/protocol';
import type { HeaderParam } from '../../src/server/exchange';
import { send, type SentHeaders } from './http-client';
import { serving, stopServing } from './serving';
import { SmallHandler, toolCall } from './small-handler';

afterEach(stopServing);

const PARAMS: HeaderParam[] = [
  { header: 'Region', path: ['region'] },
  { header: 'Depth-Of', path: ['outer', 'depth'] },
];

async function outcome(headers: SentHeaders, args: JsonObject): Promise<unknown> {
  const { url } = await serving(new SmallHandler({}, PARAMS));
  const answer = await send(url, toolCall(7, args), headers);
  if (answer.status === 200) return 'ok';
  expect(answer.status).toBe(400);
  expect(answer.json).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code: -32020, message: expect.any(String) },
  });
  return answer.json.error.message;
}

const base64 = (encoded: string) => `=?base64?${encoded}?=`;

describe('an argument that is mirrored into a header', () => {
  it.each([
    [base64('SGVsbG8='), 'Hello'],
    ['SGVsbG8=', 'SGVsbG8='],
    ['=?base64?SGVsbG8=', '=?base64?SGVsbG8='],
    ['us-west1', 'us-west1'],
    ['  us west 1  ', 'us west 1'],
    ['', ''],
    [base64('SGVsbG8sIOS4lueVjA=='), 'Hello, 世界'],
    [base64('IHBhZGRlZCA='), ' padded '],
    [base64('bGluZTEKbGluZTI='), 'line1\nline2'],
    [base64(''), ''],
    ['42', 42],
    ['42.0', 42],
    ['4.2e1', 42],
    ['-7', -7],
    ['true', true],
    ['false', false],
  ])('passes as %j for the value %j (gap-param-integer, gap-param-unicode)', async (header, region) => {
    expect(await outcome({ 'Mcp-Param-Region': header }, { region })).toBe('ok');
  });

  it.each([
    [base64('SGVsbG8'), 'Hello'],
    [base64('SGVs!!!bG8='), 'Hello'],
    [base64('/+8='), 'Hello'],
    ['us-west2', 'us-west1'],
    ['US-WEST1', 'us-west1'],
    ['43', 42],
    ['0x2a', 42],
    ['', 0],
    ['42px', 42],
    ['Infinity', 42],
    ['1', true],
    ['TRUE', true],
    ['false', true],
    ['42', '42.0'],
    ['[object Object]', {}],
    ['a', ['a']],
  ])('does not pass as %j for the value %j (gap-param-plain-mismatch)', async (header, region) => {
    expect(await outcome({ 'Mcp-Param-Region': header }, { region })).toContain('Mcp-Param-Region');
  });

  it('must have its header when it has a value, falsy ones included (sep-2243-server-reject-missing-required)', async () => {
    for (const region of ['test-value', '', 0, false]) {
      expect(await outcome({}, { region })).toBe(
        'Header mismatch: Mcp-Param-Region is missing, but its argument has a value.',
      );
    }
  });

  it('must have no header when it has no value (sep-2243-server-not-expect-null, gap-param-unsolicited)', async () => {
    expect(await outcome({}, {})).toBe('ok');
    expect(await outcome({}, { region: null })).toBe('ok');
    expect(await outcome({ 'Mcp-Param-Region': 'us' }, {})).toContain(
      'was sent, but its argument has no value',
    );
    expect(await outcome({ 'Mcp-Param-Region': 'null' }, { region: null })).toContain('was sent');
  });

  it('may stand deeper in the arguments and have its header name in any case', async () => {
    expect(await outcome({ 'mcp-param-DEPTH-of': '3' }, { outer: { depth: 3 } })).toBe('ok');
    expect(await outcome({ 'Mcp-Param-Depth-Of': '4' }, { outer: { depth: 3 } })).toContain(
      'Mcp-Param-Depth-Of',
    );
    expect(await outcome({}, { outer: [] })).toBe('ok');
    expect(await outcome({}, { outer: 'depth' })).toBe('ok');
  });

  it('is never looked up in what every object inherits', async () => {
    const { url } = await serving(new SmallHandler({}, [{ header: 'Odd', path: ['constructor', 'name'] }]));

    expect((await send(url, toolCall(1))).status).toBe(200);
  });

  it("does not make other Mcp-Param headers anybody's business", async () => {
    expect(await outcome({ 'Mcp-Param-Unknown': '=?base64?!?=' }, {})).toBe('ok');
  });

  it('is not settled by sending two different headers', async () => {
    expect(await outcome({ 'Mcp-Param-Region': ['us', 'eu'] }, { region: 'us' })).toContain(
      'Mcp-Param-Region',
    );
  });
});
