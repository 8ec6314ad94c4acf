import type { JsonObject, Principal, RequestId, Suite } from 'toolwright';
import type { Exchange, Reply } from '../../src/server/exchange';
import { SuiteServer } from '../../src/server/suite-server';
import { CallLifetime } from '../../src/suite/call-lifetime';
import type { OutboundNotification } from '../../src/suite/call-channel';
import { MODERN } from '../support/wire/revisions';
import { validMessage } from '../support/wire/valid-message';
import { MODERN_META } from '../support/modern-messages';

/** One open stream, as a transport without wires would hold it. */
export interface Listening {
  /** Everything that was sent ahead of the answer, parsed. */
  readonly messages: readonly any[];
  readonly sent: readonly OutboundNotification[];
  /** The answer, once there is one. */
  readonly reply: Promise<Reply>;
  /** The client goes away. */
  hangUp(): void;
  /** The server shuts down. */
  close(): void;
}

/** How a client listens. */
export interface ListenTerms {
  readonly id?: RequestId;
  readonly principal?: Principal;
  readonly exchange?: Partial<Exchange>;
  readonly params?: JsonObject;
}

/** Opens a `subscriptions/listen` stream in process. */
export function listenTo(
  server: SuiteServer | Suite,
  notifications: unknown,
  terms: ListenTerms = {},
): Listening {
  const sent: OutboundNotification[] = [];
  const closing: (() => void)[] = [];
  const lifetime = new CallLifetime();
  const exchange: Exchange = {
    ...{ principal: terms.principal, http: undefined, lifetime },
    channel: { open: () => {}, notify: (notification) => void sent.push(notification) },
    onClosing: (listener) => void closing.push(listener),
    ...terms.exchange,
  };
  const handler = server instanceof SuiteServer ? server : new SuiteServer(server);
  const message = {
    ...{ jsonrpc: '2.0', id: terms.id ?? 1, method: 'subscriptions/listen' },
    params: {
      _meta: MODERN_META,
      ...(notifications === undefined ? {} : { notifications }),
      ...terms.params,
    },
  };
  return {
    get messages() {
      return sent.map(({ text }) => validMessage(JSON.parse(text), { revision: MODERN }));
    },
    sent,
    reply: Promise.resolve(handler.handle(message, exchange)),
    hangUp: () => lifetime.abort(new DOMException('gone', 'AbortError')),
    close: () => closing.forEach((listener) => listener()),
  };
}
