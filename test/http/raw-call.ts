import { toolCall } from './small-handler';

/** The bytes of one call, for clients that write to the socket themselves. */
export function rawCall(args = {}, name = 'echo'): string {
  const body = JSON.stringify(toolCall(1, args, name));
  return (
    'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nMCP-Protocol-Version: 2026-07-28\r\n' +
    `Mcp-Method: tools/call\r\nMcp-Name: ${name}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}
