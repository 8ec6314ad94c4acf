// Interleaved rounds: the floor is measured before and after every contestant's turn, so that whatever else the machine
// does meets both.
import { cpuTime, loadWith } from './contestants.mjs';
import { median } from './table.mjs';

/** Measures a row's contestants against its floor and gives the median of the rounds for each. */
export async function measureRow(row, { floor, contestants, generator, pace }) {
  const ratios = new Map(contestants.map((contestant) => [contestant, []]));
  const floorCpu = [];
  for (const contestant of [floor, ...contestants]) await load(contestant, pace.warmUp);
  let before = await turn(floor);
  for (let round = 0; round < pace.rounds; round++) {
    for (const contestant of rotated(contestants, round)) {
      const measured = await turn(contestant);
      const after = await turn(floor);
      ratios.get(contestant).push(ratio(measured, meanOf(before, after)));
      floorCpu.push(after.cpu);
      before = after;
    }
  }
  return {
    floorCpu: median(floorCpu),
    results: contestants.map((contestant) => ({ name: contestant.name, ...summary(ratios.get(contestant)) })),
  };

  async function turn(contestant) {
    await load(contestant, pace.lead);
    const start = await cpuTime(contestant);
    const report = await load(contestant, pace.seconds);
    const used = (await cpuTime(contestant)) - start;
    return { ...report, cpu: used / report.answers };
  }

  function load({ url }, seconds) {
    const { method, connections } = row;
    return loadWith(generator, { url, method, connections, seconds });
  }
}

/** Shares of the floor (more is better) for work done, multiples of it (less is better) for waiting. */
function ratio(measured, floor) {
  return {
    cpu: floor.cpu / measured.cpu,
    perSecond: measured.perSecond / floor.perSecond,
    p50: measured.p50 / floor.p50,
    p99: measured.p99 / floor.p99,
  };
}

function meanOf(before, after) {
  return Object.fromEntries(Object.keys(before).map((key) => [key, (before[key] + after[key]) / 2]));
}

function summary(rounds) {
  const all = (key) => rounds.map((round) => round[key]);
  return {
    cpu: median(all('cpu')),
    cpuLow: Math.min(...all('cpu')),
    cpuHigh: Math.max(...all('cpu')),
    perSecond: median(all('perSecond')),
    p50: median(all('p50')),
    p99: median(all('p99')),
  };
}

function rotated(list, by) {
  const first = by % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}
