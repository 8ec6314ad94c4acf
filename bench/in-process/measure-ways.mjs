import { eachWorking } from '../sections.mjs';
import { WayProcess } from './way-process.mjs';

const MAX_ROUNDS = 9;
const MAX_SECONDS = 0.2;
// The slow ones need time, the quick ones calls, until all code is compiled that is going to be.
const WARM_UP = { calls: 5000, minTurns: 5, maxTurns: 25, maxQuickTurns: 15 };
/** The share of a turn that goes before it and is not measured. */
const LEAD = 0.25;

/** Interleaved rounds: the processor time of one call in every way, in microseconds, round for round. */
export async function measureWays(ways, { tools, pace }) {
  const { rounds, seconds, quick } = pace;
  const milliseconds = Math.min(seconds, MAX_SECONDS) * 1000;
  const processes = new Map();
  const notes = [];
  try {
    const working = await eachWorking(ways, { notes }, async (way) => {
      processes.set(way, await WayProcess.start(way, tools));
    });
    for (const way of working) await warmUp(processes.get(way), { milliseconds, quick });
    const samples = working.map(() => []);
    for (let round = 0; round < Math.min(rounds, MAX_ROUNDS); round++)
      for (const [index, way] of working.entries())
        samples[index].push(await measuredTurn(processes.get(way), milliseconds));
    const figures = working.map(({ name, isBar }, index) => ({ name, isBar, microseconds: samples[index] }));
    return { figures, notes };
  } finally {
    for (const started of processes.values()) started.end();
  }
}

async function warmUp(started, { milliseconds, quick }) {
  const { calls: enough, minTurns, maxTurns, maxQuickTurns } = WARM_UP;
  const most = quick ? maxQuickTurns : maxTurns;
  let made = 0;
  for (let turn = 0; turn < minTurns || (turn < most && made < enough); turn++)
    made += (await started.turn(milliseconds)).times;
}

async function measuredTurn(started, milliseconds) {
  await started.turn(milliseconds * LEAD);
  return (await started.turn(milliseconds)).microseconds;
}
