import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Client } from '@modelcontextprotocol/client';
import { connectOverHttp, type ClientSetUp } from '../support/official-client';

/** A compiled Nest application that listens, in a process of its own. */
export interface NestChild {
  readonly origin: string;
  connect(path: string, setUp?: ClientSetUp): Promise<Client>;
  /** What it has written to standard error so far. */
  complained(): string;
  /** Asks it to end; gives the signal that it ended by. */
  stop(): Promise<NodeJS.Signals | null>;
}

/** Starts an application on a free port and waits until it says where it is. */
export async function startNest(project: string, platform: string): Promise<NestChild> {
  const child = spawn(process.execPath, ['out/main.js', platform], { cwd: project, stdio: 'pipe' });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = ending(child);
  const said = await Promise.race([once(child.stdout, 'data'), ended]);
  if (said === null || typeof said === 'string') throw new Error(`It never listened:\n${complaints}`);

  const origin = String(said[0]).trim().replace('[::1]', '127.0.0.1');
  const clients: Client[] = [];
  return {
    origin,
    connect: async (path, setUp) => {
      const client = await connectOverHttp(`${origin}${path}`, setUp);
      clients.push(client);
      return client;
    },
    complained: () => complaints,
    stop: async () => {
      for (const client of clients) await client.close();
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function ending(child: ChildProcess): Promise<NodeJS.Signals | null> {
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return signal;
}
