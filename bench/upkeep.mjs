// What stays in memory after a million decisions, and what building a large suite costs. Prints one JSON object.
//   node --expose-gc bench/upkeep.mjs
import { createSuite, Input, Tool } from 'toolwright';
import { IsInt, IsString, Length, Max, Min } from 'class-validator';

import { decorate, OrderInput } from './classes.mjs';
import { compiledGate } from './gate.mjs';

const DECISIONS = 1_000_000;
const TOOLS = 1_000;

console.log(JSON.stringify({ heap: heap(), building: building() }));

/** Megabytes in use before and after, garbage collected; half of the arguments are refused. */
function heap() {
  const { gate } = compiledGate(OrderInput);
  decide(gate, 10_000);
  const before = used();
  decide(gate, DECISIONS);
  return { decisions: DECISIONS, before, after: used() };
}

function decide(gate, count) {
  for (let index = 0; index < count; index++) {
    const address = { street: `${index} St James Square`, city: 'London', zip: 'SW1Y' };
    gate({ name: `Ada ${index}`, count: index % 2000, express: true, kind: 'beta', address });
  }
}

function used() {
  globalThis.gc();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Seconds of processor time for a suite of tools with a class each. */
function building() {
  const tools = Array.from({ length: TOOLS }, (_, index) => toolOf(index));
  const start = process.cpuUsage();
  createSuite({ tools });
  const { user, system } = process.cpuUsage(start);
  return { tools: TOOLS, cpuSeconds: (user + system) / 1e6 };
}

function toolOf(index) {
  class Arguments {}
  decorate(Arguments, {
    name: [IsString(), Length(1, 64)],
    count: [IsInt(), Min(0), Max(1000)],
  });
  class Numbered {
    call({ name }) {
      return name;
    }
  }
  decorate(Numbered, [Tool(`numbered_${index}`), Input(Arguments)]);
  return Numbered;
}
