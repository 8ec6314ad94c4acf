import type { ServerContext } from '@modelcontextprotocol/server';

import type { Exchange } from '../server/exchange';
import type { CallNotices } from './call-notices';

/** One run of a handler for a request of an older revision. */
export interface LegacyExchange extends Exchange {
  /** The handler is done: what it still had to say goes out now. */
  finish(): void;
}

/** Makes the exchange of a request that the SDK's server hands over. */
export type ExchangeOf = (context: ServerContext, notices: CallNotices) => LegacyExchange;
