import { createSuite, inMemoryEventBus, type EventBus, type SuiteEvent } from 'toolwright';
import { QuietLogger } from '../support/quiet-logger';

const settle = () => new Promise((resolve) => setImmediate(resolve));

function suiteOn(eventBus?: EventBus) {
  const logger = new QuietLogger();
  const suite = createSuite({ tools: [], logger, ...(eventBus ? { eventBus } : {}) });
  return { suite, logger };
}

describe('notifying', () => {
  it('tells listeners each kind of change', () => {
    const { suite } = suiteOn();
    const heard: SuiteEvent[] = [];
    suite.events.subscribe((event) => heard.push(event));

    suite.notifyToolListChanged();
    suite.notifyPromptListChanged();
    suite.notifyResourceListChanged();
    suite.notifyResourceUpdated('notes://1');

    expect(heard).toEqual([
      { type: 'toolsListChanged' },
      { type: 'promptsListChanged' },
      { type: 'resourcesListChanged' },
      { type: 'resourceUpdated', uri: 'notes://1' },
    ]);
  });

  it('tells nobody who has left, or comes while an event goes round', () => {
    const { suite } = suiteOn();
    const heard: string[] = [];
    const leaveSecond = { now: () => {} };
    suite.events.subscribe(() => {
      heard.push('first');
      leaveSecond.now();
      suite.events.subscribe(() => heard.push('late'));
    });
    leaveSecond.now = suite.events.subscribe(() => heard.push('second'));

    suite.notifyToolListChanged();

    expect(heard).toEqual(['first']);
  });

  it('goes on where a listener throws, and tells the log', () => {
    const { suite, logger } = suiteOn();
    const heard: string[] = [];
    suite.events.subscribe(() => {
      throw new Error('deaf');
    });
    suite.events.subscribe(() => heard.push('told'));

    suite.notifyToolListChanged();

    expect(heard).toEqual(['told']);
    expect(logger.entries).toEqual([
      { message: 'A listener failed on an event; the others were told.', details: new Error('deaf') },
    ]);
  });
});

describe('the event bus', () => {
  it('carries the changes of one suite to the listeners of another', () => {
    const bus = inMemoryEventBus();
    const [here, there] = [suiteOn(bus), suiteOn(bus)];
    const heard: SuiteEvent[] = [];
    there.suite.events.subscribe((event) => heard.push(event));

    here.suite.notifyResourceUpdated('notes://7');

    expect(heard).toEqual([{ type: 'resourceUpdated', uri: 'notes://7' }]);
  });

  it('is subscribed to once, and left when nobody listens any more', () => {
    let subscriptions = 0;
    const inner = inMemoryEventBus();
    const { suite } = suiteOn({
      publish: (event) => inner.publish(event),
      subscribe: (listener) => {
        subscriptions += 1;
        const leave = inner.subscribe(listener);
        return () => {
          subscriptions -= 1;
          leave();
        };
      },
    });
    expect(subscriptions).toBe(0);

    const leaves = [1, 2, 3].map(() => suite.events.subscribe(() => {}));
    expect(subscriptions).toBe(1);

    for (const leave of [...leaves, ...leaves]) leave();
    expect(subscriptions).toBe(0);
  });

  it.each<[string, EventBus]>([
    ['throws', { publish: thrower, subscribe: () => () => {} }],
    ['rejects', { publish: () => Promise.reject(new Error('bus down')), subscribe: () => () => {} }],
  ])('that %s when published to costs nothing but a line in the log', async (_what, bus) => {
    const { suite, logger } = suiteOn(bus);

    suite.notifyToolListChanged();
    suite.change({});
    await settle();

    expect(logger.entries).toEqual([
      { message: 'An event could not be published.', details: new Error('bus down') },
    ]);
  });

  it.each<[string, unknown]>([
    ['throws', thrower],
    ['gives nothing back', () => undefined],
    ['is asynchronous', async () => () => {}],
    ['is asynchronous and fails', () => Promise.reject(new Error('bus down'))],
  ])(
    'whose subscribe %s leaves listeners unharmed, and is tried again by the next',
    async (_what, subscribe) => {
      let isBroken = true;
      const inner = inMemoryEventBus();
      const { suite, logger } = suiteOn({
        publish: (event) => inner.publish(event),
        subscribe: (listener) =>
          isBroken ? (subscribe as EventBus['subscribe'])(listener) : inner.subscribe(listener),
      });
      const heard: string[] = [];
      const leave = suite.events.subscribe(() => heard.push('first'));
      isBroken = false;
      suite.events.subscribe(() => heard.push('second'));

      suite.notifyToolListChanged();
      leave();
      await settle();

      expect(heard).toEqual(['first', 'second']);
      expect(logger.entries[0]).toMatchObject({
        message: 'The event bus could not be subscribed to; changes are not told.',
      });
    },
  );

  it.each([undefined, null, 'text', {}, { type: 'other' }, { type: 'resourceUpdated' }, [1]])(
    'that delivers %j is not believed',
    (delivered) => {
      let deliver: (event: SuiteEvent) => void = () => {};
      const { suite, logger } = suiteOn({
        publish: () => {},
        subscribe: (listener) => {
          deliver = listener;
          return () => {};
        },
      });
      const heard: unknown[] = [];
      suite.events.subscribe((event) => heard.push(event));

      deliver(delivered as SuiteEvent);

      expect(heard).toEqual([]);
      expect(logger.entries).toHaveLength(1);
    },
  );

  it('tells every listener of its own, however many of them fail', () => {
    const bus = inMemoryEventBus();
    const heard: string[] = [];
    bus.subscribe(thrower);
    bus.subscribe(() => heard.push('told'));

    expect(() => bus.publish({ type: 'toolsListChanged' })).toThrow(AggregateError);
    expect(heard).toEqual(['told']);
  });

  it.each([null, {}, { publish: () => {} }, { publish: 1, subscribe: 2 }, 'redis://'])(
    '%j is refused when the suite is built',
    (eventBus) => {
      expect(() => createSuite({ tools: [], eventBus: eventBus as never })).toThrow(
        'has an eventBus without publish or subscribe',
      );
    },
  );
});

function thrower(): never {
  throw new Error('bus down');
}
