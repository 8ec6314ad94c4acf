import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { MODERN_META } from '../support/modern-messages';

const TOOLS = '25';
const CALL = { name: 'add', arguments: { a: 2, b: 3.5 } };

const children: ChildProcess[] = [];
let product: string;
let floor: string;
let stringifyingFloor: string;

beforeAll(async () => {
  // tsx takes the product from its sources, so that no build is needed.
  [product, floor, stringifyingFloor] = await Promise.all([
    started(['--import', 'tsx', 'bench/contestants/toolwright.mjs']),
    started(['bench/floor.mjs']),
    started(['bench/floor.mjs'], { LIST: 'stringified' }),
  ]);
});
afterAll(() => children.forEach((child) => child.kill()));

describe('the floor of the benchmark', () => {
  it('answers a call with the bytes of the product', async () => {
    const expected = await answer(product, 'tools/call', CALL);

    expect(expected.text).toContain('"structuredContent":{"sum":5.5}');
    expect(await answer(floor, 'tools/call', CALL)).toEqual(expected);
  });

  it('lists its tools with the bytes of the product, whether written once or each time', async () => {
    const expected = await answer(product, 'tools/list');

    expect(JSON.parse(expected.text).result.tools).toHaveLength(Number(TOOLS));
    expect(await answer(floor, 'tools/list')).toEqual(expected);
    expect(await answer(stringifyingFloor, 'tools/list')).toEqual(expected);
  });
});

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
function answer(url: string, method: string, params: { name?: string } = {}) {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': method,
    ...(params.name === undefined ? {} : { 'Mcp-Name': params.name }),
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 41, method, params: { ...params, _meta: MODERN_META } });

  return new Promise<{ status: number | undefined; names: string[]; text: string }>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (response) => {
      const names = response.rawHeaders.filter((_, index) => index % 2 === 0);
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, names, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
