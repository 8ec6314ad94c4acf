import { atMost, eachWorking, timesBase } from '../sections.mjs';
import { median, times } from '../table.mjs';
import {
  BARE,
  installedPeers,
  ONE_TOOL,
  THOUSAND_TOOLS,
  VALIDATING_FLOOR,
} from './lifecycle-contestants.mjs';
import { heapGrowth, liveMemory } from './measure-memory.mjs';
import { printed } from './printed.mjs';

const CALLS = 100_000;
const QUICK_CALLS = 10_000;
// A peer's hundred thousand calls would take minutes; it holds less after fewer, and is asked once.
const PEER_CALLS = 10_000;
const MAX_ROUNDS = 3;
const OWN = [BARE, VALIDATING_FLOOR, ONE_TOOL, THOUSAND_TOOLS];
const GROWTH = { from: 20_000, to: 1_000_000 };
const GROWING = [BARE, ONE_TOOL];
const DECISIONS = { from: 10_000, to: 1_000_000 };

/** What a process holds after many calls, with what waits to be collected. */
export async function liveMemorySection([title], { pace }) {
  const { rounds, quick } = pace;
  const calls = quick ? QUICK_CALLS : CALLS;
  const contestants = [...OWN, ...(quick ? [] : installedPeers())].map((contestant) => ({
    ...{ ...contestant, calls: contestant.isPeer ? PEER_CALLS : calls, mebibytes: [] },
  }));
  const notes = [];
  let working = contestants;
  for (let round = 0; round < (quick ? 1 : Math.min(rounds, MAX_ROUNDS)); round++)
    working = await eachWorking(working, { notes }, async (contestant) => {
      if (contestant.isPeer && round > 0) return;
      contestant.mebibytes.push(await liveMemory(contestant, contestant.calls));
    });
  const figures = working.map(({ name, calls: made, mebibytes }) => ({ name, calls: made, mebibytes }));
  return [{ title, ...liveTable(figures), figures, notes }];
}

function liveTable(figures) {
  const [bare, validating, own] = figures;
  const against = (base, { mebibytes }) => median(timesBase(mebibytes, base.mebibytes));
  const lines = figures.map((figure) => [
    figure.name,
    figure.calls.toLocaleString('en'),
    median(figure.mebibytes).toFixed(0),
    times(against(bare, figure)),
    times(against(validating, figure)),
  ]);
  const headings = ['', 'calls', 'MiB here', 'x floor', 'x class-validator'];
  return { headings, lines, bars: [atMost(`${own.name}: times floor`, against(bare, own), 1.3)] };
}

/** What stays on the heap of each call. */
export async function growthSection([title]) {
  // Nothing is timed, so they may run at the same time.
  const grown = await Promise.all(GROWING.map((contestant) => heapGrowth(contestant, GROWTH)));
  const decided = await printed('decisions.mjs', { args: [DECISIONS.to], flags: ['--expose-gc'] });
  const figures = [
    ...GROWING.map(({ name }, index) => ({ name, ...GROWTH, ...grown[index] })),
    { name: 'toolwright, decisions of a gate alone', ...DECISIONS, ...decided },
  ];
  const lines = figures.map(({ name, from, to, before, after, growth }) => [
    name,
    `${from.toLocaleString('en')} - ${to.toLocaleString('en')}`,
    ...[before, after, growth].map((value) => value.toFixed(2)),
  ]);
  const [, own] = figures;
  const bars = [atMost(`${own.name}: bytes a call`, own.growth, 2)];
  return [
    { title, headings: ['', 'calls', 'MiB before', 'MiB after', 'bytes a call'], lines, figures, bars },
  ];
}
