import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** The responses that are still being written. */
export class OpenResponses {
  private readonly open = new Set<ServerResponse>();
  private readonly forget = forgetting(this.open);

  add(response: ServerResponse): void {
    this.open.add(response);
    response.on('close', this.forget);
  }

  /** Resolves when all of them are written, those that come meanwhile included, or when the time is up. */
  async closed(withinMs: number): Promise<void> {
    const waiting = new AbortController();
    const { signal } = waiting;
    const timeIsUp = setTimeout(withinMs, true, { signal }).catch(() => true);
    let isOver = this.open.size === 0;
    while (!isOver) isOver = (await Promise.race([timeIsUp, this.oneClosed(signal)])) || this.open.size === 0;
    waiting.abort();
  }

  private async oneClosed(signal: AbortSignal): Promise<false> {
    const [first] = this.open;
    if (first && !first.closed) await once(first, 'close', { signal }).catch(() => undefined);
    return false;
  }
}

// One listener for all of them: it is told which one closes as `this`.
function forgetting(open: Set<ServerResponse>): (this: ServerResponse) => void {
  return function () {
    open.delete(this);
  };
}
