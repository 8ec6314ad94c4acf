// Measures one thing as little as can be, and prints it. The product comes from its sources, so that no build is needed.
import { setTimeout } from 'node:timers/promises';

import { awake } from '../../bench/awake.mjs';
import { FLOOR, LISTENER } from '../../bench/in-process/ways.mjs';
import { measureWays } from '../../bench/in-process/measure-ways.mjs';
import { BARE, VALIDATING_FLOOR } from '../../bench/lifecycle/lifecycle-contestants.mjs';
import { heapGrowth, liveMemory } from '../../bench/lifecycle/measure-memory.mjs';
import { measureStarts } from '../../bench/lifecycle/measure-starts.mjs';
import { eachWorking } from '../../bench/sections.mjs';
import { Conversation } from '../../bench/stdio/conversation.mjs';
import { measureConversations } from '../../bench/stdio/measure-conversations.mjs';
import { chosenContestants } from '../../bench/stdio/stdio-contestants.mjs';

const PACE = { rounds: 2, seconds: 0.005, quick: true };
const FROM_SOURCES = { env: { NODE_OPTIONS: '--import tsx' } };

const MEASURED = {
  inProcess: () => measureWays([FLOOR, { ...LISTENER, ...FROM_SOURCES }], { tools: 3, pace: PACE }),
  stdio: async () => {
    const [floor, toolwright] = chosenContestants(true);
    const conversations = [floor, { ...toolwright, ...FROM_SOURCES }].map((own) => new Conversation(own));
    try {
      for (const conversation of conversations) await conversation.begin();
      return await measureConversations(conversations, { inFlight: 4, pace: PACE });
    } finally {
      for (const conversation of conversations) conversation.end();
    }
  },
  starts: () => measureStarts([BARE, VALIDATING_FLOOR], 1),
  memory: async () => {
    const { before, after } = await heapGrowth(BARE, { from: 100, to: 200 });
    return [await liveMemory(BARE, 100), before, after];
  },
  awake: async () => {
    const isWakeful = () => process.getActiveResourcesInfo().includes('Immediate');
    const during = setTimeout(20).then(isWakeful);
    return [isWakeful(), await awake(during), await setTimeout(1).then(isWakeful)];
  },
  brokenPeer: () => working({ name: 'broken', isPeer: true }),
  brokenProduct: () => working({ name: 'broken' }),
};

console.log(JSON.stringify(await MEASURED[process.argv[2]]()));

async function working(first) {
  const notes = [];
  const left = await eachWorking([first, { name: 'other' }], { notes }, async ({ name }) => {
    if (name === 'broken') throw new Error('It broke.');
  });
  return { notes, left: left.map(({ name }) => name) };
}
