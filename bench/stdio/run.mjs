// Calls over standard streams: a line in, a line out.
//   node bench/stdio/run.mjs [--quick] [--only <start of a title>]
import { eachWorking, isChoice, isWanted, printWhenStarted } from '../sections.mjs';
import { median, percent } from '../table.mjs';
import { Conversation } from './conversation.mjs';
import { measureConversations } from './measure-conversations.mjs';
import { chosenContestants } from './stdio-contestants.mjs';

const HEADINGS = ['', 'CPU per call', 'range', 'calls a second', 'µs of CPU here', 'calls a second here'];
const SECTIONS = [
  { title: 'stdio, 1 request on its way', inFlight: 1 },
  { title: 'stdio, 16 requests on their way', inFlight: 16, isQuick: true },
];

/** The sections of this folder. */
export async function sections({ pace, only }) {
  const choice = isChoice({ pace, only });
  const wanted = SECTIONS.filter(({ title, isQuick }) => isWanted(title, only) && (isQuick || !choice));
  if (wanted.length === 0) return [];

  const conversations = new Map();
  const notes = [];
  try {
    const working = await eachWorking(chosenContestants(choice), { notes }, async (contestant) => {
      const conversation = new Conversation(contestant);
      conversations.set(contestant, conversation);
      await conversation.begin();
    });
    const talking = working.map((contestant) => conversations.get(contestant));
    const found = [];
    for (const { title, inFlight } of wanted) {
      const samples = await measureConversations(talking, { inFlight, pace });
      found.push(section({ title, notes }, figuresOf(working, samples)));
    }
    return found;
  } finally {
    for (const conversation of conversations.values()) conversation.end();
  }
}

function figuresOf(contestants, samples) {
  return contestants.map(({ name }, index) => ({ name, rounds: samples[index] }));
}

function section({ title, notes }, figures) {
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
  return { title, headings: HEADINGS, lines, figures, notes };
}

await printWhenStarted(import.meta.url, sections);
