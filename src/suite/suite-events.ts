import type { EventBus, SuiteEvent } from '../authoring/event-bus';
import type { SafeLogger } from '../authoring/logger';
import { isThenable } from '../authoring/maybe-promise';
import { isSuiteEvent } from './is-suite-event';

const UNHEARD = 'The event bus could not be subscribed to; changes are not told.';

type Listener = (event: SuiteEvent) => void;

/**
 * A suite's end of the event bus: nothing that a bus or a listener does wrong costs anybody else anything. It holds one
 * subscription to the bus however many listen, and none while nobody does.
 */
export class SuiteEvents {
  private readonly listeners = new Map<symbol, Listener>();
  private leave: (() => void) | undefined;

  constructor(
    private readonly bus: EventBus,
    private readonly logger: SafeLogger,
  ) {}

  publish(event: SuiteEvent): void {
    this.guard('An event could not be published.', () => this.bus.publish(event));
  }

  /** @returns ends the subscription; calling it again does nothing */
  subscribe(listener: Listener): () => void {
    const key = Symbol('listener');
    this.listeners.set(key, listener);
    if (!this.leave) this.join();
    return () => {
      if (this.listeners.delete(key) && this.listeners.size === 0) this.part();
    };
  }

  private join(): void {
    this.guard(UNHEARD, () => {
      const leave: unknown = this.bus.subscribe((event) => this.spread(event));
      if (typeof leave === 'function') {
        this.leave = leave as () => void;
        return undefined;
      }
      this.logger.error(UNHEARD, new TypeError('subscribe() must return the way to unsubscribe.'));
      return leave;
    });
  }

  private part(): void {
    const { leave } = this;
    this.leave = undefined;
    if (leave) this.guard('The event bus could not be left.', leave);
  }

  private spread(event: unknown): void {
    if (!isSuiteEvent(event)) {
      this.logger.error('The event bus delivered something that is no event; it was dropped.', event);
      return;
    }
    // Of a copy: a listener that comes while an event goes round hears the next one, one that leaves hears none.
    for (const [key, listener] of [...this.listeners]) {
      if (!this.listeners.has(key)) continue;
      this.guard('A listener failed on an event; the others were told.', () => listener(event));
    }
  }

  private guard(complaint: string, act: () => unknown): void {
    try {
      const outcome = act();
      if (isThenable(outcome))
        Promise.resolve(outcome).catch((error: unknown) => this.logger.error(complaint, error));
    } catch (error) {
      this.logger.error(complaint, error);
    }
  }
}
