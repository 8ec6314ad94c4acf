import type { Principal } from '../authoring/principal';
import type { RequestId } from '../protocol';
import { isLegacy, type EraHints } from '../server/era';
import type { Exchange, Reply } from '../server/exchange';
import type { LegacyConnection, LegacySource } from '../server/legacy-port';
import { loadLegacy } from '../server/load-legacy';

/** What the legacy side of a session works with. */
export interface LegacySideTerms {
  readonly source: LegacySource;
  readonly principal: Principal | undefined;
  readonly askTimeoutMs: number;
  /** Takes the answer to a request. */
  readonly answer: (id: RequestId, reply: Reply) => void;
  /** Takes one line for the client that answers nothing. */
  readonly send: (text: string) => void;
}

/** What a session hears in words of an older revision. It comes to life with the first handshake. */
export class LegacySide implements EraHints {
  readonly revisionHeader = undefined;
  private connection: LegacyConnection | undefined;

  constructor(private readonly terms: LegacySideTerms) {}

  get isInSession(): boolean {
    return this.connection !== undefined;
  }

  /** Whether a message is for this side. */
  takes(message: unknown): boolean {
    // There are no batches over stdio: the SDK reads none.
    return !Array.isArray(message) && isLegacy(message, this);
  }

  /** @param exchange a request's own */
  receive(message: unknown, exchange?: Exchange): void {
    this.connection ??= loadLegacy().legacyConnection(this.terms.source, this.terms);
    this.connection.receive(message, exchange);
  }

  close(): void {
    this.connection?.close().catch(this.terms.source.onError);
  }
}
