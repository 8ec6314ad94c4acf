// One contestant in a process of its own, with so many decorated classes beside its input. It decides for as long as each
// message from its parent says, in milliseconds, and tells what that cost.
//   node bench/validation/turns.mjs <contestant> <input> <verdict> <classes>
import { IsInt, IsString } from 'class-validator';

import { decorate } from '../classes.mjs';
import { takeTurns } from '../take-turns.mjs';
import { CONTESTANTS } from './contestants.mjs';
import { INPUTS } from './inputs.mjs';

const DIFFERENT_ARGUMENTS = 500;
const BATCH = 50;
/** Classes that the input needs. */
const OWN_CLASSES = 2;

const [name, inputName, verdict, classes] = process.argv.slice(2);
for (let count = OWN_CLASSES; count < Number(classes); count++) {
  class Other {}
  decorate(Other, { text: [IsString()], count: [IsInt()] });
}

const input = INPUTS[inputName];
const contestant = CONTESTANTS.find((each) => each.name === name);
const decide = contestant.decider(input);
const decideBatch = contestant.isAsync ? batchInTurn : batchAtOnce;
// Parsed, as arguments are that come over the wire.
const pool = Array.from({ length: DIFFERENT_ARGUMENTS }, (_, index) =>
  JSON.parse(JSON.stringify(input[verdict](index))),
);

takeTurns(async (end) => {
  let decisions = 0;
  let accepted = 0;
  for (; performance.now() < end; decisions += BATCH)
    accepted += await decideBatch(decisions % DIFFERENT_ARGUMENTS);
  if (accepted !== (verdict === 'accept' ? decisions : 0)) throw new Error(`${name} decides wrongly`);
  return decisions;
});

// Without a promise a decision: that would cost more than some of them.
function batchAtOnce(from) {
  let accepted = 0;
  for (let index = from; index < from + BATCH; index++) if (decide(pool[index])) accepted++;
  return accepted;
}

async function batchInTurn(from) {
  let accepted = 0;
  for (let index = from; index < from + BATCH; index++) if (await decide(pool[index])) accepted++;
  return accepted;
}
