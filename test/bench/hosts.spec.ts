import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { MODERN_META } from '../support/modern-messages';

interface Descriptor {
  readonly file: string;
  readonly env?: Readonly<Record<string, string>>;
}
interface Pair {
  readonly host: string;
  readonly floor: Descriptor;
  readonly contestant: Descriptor;
}

const { HOSTS, SCOPES } = tables();

// What hosts put on an answer that they write themselves. The rest has to be the same.
const OF_THE_HOST = new Set(['etag', 'x-powered-by', 'keep-alive', 'date']);

describe.each([...HOSTS, ...SCOPES.map(({ call }) => call)])('$host', ({ floor, contestant }) => {
  const children: ChildProcess[] = [];
  let bare: string;
  let product: string;

  beforeAll(async () => {
    // tsx takes the product from its sources, so that no build is needed.
    [bare, product] = await Promise.all([
      started(children, [], floor),
      started(children, ['--import', 'tsx'], contestant),
    ]);
  });
  afterAll(() => children.forEach((child) => child.kill()));

  it.each([
    ['a call', 'tools/call', { name: 'add', arguments: { a: 2, b: 3.5 } }],
    ['the list of tools', 'tools/list', {}],
  ])('answers %s with the bytes of its own bare route', async (_, method, params) => {
    const expected = await answer(product, method, params);

    expect(expected.text).toContain('"sum"');
    expect(await answer(bare, method, params)).toEqual(expected);
  });

  it('refuses a text in the place of a number, as its bare route does', async () => {
    const wrong = { name: 'add', arguments: { a: 2, b: 'x' } };

    for (const url of [bare, product]) {
      const { status, text } = await answer(url, 'tools/call', wrong);
      expect(status).toBe(200);
      expect(JSON.parse(text).result).toMatchObject({ isError: true, resultType: 'complete' });
    }
  });
});

// The tables are modules of another kind than the tests.
function tables(): { readonly HOSTS: readonly Pair[]; readonly SCOPES: readonly { readonly call: Pair }[] } {
  const script = `import('./bench/hosts/hosts.mjs').then((tables) => console.log(JSON.stringify(tables)))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

async function started(
  children: ChildProcess[],
  flags: string[],
  { file, env }: Descriptor,
): Promise<string> {
  const child = spawn(process.execPath, [...flags, `bench/${file}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, TOOLS: '1', PORT: '0' },
  });
  children.push(child);
  const [url] = await once(createInterface(child.stdout), 'line');
  return url;
}

async function answer(url: string, method: string, params: { readonly name?: string }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      ...(params.name === undefined ? {} : { 'Mcp-Name': params.name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 41, method, params: { ...params, _meta: MODERN_META } }),
  });
  const headers = [...response.headers].filter(([name]) => !OF_THE_HOST.has(name));
  return { status: response.status, headers: headers.map(withoutCharset), text: await response.text() };
}

// JSON is UTF-8; some hosts say so.
function withoutCharset([name, value]: readonly [string, string]): readonly string[] {
  return [name, value.replace('; charset=utf-8', '')];
}
