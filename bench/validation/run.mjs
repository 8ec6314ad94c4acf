// What it costs to decide on the arguments of one call, no server: in a process with so many decorated classes.
//   node bench/validation/run.mjs [--quick] [--only <start of a title>]
import { atLeast, atMost, isWanted, printWhenStarted, timesBase } from '../sections.mjs';
import { median, times } from '../table.mjs';
import { BASE, CLASS_VALIDATOR, INTERPRETING, TOOLWRIGHT, VERDICT, ZOD } from './contestants.mjs';
import { measureRow } from './measure.mjs';

const HEADINGS = ['', `CPU, times ${BASE.name}`, 'range', 'ns here'];
const AJV_BAR = 1;
const CLASS_VALIDATOR_BAR = 70;
const ZOD_BAR = 1;

const ALL = [BASE, VERDICT, TOOLWRIGHT, ZOD, CLASS_VALIDATOR];
const NESTED = { what: 'five properties with one inside', input: 'nested', contestants: ALL };
const FLAT = { what: 'two numbers', input: 'flat', contestants: ALL, classes: 10 };
const ENGINES = {
  ...NESTED,
  what: 'both engines',
  contestants: [BASE, TOOLWRIGHT, INTERPRETING],
  classes: 10,
};
const VERDICTS = ['accept', 'refuse'];

const ROWS = [
  ...[10, 1000, 5000].map((classes) => ({ ...NESTED, classes, isQuick: classes === 1000, isBar: true })),
  FLAT,
  ENGINES,
].flatMap((row) => VERDICTS.map((verdict) => ({ ...row, verdict, title: titleOf(row, verdict) })));

/** The sections of this folder. */
export async function sections({ pace, only }) {
  const found = [];
  for (const row of ROWS) {
    const isChosen = only || !pace.quick || row.isQuick;
    if (isChosen && isWanted(row.title, only)) found.push(section(row, await measureRow(row, pace)));
  }
  return found;
}

function titleOf({ what, classes }, verdict) {
  return `arguments alone, ${what}, ${classes.toLocaleString('en')} decorated classes, ${verdict}`;
}

function section({ title, verdict, isBar }, figures) {
  const samplesOf = (wanted) => figures.find(({ name }) => name === wanted.name).nanoseconds;
  const base = samplesOf(BASE);
  const lines = figures.map(({ name, nanoseconds }) => {
    const factors = timesBase(nanoseconds, base);
    const range = `${times(Math.min(...factors))} - ${times(Math.max(...factors))}`;
    return [name, times(median(factors)), range, median(nanoseconds).toFixed(0)];
  });
  return { title, headings: HEADINGS, lines, figures, bars: isBar ? barsOf(verdict, samplesOf) : [] };
}

function barsOf(verdict, samplesOf) {
  const own = samplesOf(TOOLWRIGHT);
  const timesOwn = (contestant) => median(timesBase(samplesOf(contestant), own));
  const bars = [atLeast('zod, times toolwright', timesOwn(ZOD), ZOD_BAR)];
  // Ajv's refusal is a verdict and one fault; there is no telling what words for all of them would cost by hand.
  if (verdict === 'refuse') return bars;
  return [
    atMost(`toolwright, times ${BASE.name}`, median(timesBase(own, samplesOf(BASE))), AJV_BAR),
    atLeast(`${CLASS_VALIDATOR.name}, times toolwright`, timesOwn(CLASS_VALIDATOR), CLASS_VALIDATOR_BAR),
    ...bars,
  ];
}

await printWhenStarted(import.meta.url, sections);
