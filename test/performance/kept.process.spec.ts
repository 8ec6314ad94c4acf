import type { KeptCounts } from './counting/kept-things';
import { PROGRAM_MS, runProgram } from './counting/run-program';
import { requireNone } from './require-none';

let counts: KeptCounts;
beforeAll(async () => {
  counts = await runProgram<KeptCounts>('count-what-is-kept');
}, PROGRAM_MS);

describe('a server', () => {
  it('keeps nothing of calls that were answered, refused, asked, cancelled, or ran out of time', () => {
    const calls = Object.entries(counts.calls).map(([title, count]) => `${title} ${count}`);
    const lines = counts.kept.map(({ kind, more, holders }) => `${more} more of ${kind}, held by ${holders}`);

    expect(calls).toHaveLength(5);
    requireNone(lines, {
      that: `There is more in memory after the calls (${calls.join(', ')}) than before.`,
      cure: 'Let go of what belongs to a call when it has its answer: delete it, or stop to listen.',
    });
  });
});
