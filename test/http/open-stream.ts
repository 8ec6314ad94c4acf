import { type IncomingMessage, request } from 'node:http';

import type { JsonObject } from '../../src/protocol';
import type { SentRequest } from '../support/modern-messages';
import { eventData } from '../support/wire/event-data';
import { WireWatch } from '../support/wire/wire-watch';

/** A response that is read while it comes. */
export interface OpenStream {
  readonly response: IncomingMessage;
  /** Everything that has come so far, as it came. */
  text(): string;
  /** The messages that have come so far; throws when the protocol's schema does not allow one. */
  messages(): any[];
  readonly hasEnded: boolean;
  /** Hangs up. */
  destroy(): void;
}

/** Sends a request and gives its response once the head is there. */
export function openStream(
  url: string,
  message: SentRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenStream> {
  const sent = request(url, {
    ...{ method: 'POST', agent: false },
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': message.method,
      ...headers,
    },
  });
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => resolve(reading(response, message, () => sent.destroy())));
    sent.end(JSON.stringify(message));
  });
}

function reading(response: IncomingMessage, message: JsonObject, destroy: () => void): OpenStream {
  let received = '';
  let hasEnded = false;
  response.on('data', (chunk: Buffer) => (received += chunk.toString()));
  response.on('end', () => (hasEnded = true));
  response.on('error', () => undefined);
  const isStream = response.headers['content-type'] === 'text/event-stream';
  return {
    response,
    text: () => received,
    messages: () => {
      const watch = new WireWatch();
      watch.sends(message);
      const bodies = isStream ? eventData(received) : [received];
      return bodies.map((body) => watch.receives(JSON.parse(body)));
    },
    get hasEnded() {
      return hasEnded;
    },
    destroy,
  };
}
