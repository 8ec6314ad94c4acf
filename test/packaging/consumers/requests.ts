/** One request as revision 2026-07-28 wants it. */
export function request(method: string, params: Record<string, unknown> = {}) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'consumer', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } };
}

export const LIST = request('tools/list');
export const CALL = request('tools/call', {
  name: 'quote_shipping',
  arguments: { legs: [{ from: 'Oslo', km: 3 }] },
});
export const REFUSED = request('tools/call', {
  name: 'quote_shipping',
  arguments: { legs: [{ from: 'Oslo', km: 0 }] },
});
