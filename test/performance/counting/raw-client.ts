import { connect, type Socket } from 'node:net';

import { MODERN_META } from '../../support/modern-messages';

/** Sends one request over and over on one connection, each after the answer to the last, and makes no promise of its own meanwhile. */
export class RawClient {
  private readonly socket: Socket;
  private chunks: Buffer[] = [];
  private missing = 0;
  private left = 0;
  private done: (body: string) => void = () => undefined;
  private failed: (error: Error) => void = () => undefined;

  constructor(
    port: number,
    private readonly request: Buffer,
  ) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk) => this.receive(chunk));
    this.socket.on('close', () => this.failed(new Error('The server hung up.')));
  }

  /** Resolves to the body of the last answer. */
  send(times: number): Promise<string> {
    this.left = times;
    return new Promise((resolve, reject) => {
      this.done = resolve;
      this.failed = reject;
      this.socket.write(this.request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    if (this.chunks.length === 0) this.missing = answerLength(chunk);
    this.chunks.push(chunk);
    this.missing -= chunk.length;
    if (this.missing > 0) return;

    const chunks = this.chunks.splice(0);
    this.left -= 1;
    if (this.left > 0) this.socket.write(this.request);
    else this.done(bodyOf(Buffer.concat(chunks)));
  }
}

const HEAD_END = '\r\n\r\n';

// The head of an answer comes in one chunk.
function answerLength(chunk: Buffer): number {
  const head = chunk.toString('latin1', 0, chunk.indexOf(HEAD_END));
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${head}`);
  return head.length + HEAD_END.length + Number(length);
}

function bodyOf(answer: Buffer): string {
  return answer.toString('utf8', answer.indexOf(HEAD_END) + HEAD_END.length);
}

// A client that can be asked.
const META = { ...MODERN_META, 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } } };

/** The bytes of a request of revision 2026-07-28. */
export function requestBytes(method: string, params: RequestParams = {}): Buffer {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } });
  const lines = [
    'POST /mcp HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    'MCP-Protocol-Version: 2026-07-28',
    `Mcp-Method: ${method}`,
    ...(params.name === undefined ? [] : [`Mcp-Name: ${params.name}`]),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}${HEAD_END}${body}`);
}

/** What a request asks, but for its `_meta`. */
export interface RequestParams {
  readonly name?: string;
  readonly arguments?: object;
  readonly inputResponses?: object;
  readonly requestState?: string;
}
