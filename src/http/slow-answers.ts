import type { HttpExchange } from './http-exchange';

/** One answer that is being waited for, between those that began before it and after it. */
export interface AwaitedAnswer {
  readonly exchange: HttpExchange;
  readonly dueTime: number;
  earlier: AwaitedAnswer | undefined;
  later: AwaitedAnswer | undefined;
  isListed: boolean;
}

/**
 * Answers that are being waited for. Those that take long become streams, so that nobody on the way takes a silent
 * connection for a dead one. All wait equally long, so one timer does for the first of them, and they stand in a chain:
 * a map of what comes and goes with every call spends its time on growing and shrinking.
 */
export class SlowAnswers {
  private first: AwaitedAnswer | undefined;
  private last: AwaitedAnswer | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param afterMs how long an answer may take before its stream is opened */
  constructor(private readonly afterMs: number) {}

  /** From now on the answer is waited for, until `delete` is given what this returns. */
  add(exchange: HttpExchange): AwaitedAnswer {
    const dueTime = performance.now() + this.afterMs;
    const awaited = { exchange, dueTime, earlier: this.last, later: undefined, isListed: true };
    if (this.last) this.last.later = awaited;
    else this.first = awaited;
    this.last = awaited;
    // The timer is left running when its answer is out: the next one needs it anyway.
    this.timer ??= this.wakeIn(this.afterMs);
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
    const now = performance.now();
    for (let awaited = this.first; awaited; awaited = this.first) {
      if (awaited.dueTime > now) {
        this.timer = this.wakeIn(awaited.dueTime - now);
        return;
      }
      this.delete(awaited);
      awaited.exchange.channel?.open();
    }
  };

  private wakeIn(ms: number): NodeJS.Timeout {
    return setTimeout(this.openDue, Math.ceil(ms)).unref();
  }
}
