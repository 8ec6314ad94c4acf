import { atMost, timesBase } from '../sections.mjs';
import { median, times } from '../table.mjs';
import { BARE, installedPeers, ONE_TOOL, THOUSAND_TOOLS } from './lifecycle-contestants.mjs';
import { heapGrowth, liveMemory } from './measure-memory.mjs';
import { printed } from './printed.mjs';

const CALLS = 100_000;
const QUICK_CALLS = 10_000;
// A peer's hundred thousand calls would take minutes; it holds less after fewer.
const PEER_CALLS = 20_000;
const MAX_ROUNDS = 3;
const GROWTH = { from: 20_000, to: 1_000_000 };
const DECISIONS = 1_000_000;

/** What a process holds after many calls, with what waits to be collected. */
export async function liveMemorySection([title], { rounds, quick, calls = quick ? QUICK_CALLS : CALLS }) {
  const peers = quick ? [] : installedPeers().map((peer) => ({ ...peer, calls: PEER_CALLS }));
  const contestants = [BARE, ONE_TOOL, THOUSAND_TOOLS, ...peers];
  const samples = contestants.map(() => []);
  for (let round = 0; round < (quick ? 1 : Math.min(rounds, MAX_ROUNDS)); round++)
    for (const [index, contestant] of contestants.entries())
      samples[index].push(await liveMemory(contestant, contestant.calls ?? calls));

  const figures = contestants.map(({ name, calls: own = calls }, index) => ({
    ...{ name, calls: own, mebibytes: samples[index] },
  }));
  const timesFloor = (mebibytes) => median(timesBase(mebibytes, samples[0]));
  const lines = figures.map(({ name, calls: made, mebibytes }) => [
    name,
    made.toLocaleString('en'),
    times(timesFloor(mebibytes)),
    median(mebibytes).toFixed(1),
  ]);
  const bars = [atMost(`${ONE_TOOL.name}: times floor`, timesFloor(figures[1].mebibytes), 1.3)];
  return [{ title, headings: ['', 'calls', 'times floor', 'MiB here'], lines, figures, bars }];
}

/** What stays on the heap of each call. */
export async function growthSections([title], { growth = GROWTH, decisions = DECISIONS }) {
  // Nothing is timed, so they may run at the same time.
  const grown = await Promise.all([BARE, ONE_TOOL].map((contestant) => heapGrowth(contestant, growth)));
  const decided = await printed('decisions.mjs', { args: [decisions], flags: ['--expose-gc'] });
  const figures = [
    ...[BARE, ONE_TOOL].map(({ name }, index) => ({ name, ...growth, ...grown[index] })),
    { name: 'toolwright, decisions of a gate alone', from: 10_000, to: decisions, ...decided },
  ];
  const lines = figures.map(({ name, from, to, before, after, growth: bytes }) => [
    name,
    `${from.toLocaleString('en')} - ${to.toLocaleString('en')}`,
    ...[before, after, bytes].map((value) => value.toFixed(2)),
  ]);
  const bars = [atMost(`${ONE_TOOL.name}: bytes a call`, grown[1].growth, 2)];
  return [
    { title, headings: ['', 'calls', 'MiB before', 'MiB after', 'bytes a call'], lines, figures, bars },
  ];
}
