import { cpuTime } from '../contestants.mjs';

const MAX_ROUNDS = 9;
const MAX_SECONDS = 0.4;
const WARM_UP_TURNS = 4;
/** The share of a turn that goes before it and is not measured. */
const LEAD = 0.25;

/** Interleaved rounds: processor time of a call in microseconds and calls a second, of every contestant, round for round. */
export async function measureConversations(conversations, { inFlight, pace }) {
  const seconds = Math.min(pace.seconds, MAX_SECONDS);
  for (const conversation of conversations)
    await conversation.talk({ inFlight, seconds: seconds * WARM_UP_TURNS });
  const samples = conversations.map(() => []);
  for (let round = 0; round < Math.min(pace.rounds, MAX_ROUNDS); round++)
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
