import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

describe('what the benchmark measures besides requests over HTTP', () => {
  it('tells what a call costs in process, round for round', async () => {
    const { figures, notes } = await measured('inProcess');

    expect(figures).toMatchObject([
      { name: 'floor, object to object' },
      { name: 'toolwright, listener on a parsed request' },
    ]);
    for (const { microseconds } of figures) expectPositive(microseconds, 2);
    expect(notes).toEqual([]);
  });

  it('tells what a call costs over standard streams, round for round', async () => {
    const samples = await measured('stdio');

    expect(samples).toHaveLength(2);
    for (const rounds of samples) expectPositive(rounds.flatMap(Object.values), 4);
  });

  it('tells how a process starts, what it costs while it is new, and what it holds', async () => {
    const { figures } = await measured('starts');

    expect(figures).toMatchObject([{ name: 'floor' }, { name: 'floor that loads class-validator' }]);
    for (const { starts } of figures) expectPositive(starts.flatMap(Object.values), 4);
    expectPositive(await measured('memory'), 3);
  });

  it('stays awake while it loads others, and no longer', async () => {
    expect(await measured('awake')).toEqual([false, true, false]);
  });

  it('leaves out a peer that fails and says so, and stops where the product fails', async () => {
    expect(await measured('brokenPeer')).toEqual({
      notes: ['broken is left out. It broke.'],
      left: ['other'],
    });
    await expect(measured('brokenProduct')).rejects.toThrow('It broke.');
  });
});

async function measured(what: string): Promise<any> {
  const { stdout } = await promisify(execFile)(process.execPath, ['test/bench/measured.mjs', what]);
  return JSON.parse(stdout);
}

function expectPositive(values: readonly number[], count: number): void {
  expect(values).toHaveLength(count);
  expect(Math.min(...values)).toBeGreaterThan(0);
}
