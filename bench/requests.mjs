// Requests as clients write them: of revision 2026-07-28 (modern), or of 2025-11-25 without or within a session (legacy).
const CLIENT = { name: 'bench-client', version: '1.0.0' };
const CAPABILITIES = { elicitation: { form: {} } };
const MODERN_META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': CLIENT,
  'io.modelcontextprotocol/clientCapabilities': CAPABILITIES,
};
const EVERY_FORM = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};

/** What opens a session of 2025-11-25, and what is said once it is open. */
export const OPENING = {
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: CAPABILITIES, clientInfo: CLIENT },
};
export const OPENED = { method: 'notifications/initialized' };

const ERAS = {
  modern: ({ id, method, params = {} }) => ({
    headers: {
      ...EVERY_FORM,
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      ...(params.name === undefined ? {} : { 'Mcp-Name': params.name }),
    },
    body: { jsonrpc: '2.0', id, method, params: { ...params, _meta: { ...MODERN_META, ...params._meta } } },
  }),
  legacy: ({ id, method, params }) => ({
    headers: { ...EVERY_FORM, 'MCP-Protocol-Version': '2025-11-25' },
    body: { jsonrpc: '2.0', id, method, params },
  }),
};

/** One message as a request: headers and body. */
export function requestOf(message, { era = 'modern', headers = {} } = {}) {
  const written = ERAS[era](message);
  return { headers: { ...written.headers, ...headers }, body: JSON.stringify(written.body) };
}

/** A request as bytes for a bare socket. */
export function requestBytes(url, { headers, body }) {
  const { host, pathname } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers, 'Content-Length': Buffer.byteLength(body) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`POST ${pathname} HTTP/1.1\r\n${head}\r\n${body}`);
}
