import { IsInt, IsOptional, IsString } from 'class-validator';
import { createSuite, Describe, HeaderParam, Input, Prompt, Tool } from 'toolwright';
import { serveHttp, type RunningHttpServer } from 'toolwright/http';
import { Service } from 'typedi';

import { exchangeRaw } from '../http/http-client';
import { everyCombination } from '../support/every-combination';
import { QuietLogger } from '../support/quiet-logger';
import { rawMessages } from '../support/wire/raw-messages';

const entered: string[] = [];

class Place {
  @IsString() @HeaderParam('Region') region!: string;
  @IsOptional() @IsInt() @HeaderParam('Level') level?: number;
}

@Service()
@Tool('a.name')
@Describe('Routes by region.')
@Input(Place)
class Route {
  call({ region }: Place): string {
    entered.push(region);
    return region;
  }
}

@Service()
@Prompt('a.name')
@Describe('Greets.')
class Greeting {
  call(): string {
    entered.push('prompt');
    return 'hello';
  }
}

const NAME = 'a.name';
const REGION = 'größe west';
const base64 = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;

let server: RunningHttpServer;
beforeAll(async () => {
  const suite = createSuite({ tools: [Route], prompts: [Greeting], logger: new QuietLogger() });
  server = await serveHttp(suite, { legacy: 'reject' });
});
afterAll(() => server.close({ graceMs: 0 }));
beforeEach(() => void entered.splice(0));

/** A way to write a header, and whether it says what the body says. */
interface Header {
  readonly how: string;
  /** Lines as they stand on the wire; none where the header is missing. */
  readonly lines: readonly string[];
  readonly agrees: boolean;
}

const header = (how: string, agrees: boolean, ...lines: string[]): Header => ({ how, agrees, lines });

const VERSION_HEADERS = {
  right: header('right', true, 'MCP-Protocol-Version: 2026-07-28'),
  missing: header('missing', false),
  empty: header('empty', false, 'MCP-Protocol-Version:'),
  old: header('old', false, 'MCP-Protocol-Version: 2025-11-25'),
  unknown: header('unknown', false, 'MCP-Protocol-Version: 1900-01-01'),
  twice: header('twice', false, 'MCP-Protocol-Version: 2026-07-28', 'MCP-Protocol-Version: 2026-07-28'),
};

const META_VERSIONS = [
  '2026-07-28',
  '2025-11-25',
  '1900-01-01',
  7,
  'no version',
  'no _meta',
  'no capabilities',
];

const METHOD_HEADERS = (method: string, other: string) => [
  header('right', true, `Mcp-Method: ${method}`),
  header('padded', true, `MCP-METHOD:  \t${method} `),
  header('missing', false),
  header('another method', false, `Mcp-Method: ${other}`),
  header('in capitals', false, `Mcp-Method: ${method.toUpperCase()}`),
  header('encoded', false, `Mcp-Method: ${base64(method)}`),
  header('twice', false, `Mcp-Method: ${method}`, `mcp-method: ${method}`),
];

const NAME_HEADERS = [
  header('right', true, `Mcp-Name: ${NAME}`),
  header('encoded', true, `Mcp-Name: ${base64(NAME)}`),
  header('encoded, padded', true, `mcp-name:   ${base64(NAME)}\t`),
  header('missing', false),
  header('empty', false, 'Mcp-Name:'),
  header('another name', false, 'Mcp-Name: b.name'),
  header('encoded other name', false, `Mcp-Name: ${base64('b.name')}`),
  header('raw UTF-8', false, 'Mcp-Name: a.näme'),
  header('wrong Base64', false, 'Mcp-Name: =?base64?YS5uYW1l=?='),
  header('other markers', false, `Mcp-Name: ${base64(NAME).replace('base64', 'BASE64')}`),
  header('both', false, `Mcp-Name: ${base64(NAME)}`, 'Mcp-Name: other'),
];

const REGION_HEADERS = [
  header('raw UTF-8', false, `Mcp-Param-Region: ${REGION}`),
  header('encoded', true, `mcp-param-region: ${base64(REGION)}`),
  header('missing', false),
  header('another region', false, 'Mcp-Param-Region: us'),
  header('encoded other region', false, `Mcp-Param-Region: ${base64('us')}`),
  header('wrong Base64', false, 'Mcp-Param-Region: =?base64?!!!?='),
  header('twice', false, `Mcp-Param-Region: ${base64(REGION)}`, `Mcp-Param-Region: ${base64(REGION)}`),
];

const LEVEL_HEADERS = [header('without a value', true), header('for no value', false, 'Mcp-Param-Level: 3')];

type Outcome = 'served' | `${number} ${number}`;

