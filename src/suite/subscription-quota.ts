import type { Principal } from '../authoring/principal';
import { ErrorCode, ProtocolError } from '../protocol';

/** How many streams of change notifications may be open at the same time. */
export interface SubscriptionLimits {
  /** For all callers together. Default 10 000. */
  readonly total: number;
  /** For one principal; where callers are asked who they are, those who do not say count as one. Default 100. */
  readonly perPrincipal: number;
  /** Resource URIs on one stream. Default 1000. */
  readonly resources: number;
}

/** The limits of suites that set none. */
export const DEFAULT_SUBSCRIPTION_LIMITS: SubscriptionLimits = {
  ...{ total: 10_000, perPrincipal: 100, resources: 1_000 },
};

/** Whose stream it is. */
export interface Subscriber {
  readonly principal: Principal | undefined;
  /** Whether the transport asks its callers who they are. */
  readonly isAsked: boolean;
}

/** Counts the open streams of a suite, and refuses those that are too many. */
export class SubscriptionQuota {
  private total = 0;
  private readonly byPrincipal = new Map<string, number>();

  constructor(readonly limits: SubscriptionLimits) {}

  /** Streams that are open now. */
  get open(): number {
    return this.total;
  }

  /**
   * Counts one stream more.
   *
   * @returns gives its place back; to be called once
   * @throws ProtocolError -32603 where it would be one too many
   */
  take(subscriber: Subscriber): () => void {
    const { total, perPrincipal } = this.limits;
    const key = keyOf(subscriber);
    const own = key === undefined ? 0 : (this.byPrincipal.get(key) ?? 0);
    if (own >= perPrincipal)
      throw tooMany(
        `This caller has ${perPrincipal} subscriptions open, which is all it may; end one first.`,
      );
    if (this.total >= total)
      throw tooMany('The server has as many subscriptions open as it may; try again later.');

    this.total += 1;
    if (key !== undefined) this.byPrincipal.set(key, own + 1);
    return () => this.release(key);
  }

  private release(key: string | undefined): void {
    this.total -= 1;
    if (key === undefined) return;
    const left = (this.byPrincipal.get(key) ?? 1) - 1;
    if (left > 0) this.byPrincipal.set(key, left);
    else this.byPrincipal.delete(key);
  }
}

// Where nobody is asked, everybody is nobody: one limit for all of them would let any client lock the others out.
function keyOf({ principal, isAsked }: Subscriber): string | undefined {
  if (principal) return JSON.stringify([principal.issuer, principal.subject]);
  return isAsked ? 'anonymous' : undefined;
}

function tooMany(sentence: string): ProtocolError {
  return new ProtocolError(ErrorCode.InternalError, sentence);
}
