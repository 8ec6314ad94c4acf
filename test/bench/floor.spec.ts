import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { MODERN_META } from '../support/modern-messages';

const TOOLS = '25';
const ADDRESS = { street: '12 St James Square', city: 'London', zip: 'SW1Y' };
const ORDER = { name: 'Ada', count: 42, express: true, kind: 'beta', address: ADDRESS };

interface Asked {
  readonly method: string;
  readonly params?: { readonly name?: string; readonly arguments?: object; readonly _meta: object };
  readonly headers?: Readonly<Record<string, string>>;
}

const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill()));

describe('the floor of the benchmark answers with the bytes of the product', () => {
  let floor: string;
  beforeAll(async () => (floor = await started(['bench/floor.mjs'])));

  it('when a tool adds', async () => {
    const expected = await productAnswer({}, call('add', { a: 2, b: 3.5 }));

    expect(expected.text).toContain('"structuredContent":{"sum":5.5}');
    expect(await answer(floor, call('add', { a: 2, b: 3.5 }))).toEqual(expected);
  });

  it('when a tool takes a class in a class and gives one', async () => {
    const expected = await productAnswer({ WORKLOAD: 'nested' }, call('order', ORDER));

    expect(expected.text).toContain('"structuredContent":{"number":"beta-42"');
    expect(await answer(floor, call('order', ORDER))).toEqual(expected);
  });

  it('when a tool says again what it was told', async () => {
    const text = 'a "line"\nof text, µ'.repeat(100);
    const expected = await productAnswer({ WORKLOAD: 'echo' }, call('echo', { text }));

    expect(JSON.parse(expected.text).result.content).toEqual([{ type: 'text', text }]);
    expect(await answer(floor, call('echo', { text }))).toEqual(expected);
  });

  it('when a tool tells how far it has come', async () => {
    const asked = call('steps', {}, { progressToken: 7 });
    const expected = await productAnswer({ WORKLOAD: 'progress' }, asked);

    expect(expected.text.match(/^data: /gm)).toHaveLength(6);
    expect(await answer(floor, asked)).toEqual(expected);
  });

  it('when its tools are listed, whether the list is written once or each time', async () => {
    const list = { method: 'tools/list' };
    const expected = await productAnswer({}, list);

    expect(JSON.parse(expected.text).result.tools).toHaveLength(Number(TOOLS));
    expect(await answer(floor, list)).toEqual(expected);
    const stringifying = await started(['bench/floor.mjs'], { LIST: 'stringified' });
    expect(await answer(stringifying, list)).toEqual(expected);
  });

  it('when every caller sees a list of its own', async () => {
    const product = await startedProduct({ FILTERED: '1' });
    const filtering = await started(['bench/floor.mjs'], { LIST: 'per caller' });

    for (const caller of [0, 3]) {
      const list = { method: 'tools/list', headers: { Authorization: `Bearer caller-${caller}` } };
      const expected = await answer(product, list);

      const names = JSON.parse(expected.text).result.tools.map(({ name }: { name: string }) => name);
      expect(names).toEqual(expect.arrayContaining(['add', `order_${caller + 1}`]));
      expect(names).not.toContain(`order_${caller}`);
      expect(names).toHaveLength(19);
      expect(await answer(filtering, list)).toEqual(expected);
    }
  });
});

function call(name: string, given: object, meta: object = {}): Asked {
  return { method: 'tools/call', params: { name, arguments: given, _meta: { ...MODERN_META, ...meta } } };
}

async function productAnswer(env: object, asked: Asked) {
  return answer(await startedProduct(env), asked);
}

// tsx takes the product from its sources, so that no build is needed.
async function startedProduct(env: object): Promise<string> {
  return started(['--import', 'tsx', 'bench/contestants/toolwright.mjs'], env);
}

async function started(args: string[], env = {}): Promise<string> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, TOOLS, PORT: '0' },
  });
  children.push(child);
  const [url] = await once(createInterface(child.stdout), 'line');
  return url;
}

/** Everything of an answer that its sender decides: status, header names in order, text. */
function answer(url: string, { method, params = { _meta: MODERN_META }, headers = {} }: Asked) {
  const all = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': method,
    ...(params.name === undefined ? {} : { 'Mcp-Name': params.name }),
    ...headers,
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 41, method, params });

  return new Promise<{ status: number | undefined; names: string[]; text: string }>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: all }, (response) => {
      const names = response.rawHeaders.filter((_, index) => index % 2 === 0);
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode, names, text: Buffer.concat(pieces).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
