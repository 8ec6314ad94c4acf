import { execFileSync } from 'node:child_process';

const OURS = 'toolwright';

/** A contestant whose share of the floor is the same in every round. */
function result(name: string, cpu: number, isPeer = true) {
  return { name, isPeer, cpu: { median: cpu }, rounds: [1, 2, 3].map(() => ({ cpu, p50: 1.5, p99: 2 })) };
}

const RESULTS = [
  result(OURS, 0.9, false),
  result('fast', 0.3),
  result('fast, tuned', 0.45),
  result('slow', 0.1),
];

function judged(bar: object, results = RESULTS) {
  return evaluated(`judged(${JSON.stringify(bar)}, ${JSON.stringify(results)})`);
}

function evaluated(expression: string) {
  const program = `
    import { judged, judgedAgainstPeers } from './bench/bars.mjs';
    console.log(JSON.stringify(${expression} ?? null));
  `;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(printed.toString());
}

describe('a bar of the benchmark', () => {
  it('is about the floor unless it names somebody', () => {
    expect(judged({ of: OURS, atLeast: 0.85 })).toMatchObject({ value: 0.9, ok: true });
    expect(judged({ of: OURS, atLeast: 0.95 })).toMatchObject({ value: 0.9, ok: false });
    expect(judged({ of: 'slow', figure: 'cost', atMost: 9 })).toMatchObject({ value: 10, ok: false });
    expect(judged({ of: OURS, figure: 'p50', atMost: 1.5 })).toMatchObject({ value: 1.5, ok: true });
  });

  it('compares with the quickest of those whose names begin so', () => {
    expect(judged({ of: OURS, against: 'fast', atLeast: 2.5 })).toMatchObject({
      what: 'toolwright: times fast, tuned per CPU',
      value: 2,
      ok: false,
    });
  });

  it('says nothing about those who were not measured', () => {
    expect(judged({ of: OURS, against: 'nobody', atLeast: 1 })).toBeNull();
    expect(judged({ of: 'nobody', atLeast: 1 })).toBeNull();
  });

  it('is missed by every row in which a peer is ahead', () => {
    const ahead = [...RESULTS, result('quickest', 0.95)];

    expect(evaluated(`judgedAgainstPeers(${JSON.stringify(RESULTS)})`)).toMatchObject({ value: 2, ok: true });
    expect(evaluated(`judgedAgainstPeers(${JSON.stringify(ahead)})`)).toMatchObject({ ok: false });
    expect(evaluated(`judgedAgainstPeers(${JSON.stringify([RESULTS[0]])})`)).toBeNull();
  });
});
