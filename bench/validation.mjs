// What it costs to decide on the arguments of one call, in process: an object of five properties with one inside it.
// Prints one JSON object; run.mjs starts it. Ajv only says yes or no, the others make an instance of the class as well.
import { createRequire } from 'node:module';

import { Ajv2020 } from 'ajv/dist/2020.js';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';

import { OrderInput } from './classes.mjs';
import { median } from './table.mjs';

const BATCH = 200;
const [rounds, milliseconds] = process.argv.slice(2).map(Number);

const { gate, schema } = compiledGate();
const ajv = new Ajv2020({ strict: false }).compile(schema);
const strict = { whitelist: true, forbidNonWhitelisted: true };

const VARIANTS = {
  'ajv, compiled': (order) => ajv(order),
  toolwright: (order) => gate(order).violations === undefined,
  'class-transformer + class-validator': async (order) =>
    (await validate(plainToInstance(OrderInput, order), strict)).length === 0,
};
const ORDERS = {
  accept: () => order('beta'),
  refuse: () => order('delta'),
};

const report = {};
for (const [verdict, makeOrder] of Object.entries(ORDERS))
  report[verdict] = await compare(verdict, makeOrder);
console.log(JSON.stringify(report));

/** Interleaved rounds, the first of which warms up; times Ajv's of the same round, median. */
async function compare(verdict, makeOrder) {
  const samples = Object.fromEntries(Object.keys(VARIANTS).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, decide] of Object.entries(VARIANTS)) {
      if ((await decide(makeOrder())) !== (verdict === 'accept')) throw new Error(`${name} decides wrongly`);
      const cost = await costOf(decide, makeOrder);
      if (round > 0) samples[name].push(cost);
    }
  }
  const ajvCosts = samples['ajv, compiled'];
  return Object.entries(samples).map(([name, costs]) => ({
    name,
    nanoseconds: median(costs),
    timesAjv: median(costs.map((cost, round) => cost / ajvCosts[round])),
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

/** The gate as a tool's plan holds it. It is no part of the public surface, so it is taken from the build. */
function compiledGate() {
  const built = createRequire(new URL('../dist/', import.meta.url));
  const { BuildReport } = built('./authoring/build-report.js');
  const { AjvCompiler } = built('./gate/ajv-compiler.js');
  const { DEFAULT_JSON_LIMITS } = built('./gate/json-limits.js');
  const { inputPlan } = built('./plan/input-plan.js');
  const { ClassReader } = built('./schema/class-reader.js');

  const report = new BuildReport();
  const setting = { report, compiler: new AjvCompiler(), limits: DEFAULT_JSON_LIMITS };
  const inputs = new ClassReader('input', report);
  const plan = inputPlan({ kind: 'class', type: OrderInput }, 'bench', { ...setting, inputs });
  report.throwIfAny();
  return { gate: plan.gate, schema: plan.schema };
}
