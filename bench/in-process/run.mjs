// A parsed request in, the text of its answer out, no socket: what a framework itself costs.
//   node bench/in-process/run.mjs [--quick] [--only <start of a title>]
import { atLeast, isChoice, isWanted, printWhenStarted, timesBase } from '../sections.mjs';
import { median, times } from '../table.mjs';
import { measureWays } from './measure-ways.mjs';
import { chosenWays, FLOOR, LISTENER } from './ways.mjs';

const HEADINGS = ['', 'CPU, times toolwright', 'range', 'times floor', 'µs here'];
const SDK_BAR = 100;

const SECTIONS = [
  { title: 'in process, 1 tool', tools: 1, isQuick: true },
  { title: 'in process, 1,000 tools', tools: 1000 },
];

/** The sections of this folder. */
export async function sections({ pace, only }) {
  const choice = isChoice({ pace, only });
  const wanted = SECTIONS.filter(({ title, isQuick }) => isWanted(title, only) && (isQuick || !choice));
  const found = [];
  for (const { title, tools } of wanted)
    found.push(section(title, await measureWays(chosenWays(choice), { tools, pace })));
  return found;
}

function section(title, { figures, notes }) {
  const samplesOf = (wanted) => figures.find(({ name }) => name === wanted.name).microseconds;
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
      atLeast(`${name}: CPU, times toolwright`, median(timesBase(microseconds, ours)), SDK_BAR),
    );
  return { title, headings: HEADINGS, lines, figures, bars, notes };
}

await printWhenStarted(import.meta.url, sections);
