import type { HttpExchange } from './http-exchange';

/** One answer that is being waited for, between those that began before it and after it. */
export interface AwaitedAnswer {
  readonly exchange: HttpExchange;
  readonly dueTick: number;
  earlier: AwaitedAnswer | undefined;
  later: AwaitedAnswer | undefined;
  isListed: boolean;
}

/** How exactly time is told: two ticks later than was said an answer is a stream at the latest. */
const TICKS = 10;

/**
 * Answers that are being waited for. Those that take long become streams, so that nobody on the way takes a silent
 * connection for a dead one. All wait equally long, so one timer does for all, and nobody looks at a clock for each of them.
 * They stand in a chain: a map of what comes and goes with every call spends its time on growing and shrinking.
 */
export class SlowAnswers {
  private first: AwaitedAnswer | undefined;
  private last: AwaitedAnswer | undefined;
  private timer: NodeJS.Timeout | undefined;
  private tick = 0;
  private readonly ticks: number;
  private readonly tickMs: number;

  /** @param afterMs how long an answer may take before its stream is opened */
  constructor(afterMs: number) {
    this.tickMs = Math.max(1, Math.floor(afterMs / TICKS));
    this.ticks = Math.ceil(afterMs / this.tickMs);
  }

  /** From now on the answer is waited for, until `delete` is given what this returns. */
  add(exchange: HttpExchange): AwaitedAnswer {
    // One tick more, because part of the present one is over.
    const dueTick = this.tick + this.ticks + 1;
    const awaited = { exchange, dueTick, earlier: this.last, later: undefined, isListed: true };
    if (this.last) this.last.later = awaited;
    else this.first = awaited;
    this.last = awaited;
    // The timer is left running when its answer is out: the next one needs it anyway.
    this.timer ??= this.nextTick();
    return awaited;
  }

  delete(awaited: AwaitedAnswer): void {
    if (!awaited.isListed) return;
    const { earlier, later } = awaited;
    awaited.isListed = false;
    if (earlier) earlier.later = later;
    else this.first = later;
    if (later) later.earlier = earlier;
    else this.last = earlier;
  }

  private readonly openDue = (): void => {
    this.timer = undefined;
    this.tick += 1;
    for (let awaited = this.first; awaited && awaited.dueTick <= this.tick; awaited = this.first) {
      this.delete(awaited);
      awaited.exchange.channel?.open();
    }
    if (this.first) this.timer ??= this.nextTick();
  };

  private nextTick(): NodeJS.Timeout {
    return setTimeout(this.openDue, this.tickMs).unref();
  }
}
