import { ask, loadWith, start, startLoad, stop } from '../contestants.mjs';

const MEBIBYTE = 2 ** 20;
const CONNECTIONS = 8;

/** What a contestant's process holds after so many calls, in MiB, as it is: what waits to be collected counts. */
export async function liveMemory(contestant, calls) {
  return withLoad(contestant, async (started, load) => {
    await load(calls);
    return (await ask(started, 'memory')).rss / MEBIBYTE;
  });
}

/** How much the heap of a contestant grows with each call, in bytes; nothing that could be collected counts. */
export async function heapGrowth(contestant, { from, to }) {
  return withLoad({ ...contestant, flags: ['--expose-gc'] }, async (started, load) => {
    await load(from);
    const before = await heapUsed(started);
    await load(to - from);
    const after = await heapUsed(started);
    return { before: before / MEBIBYTE, after: after / MEBIBYTE, growth: (after - before) / (to - from) };
  });
}

async function heapUsed(started) {
  // What the first collection finalizes is gone with the second.
  await ask(started, 'memory after gc');
  return (await ask(started, 'memory after gc')).heapUsed;
}

async function withLoad(contestant, measure) {
  const generator = startLoad();
  const started = await start(contestant, contestant.tools);
  const load = (answers) =>
    loadWith(generator, started, { workload: 'call', connections: CONNECTIONS, answers });
  try {
    return await measure(started, load);
  } finally {
    await stop(started);
    generator.kill();
  }
}
