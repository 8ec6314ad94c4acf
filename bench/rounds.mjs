// Interleaved rounds: a floor is measured before and after its contestants' turns, so that whatever else the machine does
// meets both.
import { median } from './table.mjs';
import { Turns } from './turns.mjs';

const FIGURES = ['cpu', 'perSecond', 'p50', 'p99'];
/** With so many contestants on one floor, that is measured after each of them; with more, after every so many. */
const FLOOR_EVERY = 4;

/**
 * Measures a row and gives, for each contestant, its figures in every round as ratios to the mean of the floor's turns
 * right before and after. `pairs` are running contestants with their running floors.
 */
export async function measureRow(row, { pairs, generator, pace }) {
  const taking = new Turns(row, { generator, pace });
  for (const contestant of everyone(pairs)) await taking.warmUp(contestant);

  const turns = turnsOf(pairs, roundsOf(pairs.length, pace));
  for (const turn of turns) turn.measured = await taking.take(turn.contestant);

  const results = pairs
    .filter(({ contestant }) => !taking.failures.has(contestant))
    .map((pair) => resultOf(pair, turns));
  return { results, failures: [...taking.failures].map(([{ name }, error]) => ({ name, error })) };
}

/** Few contestants take more rounds in the same time. */
function roundsOf(contestants, { turns, minRounds, maxRounds }) {
  return Math.min(maxRounds, Math.max(minRounds, Math.floor(turns / contestants)));
}

/** Who is measured after whom, over all rounds; the order is another one in every round. */
function turnsOf(pairs, rounds) {
  const floors = [...new Set(pairs.map(({ floor }) => floor))];
  const order = Array.from({ length: rounds }, (_, round) =>
    rotated(floors, round).flatMap((floor) => {
      const own = pairs.filter((pair) => pair.floor === floor).map(({ contestant }) => contestant);
      return withFloor(floor, rotated(own, round));
    }),
  ).flat();
  const isRepeated = (contestant, index) => contestant === order[index - 1];
  return order
    .filter((contestant, index) => !isRepeated(contestant, index))
    .map((contestant) => ({ contestant }));
}

function withFloor(floor, contestants) {
  const every = contestants.length <= FLOOR_EVERY ? 1 : FLOOR_EVERY;
  const isFloorNext = (index) => (index + 1) % every === 0 || index === contestants.length - 1;
  return [
    floor,
    ...contestants.flatMap((contestant, index) => (isFloorNext(index) ? [contestant, floor] : [contestant])),
  ];
}

function resultOf({ contestant, floor }, turns) {
  const rounds = turns.flatMap((turn, index) => {
    if (turn.contestant !== contestant) return [];
    const before = turns.slice(0, index).findLast((other) => other.contestant === floor).measured;
    const after = turns.slice(index).find((other) => other.contestant === floor).measured;
    return [ratio(turn.measured, meanOf(before, after))];
  });
  const figures = FIGURES.map((figure) => [figure, summary(rounds.map((round) => round[figure]))]);
  const here = turns.filter((turn) => turn.contestant === contestant).map((turn) => turn.measured.cpu);
  const floorHere = turns.filter((turn) => turn.contestant === floor).map((turn) => turn.measured.cpu);
  return {
    ...{ name: contestant.name, isPeer: contestant.isPeer ?? false, tools: contestant.tools, rounds },
    ...Object.fromEntries(figures),
    ...{ microseconds: median(here), floorMicroseconds: median(floorHere) },
  };
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
  return Object.fromEntries(FIGURES.map((figure) => [figure, (before[figure] + after[figure]) / 2]));
}

function summary(values) {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values) };
}

function everyone(pairs) {
  return new Set(pairs.flatMap(({ floor, contestant }) => [floor, contestant]));
}

function rotated(list, by) {
  const first = by % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}
