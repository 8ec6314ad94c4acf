import type { HttpExchange } from './http-exchange';

/**
 * Answers that are being waited for. Those that take long become streams, so that nobody on the way takes a silent
 * connection for a dead one. All wait equally long, so one timer does for the first of them.
 */
export class SlowAnswers {
  private readonly dueTimes = new Map<HttpExchange, number>();
  private timer: NodeJS.Timeout | undefined;

  /** @param afterMs how long an answer may take before its stream is opened */
  constructor(private readonly afterMs: number) {}

  add(exchange: HttpExchange): void {
    this.dueTimes.set(exchange, performance.now() + this.afterMs);
    // The timer is left running when its answer is out: the next one needs it anyway.
    this.timer ??= this.wakeIn(this.afterMs);
  }

  delete(exchange: HttpExchange): void {
    this.dueTimes.delete(exchange);
  }

  private readonly openDue = (): void => {
    this.timer = undefined;
    const now = performance.now();
    for (const [exchange, dueTime] of this.dueTimes) {
      if (dueTime > now) {
        this.timer = this.wakeIn(dueTime - now);
        return;
      }
      this.dueTimes.delete(exchange);
      exchange.channel?.open();
    }
  };

  private wakeIn(ms: number): NodeJS.Timeout {
    return setTimeout(this.openDue, Math.ceil(ms)).unref();
  }
}
