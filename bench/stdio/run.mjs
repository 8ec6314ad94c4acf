// Calls over standard streams: a line in, a line out.
//   node bench/stdio/run.mjs [--quick] [--only <start of a title>]
import { cpuTime } from '../contestants.mjs';
import { arePeersInstalled, STDIO_PEERS } from '../peers/peers.mjs';
import { isWanted, printWhenStarted } from '../sections.mjs';
import { median, percent } from '../table.mjs';
import { Conversation } from './conversation.mjs';
import { FLOOR, TOOLWRIGHT } from './stdio-contestants.mjs';

const HEADINGS = ['', 'CPU per call', 'range', 'calls a second', 'µs here', 'calls a second here'];
const SECTIONS = [
  { title: 'stdio, 1 request on its way', inFlight: 1 },
  { title: 'stdio, 16 requests on their way', inFlight: 16 },
];
const WARM_UP_TURNS = 3;
const LEAD = 0.2;

/** The sections of this folder. */
export async function sections({ pace, only }) {
  const wanted = SECTIONS.filter(({ title }) => isWanted(title, only));
  if (wanted.length === 0) return [];
  const contestants = [FLOOR, TOOLWRIGHT, ...(arePeersInstalled() ? STDIO_PEERS : [])];
  const conversations = contestants.map((contestant) => new Conversation(contestant));
  try {
    for (const conversation of conversations) await conversation.begin();
    const found = [];
    for (const { title, inFlight } of wanted) {
      const samples = await measured(conversations, { inFlight, pace });
      found.push(
        section(
          title,
          contestants.map(({ name }, index) => ({ name, rounds: samples[index] })),
        ),
      );
    }
    return found;
  } finally {
    for (const conversation of conversations) conversation.end();
  }
}

async function measured(conversations, { inFlight, pace }) {
  const { seconds, rounds } = { seconds: Math.min(pace.seconds, 0.5), rounds: Math.min(pace.rounds, 9) };
  for (const conversation of conversations)
    await conversation.talk({ inFlight, seconds: seconds * WARM_UP_TURNS });
  const samples = conversations.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, conversation] of conversations.entries())
      samples[index].push(await turn(conversation, { inFlight, seconds }));
  return samples;
}

async function turn(conversation, { inFlight, seconds }) {
  await conversation.talk({ inFlight, seconds: seconds * LEAD });
  const usedBefore = await cpuTime(conversation);
  const start = performance.now();
  const answers = await conversation.talk({ inFlight, seconds });
  const elapsed = (performance.now() - start) / 1000;
  const used = (await cpuTime(conversation)) - usedBefore;
  return { microseconds: used / answers, perSecond: answers / elapsed };
}

function section(title, figures) {
  const [{ rounds: floor }] = figures;
  const lines = figures.map(({ name, rounds }) => {
    const shares = rounds.map(({ microseconds }, round) => floor[round].microseconds / microseconds);
    const speeds = rounds.map(({ perSecond }, round) => perSecond / floor[round].perSecond);
    return [
      name,
      percent(median(shares)),
      `${percent(Math.min(...shares))} - ${percent(Math.max(...shares))}`,
      percent(median(speeds)),
      median(rounds.map(({ microseconds }) => microseconds)).toFixed(1),
      median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
    ];
  });
  return { title, headings: HEADINGS, lines, figures };
}

await printWhenStarted(import.meta.url, sections);
