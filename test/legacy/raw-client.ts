import { createParser, type EventSourceMessage } from 'eventsource-parser';

import { WireWatch } from '../support/wire/wire-watch';

/** An answer over HTTP, with the messages in it. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly messages: readonly any[];
  /** The only message there is. */
  readonly only: any;
}

/** A stream of events that stays open. */
export interface RawStream {
  readonly status: number;
  readonly events: readonly EventSourceMessage[];
  /** What the events carry; the first one of a stream that can be taken up again carries nothing. */
  messages(): any[];
  /** How soon the server wants the client back. */
  readonly retry: () => number | undefined;
  readonly ended: Promise<void>;
  close(): void;
}

type Fields = Readonly<Record<string, string | undefined>>;

/** A client of an older revision that is no better than its test; every message it gets is held against the schema. */
export class RawClient {
  sessionId: string | undefined;
  private readonly watch: WireWatch;
  private lastId = 0;

  constructor(
    private readonly url: string,
    private readonly extra: Fields = {},
    /** What it speaks without a handshake. */
    public revision?: string,
  ) {
    this.watch = new WireWatch({ header: revision });
  }

  /** Shakes hands; `null` leaves the revision out. */
  async open(protocolVersion: string | null = '2025-11-25', capabilities: object = {}): Promise<RawAnswer> {
    const clientInfo = { name: 'raw', version: '0' };
    const params = { capabilities, clientInfo, ...(protocolVersion === null ? {} : { protocolVersion }) };
    const answer = await this.post({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
    this.sessionId = answer.headers.get('mcp-session-id') ?? undefined;
    this.revision = answer.messages[0]?.result?.protocolVersion;
    return answer;
  }

  /** Sends a request and gives its one answer. */
  async request(method: string, params: object = {}, fields: Fields = {}): Promise<any> {
    const { only } = await this.post({ jsonrpc: '2.0', id: ++this.lastId, method, params }, fields);
    return only;
  }

  async post(message: unknown, fields: Fields = {}): Promise<RawAnswer> {
    this.watch.sends(message);
    const headers = this.headers({ 'content-type': 'application/json', ...fields });
    const body = typeof message === 'string' ? message : JSON.stringify(message);
    return this.read(await fetch(this.url, { method: 'POST', headers, body }));
  }

  async delete(fields: Fields = {}): Promise<RawAnswer> {
    return this.read(await fetch(this.url, { method: 'DELETE', headers: this.headers(fields) }));
  }

  /** Opens a stream by GET, or the one that answers a message. */
  async stream(message?: unknown, fields: Fields = {}): Promise<RawStream> {
    const abort = new AbortController();
    this.watch.sends(message);
    const response = await fetch(this.url, {
      method: message === undefined ? 'GET' : 'POST',
      headers: this.headers({
        accept: message === undefined ? 'text/event-stream' : undefined,
        'content-type': message === undefined ? undefined : 'application/json',
        ...fields,
      }),
      ...(message === undefined ? {} : { body: JSON.stringify(message) }),
      signal: abort.signal,
    });
    const events: EventSourceMessage[] = [];
    let retry: number | undefined;
    const parser = createParser({
      onEvent: (event) => {
        if (event.data !== '') this.watch.receives(JSON.parse(event.data));
        events.push(event);
      },
      onRetry: (ms) => (retry = ms),
    });
    const ended = pump(response, (text) => parser.feed(text));
    const messages = () => events.filter(({ data }) => data !== '').map(({ data }) => JSON.parse(data));
    const { status } = response;
    return { status, events, messages, retry: () => retry, ended, close: () => abort.abort() };
  }

  private headers(fields: Fields): [string, string][] {
    const all: Fields = {
      accept: 'application/json, text/event-stream',
      'mcp-session-id': this.sessionId,
      'mcp-protocol-version': this.revision === '2025-03-26' ? undefined : this.revision,
      ...this.extra,
      ...fields,
    };
    return Object.entries(all).filter((field): field is [string, string] => field[1] !== undefined);
  }

  private async read(response: Response): Promise<RawAnswer> {
    const text = await response.text();
    const isStream = response.headers.get('content-type') === 'text/event-stream';
    const messages = isStream ? eventMessages(text) : text === '' ? [] : [JSON.parse(text)];
    for (const message of messages) this.watch.receives(message);
    const { status, headers } = response;
    return {
      ...{ status, headers, messages },
      get only() {
        if (messages.length !== 1) throw new Error(`Got ${messages.length} messages: ${text}`);
        return messages[0];
      },
    };
  }
}

function eventMessages(text: string): any[] {
  const messages: any[] = [];
  const parser = createParser({ onEvent: ({ data }) => data !== '' && messages.push(JSON.parse(data)) });
  parser.feed(text);
  return messages;
}

async function pump(response: Response, feed: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? [])
      feed(decoder.decode(chunk as Uint8Array, { stream: true }));
  } catch {
    // Whoever cut the stream, it has ended.
  }
}
