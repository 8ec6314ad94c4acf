import { timesBase } from '../sections.mjs';
import { median, times } from '../table.mjs';
import { printed } from './printed.mjs';

const MAX_ROUNDS = 9;
const VALIDATORS = 'reflect-metadata,class-transformer,class-validator';
const PACKAGES = [
  { name: 'class-validator and class-transformer', packages: VALIDATORS },
  { name: 'toolwright', packages: 'toolwright' },
  { name: 'both', packages: `${VALIDATORS},toolwright` },
  { name: 'both, and toolwright/http', packages: `${VALIDATORS},toolwright,toolwright/http` },
];

/** What it takes to load the product, each time in a new process. */
export async function loadingSection([title], { pace: { rounds } }) {
  const samples = PACKAGES.map(() => []);
  for (let round = 0; round < Math.min(rounds, MAX_ROUNDS); round++)
    for (const [index, { packages }] of PACKAGES.entries())
      samples[index].push(await printed('import-alone.mjs', { args: [packages] }));

  const figures = PACKAGES.map(({ name }, index) => ({ name, rounds: samples[index] }));
  const valuesOf = (index, key) => samples[index].map((sample) => sample[key]);
  const lines = figures.map(({ name }, index) => [
    name,
    ...['milliseconds', 'cpu'].map((key) => times(median(timesBase(valuesOf(index, key), valuesOf(0, key))))),
    ...['milliseconds', 'cpu', 'rss'].map((key) => median(valuesOf(index, key)).toFixed(1)),
  ]);
  const headings = [
    '',
    'time, x class-validator',
    'CPU, x class-validator',
    'ms here',
    'ms of CPU here',
    'MiB here',
  ];
  return [{ title, headings, lines, figures }];
}
