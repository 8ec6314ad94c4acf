import { median, times } from '../table.mjs';
import { printed } from './printed.mjs';

const MAX_ROUNDS = 5;
const TOOLS = [1, 100, 1000];

/** What createSuite takes by how many tools there are, each with a class of its own for its arguments. */
export async function buildingSection([title], { pace: { rounds } }) {
  const samples = TOOLS.map(() => []);
  for (let round = 0; round < Math.min(rounds, MAX_ROUNDS); round++)
    for (const [index, tools] of TOOLS.entries())
      samples[index].push((await printed('building.mjs', { args: [tools] })).cpu);

  const figures = TOOLS.map((tools, index) => ({ tools, cpu: samples[index] }));
  const first = median(samples[0]);
  const lines = figures.map(({ tools, cpu }) => [
    `${tools.toLocaleString('en')} tools`,
    times(median(cpu) / first),
    median(cpu).toFixed(1),
    ((median(cpu) * 1000) / tools).toFixed(0),
  ]);
  const headings = ['', 'CPU, times that of 1 tool', 'ms of CPU here', 'µs a tool here'];
  return [{ title, headings, lines, figures }];
}
