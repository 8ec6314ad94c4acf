import { createSuite, type SuiteOptions } from '../../../src';
import { serveHttp } from '../../../src/http';
import { RawClient } from './raw-client';
import type { RequestKind } from './request-kinds';

type SentRequest = Pick<RequestKind, 'request' | 'answered'>;

const WARM_UP = 20;
/** Long enough for what follows an answer: its response closes a moment later. */
const AFTERMATH_MS = 20;

/** A server and its only client, both in this process. */
export class CountedServer {
  constructor(
    private readonly port: number,
    private readonly sent: SentRequest,
  ) {}

  /** Serves a suite over the listener for Node. */
  static async serving(options: SuiteOptions, sent: SentRequest): Promise<CountedServer> {
    const { port } = await serveHttp(createSuite({ name: 'counted', version: '1.0.0', ...options }));
    return new CountedServer(port, sent);
  }

  /**
   * Answers so many requests, one after another on one connection that has answered some before, and comes to rest.
   *
   * @param begin called when everything is at rest, right before the first of them
   */
  async answerRequests(count: number, begin: () => void): Promise<void> {
    const { request, answered } = this.sent;
    const client = new RawClient(this.port, request);
    const answer = await client.send(WARM_UP);
    // What is answered wrongly is not counted.
    if (!answer.includes(answered)) throw new Error(`Not the answer that is counted: ${answer}`);
    await rest();
    begin();
    await client.send(count);
    await rest();
    client.close();
  }
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, AFTERMATH_MS));
}
