// The tools of the benchmark as a user of zod writes them: the names, limits and answers of ../classes.mjs, ../tools.mjs and
// ../workload-tools.mjs. zod is handed in, because one of the peers brings an older one. Schemas are made once a process.
//   TOOLS     how many tools are listed; add is in the middle (default 1)
//   WORKLOAD  one more tool: nested, echo, asking or progress

/** Who every server says it is. */
export const IDENTITY = { name: 'bench', version: '1.0.0' };

/** What seals the state of a question that travels through the client. */
export const SECRET = 'at least thirty-two bytes that nobody else knows';

/**
 * Every tool: `{ name, description, input, output, run }`. `run` takes the arguments; of a tool that `talks` it also takes
 * what the peer offers to speak with, as `{ tell(step, total, message), ask(key, schema, question) }`.
 */
export function workloadTools(zod, { TOOLS = '1', WORKLOAD } = process.env) {
  const address = addressObject(zod);
  const order = orderObject(zod, address);
  const others = Array.from({ length: Number(TOOLS) - 1 }, (_, index) => ({
    name: `order_${index}`,
    description: `Orders from catalogue order_${index}`,
    input: order,
    run: ({ name }) => name,
  }));
  const tools = others.toSpliced(others.length >> 1, 0, addTool(zod));
  return WORKLOAD ? [...tools, MORE_TOOLS[WORKLOAD](zod, { address, order })] : tools;
}

/** How many tools that are: for frameworks that want a file for each. */
export function workloadSize({ TOOLS = '1', WORKLOAD } = process.env) {
  return Number(TOOLS) + (WORKLOAD ? 1 : 0);
}

/** What a call answers with: a text, or an object and its text. */
export function resultOf(value) {
  if (typeof value === 'string') return { content: [{ type: 'text', text: value }] };
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
}

const MORE_TOOLS = {
  nested: (zod, { address, order }) => ({
    name: 'order',
    description: 'Places an order',
    input: order,
    output: zod.object({ number: zod.string(), name: zod.string(), shippedTo: address }),
    run: ({ kind, count, name, address: shippedTo }) => ({ number: `${kind}-${count}`, name, shippedTo }),
  }),
  echo: (zod) => ({
    name: 'echo',
    description: 'Says it again',
    input: zod.object({ text: zod.string() }),
    run: ({ text }) => text,
  }),
  asking: (zod) => {
    const confirmation = zod.object({ sure: zod.boolean() });
    return {
      name: 'confirm',
      description: 'Asks before it does anything',
      input: zod.object({}),
      talks: true,
      run: async (_, { ask }) => {
        const answer = await ask('sure', confirmation, 'Are you sure?');
        return answer?.sure ? 'Confirmed.' : 'Not confirmed.';
      },
    };
  },
  progress: (zod) => ({
    name: 'steps',
    description: 'Tells how far it has come',
    input: zod.object({}),
    talks: true,
    run: async (_, { tell }) => {
      for (let step = 1; step <= 5; step++) await tell(step, 5, `Step ${step}`);
      return 'Done.';
    },
  }),
};

function addTool(zod) {
  return {
    name: 'add',
    description: 'Adds two numbers',
    input: zod.object({
      a: zod.number().describe('First summand'),
      b: zod.number().describe('Second summand'),
    }),
    output: zod.object({ sum: zod.number() }),
    run: ({ a, b }) => ({ sum: a + b }),
  };
}

function orderObject(zod, address) {
  return zod.object({
    name: zod.string().min(1).max(64).describe('Who orders'),
    count: zod.number().int().min(0).max(1000),
    express: zod.boolean(),
    kind: zod.enum(['alpha', 'beta', 'gamma']),
    address,
  });
}

function addressObject(zod) {
  return zod.object({
    street: zod.string().min(1).max(100),
    city: zod.string().min(1).max(100),
    zip: zod.string().min(3).max(10),
  });
}
