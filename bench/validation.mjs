// What it costs to decide on the arguments of one call, in process: an object of five properties with one inside it, in a
// process with so many decorated classes. Prints one JSON object; run.mjs starts it.
//   node bench/validation.mjs <rounds> <milliseconds> <classes>
import { Ajv2020 } from 'ajv/dist/2020.js';
import { plainToInstance } from 'class-transformer';
import { IsInt, IsString, validate } from 'class-validator';
import * as zod from 'zod';

import { Address, decorate, OrderInput } from './classes.mjs';
import { compiledGate } from './gate.mjs';
import { median } from './table.mjs';

const BATCH = 50;
const [rounds, milliseconds, classes] = process.argv.slice(2).map(Number);

for (let count = 2; count < classes; count++) {
  class Other {}
  decorate(Other, { text: [IsString()], count: [IsInt()] });
}

const { gate, schema } = compiledGate(OrderInput);
const interpreting = compiledGate(OrderInput, 'interpreted');
const ajv = new Ajv2020({ strict: false }).compile(schema);
const zodOrder = zodSchema();
const strict = { whitelist: true, forbidNonWhitelisted: true };

const VARIANTS = {
  'ajv and an instance by hand': (order) => ajv(order) && made(order) instanceof OrderInput,
  'ajv, verdict only': (order) => ajv(order),
  toolwright: (order) => gate(order).violations === undefined,
  'toolwright, interpreted': (order) => interpreting.gate(order).violations === undefined,
  'zod 4, plain object': (order) => zodOrder.safeParse(order).success,
  'class-transformer + class-validator': async (order) =>
    (await validate(plainToInstance(OrderInput, order), strict)).length === 0,
};
const [BASE] = Object.keys(VARIANTS);
const ORDERS = {
  accept: () => order('beta'),
  refuse: () => order('delta'),
};

const report = {};
for (const [verdict, makeOrder] of Object.entries(ORDERS))
  report[verdict] = await compare(verdict, makeOrder);
console.log(JSON.stringify(report));

/** Interleaved rounds, the first of which warms up; times the base's of the same round, median. */
async function compare(verdict, makeOrder) {
  const samples = Object.fromEntries(Object.keys(VARIANTS).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, decide] of Object.entries(VARIANTS)) {
      if ((await decide(makeOrder())) !== (verdict === 'accept')) throw new Error(`${name} decides wrongly`);
      const cost = await costOf(decide, makeOrder);
      if (round > 0) samples[name].push(cost);
    }
  }
  return Object.entries(samples).map(([name, costs]) => ({
    name,
    nanoseconds: median(costs),
    timesBase: median(costs.map((cost, round) => cost / samples[BASE][round])),
  }));
}

/** Processor time of one decision in nanoseconds, the argument object included. */
async function costOf(decide, makeOrder) {
  const start = process.cpuUsage();
  const end = performance.now() + milliseconds;
  let decisions = 0;
  while (performance.now() < end) {
    for (let count = 0; count < BATCH; count++) {
      const decision = decide(makeOrder());
      if (decision instanceof Promise) await decision;
    }
    decisions += BATCH;
  }
  const { user, system } = process.cpuUsage(start);
  return ((user + system) * 1000) / decisions;
}

function order(kind) {
  const address = { street: '12 St James Square', city: 'London', zip: 'SW1Y' };
  return { name: 'Ada Lovelace', count: 42, express: true, kind, address };
}

/** The instance as somebody would write it who knows the class. */
function made(order) {
  const address = new Address();
  address.street = order.address.street;
  address.city = order.address.city;
  address.zip = order.address.zip;
  const input = new OrderInput();
  input.name = order.name;
  input.count = order.count;
  input.express = order.express;
  input.kind = order.kind;
  input.address = address;
  return input;
}

function zodSchema() {
  const text = (from, to) => zod.string().min(from).max(to);
  return zod.strictObject({
    name: text(1, 64),
    count: zod.int().min(0).max(1000),
    express: zod.boolean(),
    kind: zod.enum(['alpha', 'beta', 'gamma']),
    address: zod.strictObject({ street: text(1, 100), city: text(1, 100), zip: text(3, 10) }),
  });
}
