// What a row must reach.
import { atLeast, atMost } from './sections.mjs';
import { median } from './table.mjs';

/** The figures that a bar can be about, as ratios to the floor. */
const TO_FLOOR = {
  share: { says: 'share of the floor per CPU', value: (round) => round.cpu },
  cost: { says: "CPU, times the floor's", value: (round) => 1 / round.cpu },
  p50: { says: "p50, times the floor's", value: (round) => round.p50 },
  p99: { says: "p99, times the floor's", value: (round) => round.p99 },
};

/** The figures that compare two contestants. */
const TO_OTHER = {
  share: { says: (name) => `times ${name} per CPU`, value: (quickness) => quickness },
  cost: { says: (name) => `CPU, times that of ${name}`, value: (quickness) => 1 / quickness },
};

/**
 * What came of a bar `{ of, figure, atLeast or atMost, against }`. `against` is the beginning of the names it compares with,
 * of whom the quickest counts; without it the floor is meant. Nothing where the one it is about, or everybody it compares
 * with, was not measured.
 */
export function judged(bar, results) {
  const own = results.find(({ name }) => name === bar.of);
  if (!own) return undefined;
  if (!bar.against) return verdict(bar, toFloor(bar, own));

  const other = quickest(results.filter(({ name }) => name.startsWith(bar.against)));
  return other && verdict(bar, toOther(bar, own, other));
}

/** The bar of every row in which peers take part: none of them is ahead of what is ours. */
export function judgedAgainstPeers(results) {
  const [own] = results.filter(({ name }) => name.startsWith('toolwright')).toSorted(slowestFirst);
  const peers = results.filter(({ isPeer }) => isPeer);
  if (!own || peers.length === 0) return undefined;
  return verdict({ of: own.name, atLeast: 1 }, toOther({}, own, quickest(peers)));
}

/** How many times quicker one contestant is than another: the median of what each round says. */
export function timesAsQuick(own, other) {
  return median(own.rounds.map(({ cpu }, round) => cpu / other.rounds[round].cpu));
}

function verdict(bar, { says, value }) {
  const what = `${bar.of}: ${says}`;
  return bar.atLeast === undefined ? atMost(what, value, bar.atMost) : atLeast(what, value, bar.atLeast);
}

function toFloor({ figure = 'share' }, own) {
  const { says, value } = TO_FLOOR[figure];
  return { says, value: median(own.rounds.map(value)) };
}

function toOther({ figure = 'share' }, own, other) {
  const { says, value } = TO_OTHER[figure];
  return { says: says(other.name), value: value(timesAsQuick(own, other)) };
}

function quickest(results) {
  return results.toSorted(slowestFirst).at(-1);
}

function slowestFirst(one, other) {
  return one.cpu.median - other.cpu.median;
}
