import { ask, cpuTime, loadWith, start, startLoad, stop } from '../contestants.mjs';
import { Connection } from '../connection.mjs';
import { messagesOf } from '../answers.mjs';
import { requestBytes, requestOf } from '../requests.mjs';
import { eachWorking } from '../sections.mjs';
import { messageOf, verify, WORKLOADS } from '../workloads.mjs';

const MEBIBYTE = 2 ** 20;
const FIRST_CALLS = 1000;

/**
 * Starts every contestant over and over, in turn. Each start tells how long it took until a first right answer was there (in
 * milliseconds) and what processor time (too), what the process held in memory then (MiB), and what processor time each of
 * the first thousand calls took (µs).
 */
export async function measureStarts(contestants, rounds) {
  const generator = startLoad();
  const starts = new Map(contestants.map((contestant) => [contestant, []]));
  const notes = [];
  let working = contestants;
  try {
    for (let round = 0; round < rounds; round++)
      working = await eachWorking(working, { notes }, async (contestant) => {
        starts.get(contestant).push(await oneStart(contestant, generator));
      });
  } finally {
    generator.kill();
  }
  const figures = working.map((contestant) => ({ name: contestant.name, starts: starts.get(contestant) }));
  return { figures, notes };
}

async function oneStart(contestant, generator) {
  const begin = performance.now();
  const started = await start(contestant, contestant.tools);
  try {
    await firstAnswer(started);
    const milliseconds = performance.now() - begin;
    const cpu = await cpuTime(started);
    const { rss } = await ask(started, 'memory');
    const before = await cpuTime(started);
    await loadWith(generator, started, { workload: 'call', connections: 1, answers: FIRST_CALLS });
    const used = (await cpuTime(started)) - before;
    return { milliseconds, cpu: cpu / 1000, rss: rss / MEBIBYTE, firstCalls: used / FIRST_CALLS };
  } finally {
    await stop(started);
  }
}

async function firstAnswer({ url, era, headers, tools }) {
  const request = requestBytes(url, requestOf(messageOf(WORKLOADS.call, 0), { era, headers }));
  const connection = await Connection.open(url);
  const messages = messagesOf(await connection.ask(request, true));
  connection.close();
  verify(WORKLOADS.call, { index: 0, messages, tools });
}
