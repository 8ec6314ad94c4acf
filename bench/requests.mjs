// The requests of the benchmark, as a client of revision 2026-07-28 writes them.
const REVISION = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'bench-client', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** What each workload asks; `index` makes the requests differ. */
const PARAMS = {
  'tools/call': (index) => ({ name: 'add', arguments: { a: index, b: 0.5 } }),
  'tools/list': () => ({}),
};

/** One request: headers and body. */
export function requestOf(method, index, params = PARAMS[method](index)) {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': REVISION,
    'Mcp-Method': method,
    ...(params.name === undefined ? {} : { 'Mcp-Name': params.name }),
  };
  // Ids of one width, so that answers to the same question are of one length.
  const id = 100_000 + index;
  return {
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: META } }),
  };
}

/** The same as bytes for a bare socket. */
export function requestBytes(url, method, index) {
  const { host, pathname } = new URL(url);
  const { headers, body } = requestOf(method, index);
  const lines = Object.entries({ Host: host, ...headers, 'Content-Length': Buffer.byteLength(body) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`POST ${pathname} HTTP/1.1\r\n${head}\r\n${body}`);
}
