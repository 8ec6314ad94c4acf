// A parsed request in, the text of its answer out, no socket: what a framework itself costs.
//   node bench/in-process/run.mjs [--quick] [--only <start of a title>]
import { arePeersInstalled, IN_PROCESS_PEERS } from '../peers/peers.mjs';
import { atLeast, isWanted, printWhenStarted, timesBase } from '../sections.mjs';
import { median, times } from '../table.mjs';
import { measureWays } from './measure-ways.mjs';
import { FLOOR, LISTENER, WAYS } from './ways.mjs';

const HEADINGS = ['', 'CPU, times toolwright', 'range', 'times floor', 'µs here'];
const SDK_BAR = 100;

const SECTIONS = [
  { title: 'in process, 1 tool', tools: 1 },
  { title: 'in process, 1,000 tools', tools: 1000 },
];

/** The sections of this folder. */
export async function sections({ pace, only }) {
  const ways = [...WAYS, ...(arePeersInstalled() ? IN_PROCESS_PEERS : [])];
  const found = [];
  for (const { title, tools } of SECTIONS)
    if (isWanted(title, only)) found.push(section(title, await measureWays(ways, { tools, pace })));
  return found;
}

function section(title, figures) {
  const samplesOf = (wanted) => figures.find(({ name }) => name === wanted.name)?.microseconds;
  const ours = samplesOf(LISTENER);
  const floor = samplesOf(FLOOR);
  const lines = figures.map(({ name, microseconds }) => {
    const factors = timesBase(microseconds, ours);
    const range = `${times(Math.min(...factors))} - ${times(Math.max(...factors))}`;
    const timesFloor = times(median(timesBase(microseconds, floor)));
    return [name, times(median(factors)), range, timesFloor, median(microseconds).toFixed(2)];
  });
  const bars = figures
    .filter(({ isBar }) => isBar)
    .map(({ name, microseconds }) =>
      atLeast(`${title}: ${name}, times toolwright`, median(timesBase(microseconds, ours)), SDK_BAR),
    );
  return { title, headings: HEADINGS, lines, figures, bars };
}

await printWhenStarted(import.meta.url, sections);
