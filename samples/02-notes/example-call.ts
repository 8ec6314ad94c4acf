import { MetaKey, PROTOCOL_VERSION } from 'toolwright';

/** A command for the shell that creates a note, with everything an MCP request needs. */
export function exampleCall(url: string): string {
  const params = {
    name: 'create_note',
    arguments: { title: 'Groceries', body: 'Milk, bread, two lemons', tags: ['shopping'] },
    _meta: { [MetaKey.protocolVersion]: PROTOCOL_VERSION, [MetaKey.clientCapabilities]: {} },
  };
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': PROTOCOL_VERSION,
    'Mcp-Method': 'tools/call',
    'Mcp-Name': params.name,
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const lines = [
    `curl -sS ${url}`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    `-d '${body}'`,
  ];
  return lines.join(' \\\n  ');
}
