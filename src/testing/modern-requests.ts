import { MetaKey, PROTOCOL_VERSION, type JsonObject } from '../protocol';
import { SuiteServer } from '../server/suite-server';
import type { Suite } from '../suite/suite';
import type { Requests, TestRequest } from './requests';
import { capabilitiesOf, TEST_CLIENT } from './test-caller';
import type { TestAnswer, TestClientOptions } from './test-client';
import { TestExchange } from './test-exchange';

/** Requests of revision 2026-07-28: each one stands by itself. */
export class ModernRequests implements Requests {
  readonly answersOnTheWay = false;
  private readonly server: SuiteServer;
  private lastId = 0;

  constructor(
    suite: Suite,
    private readonly client: TestClientOptions,
  ) {
    this.server = new SuiteServer(suite);
  }

  async send({ method, params, options }: TestRequest): Promise<TestAnswer> {
    const id = ++this.lastId;
    const _meta = { ...(options.onNotification ? { progressToken: id } : {}), ...this.envelope(options) };
    const message = { jsonrpc: '2.0', id, method, params: { _meta, ...params } };
    const exchange = new TestExchange(options);
    const { text } = await this.server.handle(message, exchange);
    exchange.finish();
    return JSON.parse(text ?? '{}') as TestAnswer;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private envelope(options: TestRequest['options']): JsonObject {
    return {
      [MetaKey.protocolVersion]: PROTOCOL_VERSION,
      [MetaKey.clientCapabilities]: capabilitiesOf(this.client, options) as JsonObject,
      [MetaKey.clientInfo]: TEST_CLIENT,
      ...(options.logLevel ? { [MetaKey.logLevel]: options.logLevel } : {}),
      ...options.meta,
    };
  }
}
