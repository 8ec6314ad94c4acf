import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** The official client, pinned to the modern revision. */
function modernClient(): Client {
  return new Client(
    { name: 'official-client', version: '2.4.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
}

export async function connectOverHttp(url: string): Promise<Client> {
  const client = modernClient();
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client;
}

/** Starts a TypeScript file as a child process and connects to its stdio. */
export async function connectOverStdio(file: string): Promise<Client> {
  const client = modernClient();
  const args = ['--import', 'tsx', file];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' }));
  return client;
}