/** What the specification says of the version of a request: the header must be there, then `_meta` must be sound, ... */
function versionOutcome(
  versionHeader: keyof typeof VERSION_HEADERS,
  meta: (typeof META_VERSIONS)[number],
): Outcome {
  const claimsModern = typeof meta === 'number' || /^\d|capabilities/.test(meta);
  // A client of an older revision, which this server does not serve.
  if (versionHeader === 'old' && !claimsModern) return '400 -32022';
  if (versionHeader === 'missing' || versionHeader === 'empty') return '400 -32020';
  if (typeof meta === 'number' || meta.startsWith('no ')) return '400 -32602';
  const said = { right: '2026-07-28', old: '2025-11-25', unknown: '1900-01-01', twice: 'both' }[
    versionHeader
  ];
  if (said !== meta) return '400 -32020';
  return meta === '2026-07-28' ? 'served' : '400 -32022';
}

function metaOf(version: (typeof META_VERSIONS)[number]): object | undefined {
  const capabilities = { 'io.modelcontextprotocol/clientCapabilities': {} };
  if (version === 'no _meta') return undefined;
  if (version === 'no version') return capabilities;
  if (version === 'no capabilities') return { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  return { 'io.modelcontextprotocol/protocolVersion': version, ...capabilities };
}

/** The bytes of a request whose headers are written by hand. */
function bytesOf(headers: readonly Header[], body: object): Buffer {
  const text = Buffer.from(JSON.stringify(body));
  const head = [
    ...['POST /mcp HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'],
    ...headers.flatMap(({ lines }) => lines),
    `Content-Length: ${text.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), text]);
}

/** Sends many requests over one connection and tells how each was answered. */
async function outcomes(requests: readonly Buffer[]): Promise<readonly string[]> {
  const end = Buffer.from('GET /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const received = await exchangeRaw(server.port, Buffer.concat([...requests, end]));
  return rawMessages(received)
    .slice(0, requests.length)
    .map(({ head, body }) => {
      const { error } = JSON.parse(body);
      return error ? `${head.slice(9, 12)} ${error.code}` : 'served';
    });
}

async function expectOutcomes(
  cases: readonly { readonly told: string; readonly bytes: Buffer; readonly outcome: Outcome }[],
): Promise<void> {
  const wrong: string[] = [];
  for (let at = 0; at < cases.length; at += 500) {
    const some = cases.slice(at, at + 500);
    const seen = await outcomes(some.map(({ bytes }) => bytes));
    some.forEach(({ told, outcome }, index) => {
      if (seen[index] !== outcome) wrong.push(`${told}: ${seen[index]} instead of ${outcome}`);
    });
  }
  expect(wrong).toEqual([]);
  expect(entered).toHaveLength(cases.filter(({ outcome }) => outcome === 'served').length);
}

const told = (headers: readonly Header[], meta: unknown) =>
  `${headers.map(({ how }) => how).join(' / ')} / ${JSON.stringify(meta)}`;

describe('headers and body that may contradict each other', () => {
  it('in version, method, name and mirrored arguments, in every combination: a call runs only where all agree', async () => {
    const cases = everyCombination({
      version: Object.keys(VERSION_HEADERS) as (keyof typeof VERSION_HEADERS)[],
      meta: META_VERSIONS,
      method: METHOD_HEADERS('tools/call', 'prompts/get'),
      name: NAME_HEADERS,
      region: REGION_HEADERS,
      level: LEVEL_HEADERS,
    }).map(({ version, meta, method, name, region, level }) => {
      const headers = [VERSION_HEADERS[version], method, name, region, level];
      const params = { name: NAME, arguments: { region: REGION }, _meta: metaOf(meta) };
      const isRouted = [method, name, region, level].every(({ agrees }) => agrees);
      const outcome = versionOutcome(version, meta);
      return {
        told: told(headers, meta),
        bytes: bytesOf(headers, { jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
        outcome: outcome === 'served' && !isRouted ? ('400 -32020' as const) : outcome,
      };
    });

    expect(cases).toHaveLength(6 * 7 * 7 * 11 * 7 * 2);
    await expectOutcomes(cases);
  }, 120_000);

  it('of a prompt, in every combination of method and name', async () => {
    const cases = everyCombination({
      method: METHOD_HEADERS('prompts/get', 'tools/call'),
      name: NAME_HEADERS,
      region: [header('unasked', true, 'Mcp-Param-Region: anything'), header('none', true)],
    }).map(({ method, name, region }) => {
      const headers = [VERSION_HEADERS.right, method, name, region];
      const params = { name: NAME, _meta: metaOf('2026-07-28') };
      return {
        told: told(headers, 'prompts/get'),
        bytes: bytesOf(headers, { jsonrpc: '2.0', id: 1, method: 'prompts/get', params }),
        outcome: method.agrees && name.agrees ? ('served' as const) : ('400 -32020' as const),
      };
    });

    await expectOutcomes(cases);
  });
});
