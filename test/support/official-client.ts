import {
  Client,
  type ClientCapabilities,
  StreamableHTTPClientTransport,
  type StreamableHTTPClientTransportOptions,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

import type { JsonObject } from '../../src/protocol';
import { watched } from './wire/watched-transport';

/** How an official client is set up before it connects. */
export interface ClientSetUp {
  /** `modern` (the default) is pinned to the modern revision, `legacy` shakes hands as older clients do, `auto` asks first. */
  readonly era?: 'modern' | 'legacy' | 'auto';
  readonly capabilities?: ClientCapabilities;
  /** Registers what the client answers to questions. */
  readonly prepare?: (client: Client) => void;
  /** Is told of every message that comes in; the client itself drops progress that comes together with the answer. */
  readonly hear?: (message: JsonObject) => void;
  /** For HTTP only. */
  readonly transport?: StreamableHTTPClientTransportOptions;
}

const MODES = { modern: { pin: '2026-07-28' }, legacy: 'legacy', auto: 'auto' } as const;

/** Connects the official client; whatever it receives is held against the protocol's schema. */
export async function connectOverHttp(url: string, setUp: ClientSetUp = {}): Promise<Client> {
  const client = officialClient(setUp);
  await client.connect(watched(new StreamableHTTPClientTransport(new URL(url), setUp.transport), setUp.hear));
  return client;
}

/** Starts a TypeScript file as a child process and connects to its stdio. */
export async function connectOverStdio(file: string, setUp: ClientSetUp = {}): Promise<Client> {
  const client = officialClient(setUp);
  const args = ['--import', 'tsx', file];
  const command = process.execPath;
  await client.connect(watched(new StdioClientTransport({ command, args, stderr: 'pipe' }), setUp.hear));
  return client;
}

/** An official client that is not connected yet. */
export function officialClient({ era = 'modern', capabilities = {}, prepare }: ClientSetUp): Client {
  const versionNegotiation = { mode: MODES[era] };
  const client = new Client(
    { name: 'official-client', version: '2.4.0' },
    { versionNegotiation, capabilities },
  );
  prepare?.(client);
  return client;
}
