// What stays on the heap of a gate that has decided a million times; half of the arguments are refused. Prints one JSON object.
//   node --expose-gc bench/lifecycle/decisions.mjs <decisions>
import { OrderInput } from '../classes.mjs';
import { compiledGate } from '../gate.mjs';

const WARM_UP = 10_000;
const [decisions] = process.argv.slice(2).map(Number);

const { gate } = compiledGate(OrderInput);
decide(WARM_UP);
const before = heapUsed();
decide(decisions);
const after = heapUsed();
console.log(
  JSON.stringify({ before: before / 2 ** 20, after: after / 2 ** 20, growth: (after - before) / decisions }),
);

function decide(count) {
  for (let index = 0; index < count; index++) {
    const address = { street: `${index} St James Square`, city: 'London', zip: 'SW1Y' };
    gate({ name: `Ada ${index}`, count: index % 2000, express: true, kind: 'beta', address });
  }
}

function heapUsed() {
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
