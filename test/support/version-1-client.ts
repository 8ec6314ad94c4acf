import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';

import { watched } from './wire/watched-transport';

/** How a client of the official SDK's first major version is set up before it connects. */
export interface Version1SetUp {
  readonly capabilities?: ClientCapabilities;
  /** Registers what the client answers to questions. */
  readonly prepare?: (client: Client) => void;
}

/** Connects a client that knows older revisions only; whatever it receives is held against the protocol's schema. */
export async function connectVersion1OverHttp(url: string, setUp: Version1SetUp = {}): Promise<Client> {
  const client = version1Client(setUp);
  await client.connect(watched(new StreamableHTTPClientTransport(new URL(url))));
  return client;
}

/** Starts a TypeScript file as a child process and connects to its stdio. */
export async function connectVersion1OverStdio(file: string, setUp: Version1SetUp = {}): Promise<Client> {
  const client = version1Client(setUp);
  const args = ['--import', 'tsx', file];
  const command = process.execPath;
  await client.connect(watched(new StdioClientTransport({ command, args, stderr: 'pipe' })));
  return client;
}

function version1Client({ capabilities = {}, prepare }: Version1SetUp): Client {
  const client = new Client({ name: 'official-client', version: '1.32.2' }, { capabilities });
  prepare?.(client);
  return client;
}
