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
});

/** As much of an exchange as is asked for. */
function exchange(open: () => void): HttpExchange {
  return { channel: { open } } as unknown as HttpExchange;
}
