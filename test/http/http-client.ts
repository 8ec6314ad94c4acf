import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';

import type { JsonObject } from '../../src/protocol';
import { checkAnswer } from '../support/wire/checked-answer';
import { jsonBodies } from '../support/wire/json-bodies';
import { isStandIn } from '../support/wire/stand-ins';
import { WireWatch } from '../support/wire/wire-watch';

/** One answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The text as JSON; throws when it is none. */
  readonly json: any;
}

export type SentHeaders = Record<string, string | string[] | undefined>;

/** The headers of a modern `tools/call` of `echo`. */
export const CALL_HEADERS: SentHeaders = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
  'MCP-Protocol-Version': '2026-07-28',
  'Mcp-Method': 'tools/call',
  'Mcp-Name': 'echo',
};

/** Sends one request; a header set to `undefined` is left out. Fails on answers that the protocol's schema does not allow. */
export function send(
  url: string,
  body: string | Buffer | JsonObject,
  headers: SentHeaders = {},
  method = 'POST',
): Promise<Answer> {
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const all = Object.entries({ ...CALL_HEADERS, ...headers }).filter(([, value]) => value !== undefined);

  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: Object.fromEntries(all), agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        try {
          const circumstances = { header: revisionIn(all), anyResult: isStandIn(url) };
          checkAnswer({ request: body, circumstances, contentType: response.headers['content-type'], text });
        } catch (error) {
          reject(error);
        }
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          get json() {
            return JSON.parse(text);
          },
        });
      });
    });
    sent.on('error', reject);
    sent.end(bytes);
  });
}

function revisionIn(headers: readonly (readonly [string, unknown])[]): string | undefined {
  const [, value] = headers.find(([name]) => name.toLowerCase() === 'mcp-protocol-version') ?? [];
  return typeof value === 'string' ? value : undefined;
}

/** Opens a bare connection, for what no HTTP client would send. */
export function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
  });
}

/** Sends bytes as they are and gives everything that comes back until the server hangs up. */
export async function exchangeRaw(port: number, bytes: string | Buffer): Promise<string> {
  const socket = await dial(port);
  socket.write(bytes);
  return new Promise((resolve, reject) => {
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      try {
        checkRaw(port, bytes.toString(), received);
        resolve(received);
      } catch (error) {
        reject(error);
      }
    });
  });
}

function checkRaw(port: number, sent: string, received: string): void {
  const watch = new WireWatch({ anyResult: isStandIn(port) });
  for (const message of jsonBodies(sent)) watch.sends(message);
  for (const message of jsonBodies(received)) watch.receives(message);
}

/** Waits until a condition holds; gives up after five seconds. */
export async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 5) {
    if (waited > 5_000) throw new Error('It did not happen within five seconds.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
