import fc from 'fast-check';
import type { HttpExchange } from '../../src/http/http-exchange';
import { SlowAnswers } from '../../src/http/slow-answers';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Answers that take long', () => {
  it('become streams in the order they began, whichever others came in time and twice', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ comes: fc.boolean(), at: fc.nat(90) })), (answers) => {
        const slow = new SlowAnswers(100);
        const opened: number[] = [];

        const awaited = answers.map((_, index) => {
          const added = slow.add(exchange(() => opened.push(index)));
          jest.advanceTimersByTime(1);
          return added;
        });
        const inTime = answers.flatMap(({ comes, at }, index) => (comes ? [{ at, index }] : []));
        for (const { index } of inTime.sort((one, other) => one.at - other.at)) {
          const answered = awaited[index];
          if (answered && !opened.includes(index)) slow.delete(answered);
        }
        const late = opened.length;
        jest.advanceTimersByTime(1_000);
        for (const answered of awaited) slow.delete(answered);
        jest.advanceTimersByTime(1_000);

        const expected = answers.flatMap(({ comes }, index) => (comes && index >= late ? [] : [index]));
        expect(opened).toEqual(expected.filter((index) => index < late || !answers[index]?.comes));
      }),
    );
  });

  it('become streams once the time is over, and at most a fifth of it later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 20_000 }), fc.nat(20_000), (afterMs, head) => {
        const slow = new SlowAnswers(afterMs);
        let opened = 0;
        slow.add(exchange(() => undefined));
        jest.advanceTimersByTime(head);

        slow.add(exchange(() => opened++));
        jest.advanceTimersByTime(afterMs - 1);
        expect(opened).toBe(0);
        jest.advanceTimersByTime(1 + afterMs / 5);
        expect(opened).toBe(1);
      }),
    );
  });

  it('go on becoming streams after one of them could not', () => {
    const slow = new SlowAnswers(100);
    let opened = 0;
    slow.add(
      exchange(() => {
        throw new Error('cannot be opened');
      }),
    );
    slow.add(exchange(() => opened++));
    expect(() => jest.advanceTimersByTime(200)).toThrow('cannot be opened');
    slow.add(exchange(() => opened++));
    jest.advanceTimersByTime(200);
    expect(opened).toBe(2);
  });
});

/** As much of an exchange as is asked for. */
function exchange(open: () => void): HttpExchange {
  return { channel: { open } } as unknown as HttpExchange;
}
