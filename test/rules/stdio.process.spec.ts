import { everything } from '../../samples/conformance/everything';
import { type Child, run, stopChildren } from '../stdio/child';
import { modernRequest } from './asked';

afterEach(stopChildren);

const PROGRAM = '../../rules/programs/everything-over-stdio.ts';
const CAPABILITIES = { elicitation: {}, sampling: {}, roots: {} };

/** What a child has said, line by line. */
function linesOf(child: Child): readonly any[] {
  const lines = child.stdout().split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

async function answers(child: Child, count: number): Promise<readonly any[]> {
  for (;;) {
    const found = linesOf(child).filter(({ id }) => id !== undefined);
    if (found.length >= count) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('a server over stdio', () => {
  it('never sends a request, whatever its tools ask and tell (gap-stdio-no-requests)', async () => {
    const child = run(PROGRAM);
    const names = everything.listTools().tools.map(({ name }) => name);
    names.forEach((name, index) => {
      const meta = { progressToken: index, 'io.modelcontextprotocol/logLevel': 'debug' };
      const request = modernRequest(
        'tools/call',
        { name, arguments: {} },
        { capabilities: CAPABILITIES, meta },
      );
      child.say({ ...request, id: name });
    });

    const answered = await answers(child, names.length);
    child.process.stdin.end();

    expect(answered.map(({ id }) => id).sort()).toEqual([...names].sort());
    expect(answered.filter((message) => 'method' in message)).toEqual([]);
    expect(answered.filter(({ result }) => result?.resultType === 'input_required').length).toBeGreaterThan(
      5,
    );
    expect(linesOf(child).filter(({ method }) => method === 'notifications/progress').length).toBeGreaterThan(
      0,
    );
    expect(await child.exit).toBe(0);
  });

  it('that rejects older revisions names the one that it serves (gap-stdio-initialize)', async () => {
    const child = run(PROGRAM, ['reject']);
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'old', version: '1' },
    };
    child.say({ jsonrpc: '2.0', id: 'hi', method: 'initialize', params });
    child.say({ ...modernRequest('initialize', params), id: 'modern' });

    const [first, second] = await answers(child, 2);
    child.process.stdin.end();

    expect(first).toEqual({
      ...{ jsonrpc: '2.0', id: 'hi' },
      error: {
        code: -32022,
        message: expect.stringContaining('2026-07-28'),
        data: { supported: ['2026-07-28'], requested: '2025-06-18' },
      },
    });
    expect(second).toMatchObject({ id: 'modern', error: { code: -32601 } });
    expect(await child.exit).toBe(0);
  });

  it('answers a request without modern _meta before any handshake with an error, not with older service (gap-stdio-ladder)', async () => {
    const child = run(PROGRAM);
    child.say({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    child.say({ jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} });
    child.say({ jsonrpc: '2.0', id: 3, method: 'ping' });

    const answered = await answers(child, 3);
    child.process.stdin.end();

    for (const { error } of answered) expect(error).toMatchObject({ code: -32602 });
    expect(await child.exit).toBe(0);
  });
});
