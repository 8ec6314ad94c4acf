// What each workload asks, and what a right answer to it holds. `index` makes the requests differ.
import assert from 'node:assert/strict';

const KIB = 1024;
const PROSE = 'A tool says what it needs, and the one who calls it says what it wants. (1 of 2)\n';
const STEPS = 5;
const CALLERS = 4;

const CALL = {
  method: 'tools/call',
  params: (index) => ({ name: 'add', arguments: { a: index, b: 0.5 } }),
  verify: ({ result }, index) => {
    assert.deepEqual(JSON.parse(result.content[0].text), { sum: index + 0.5 });
    if (result.structuredContent) assert.deepEqual(result.structuredContent, { sum: index + 0.5 });
  },
};

const LIST = {
  method: 'tools/list',
  params: () => ({}),
  verify: ({ result }, _index, { tools }) => verifyList(result, tools),
};

/** Every workload by name. A round trip is one request, or two where `again` makes another one of the first result. */
export const WORKLOADS = {
  call: CALL,
  list: LIST,
  'list per caller': {
    ...LIST,
    headers: (index) => ({ Authorization: `Bearer caller-${index % CALLERS}` }),
    verify: ({ result }, index, { tools }) => verifyList(result, seenBy(index % CALLERS, tools)),
  },
  nested: {
    method: 'tools/call',
    params: (index) => ({ name: 'order', arguments: orderOf(index) }),
    verify: ({ result }, index) => {
      const { address, ...order } = orderOf(index);
      const expected = { number: `${order.kind}-${order.count}`, name: order.name, shippedTo: address };
      assert.deepEqual(result.structuredContent ?? JSON.parse(result.content[0].text), expected);
    },
  },
  'echo of 1 KiB': echo(KIB),
  'echo of 64 KiB': echo(64 * KIB, 16),
  'echo of 1 MiB': echo(KIB * KIB, 4),
  asking: {
    method: 'tools/call',
    params: () => ({ name: 'confirm', arguments: {} }),
    again: ({ result }) => ({
      name: 'confirm',
      arguments: {},
      inputResponses: { sure: { action: 'accept', content: { sure: true } } },
      requestState: result.requestState,
    }),
    verify: ({ result }) => assert.equal(result.content[0].text, 'Confirmed.'),
  },
  'two calls': { ...CALL, again: (_answer, index) => CALL.params(index) },
  progress: {
    method: 'tools/call',
    params: (index) => ({ name: 'steps', arguments: {}, _meta: { progressToken: index } }),
    verify: ({ result }, index, { told }) => {
      assert.equal(result.content[0].text, 'Done.');
      assert.deepEqual(
        told.map(({ params }) => params),
        Array.from({ length: STEPS }, (_, step) => stepOf(index, step + 1)),
      );
    },
  },
};

/** The message that a workload sends. Ids are of one width, so that answers to the same question are of one length. */
export function messageOf(workload, index, params = workload.params(index)) {
  return { id: idOf(index), method: workload.method, params };
}

/** Throws unless these messages are the right and whole answer to a workload's request. */
export function verify(workload, { index, messages, tools }) {
  const answer = messages.at(-1);
  assert.equal(answer?.id, idOf(index), 'this is no answer to the request');
  assert.equal(answer.error, undefined, JSON.stringify(answer.error));
  assert.notEqual(answer.result.isError, true, JSON.stringify(answer.result.content)?.slice(0, 500));
  workload.verify(answer, index, { tools, told: messages.slice(0, -1) });
}

function idOf(index) {
  return 100_000 + index;
}

function echo(length, different) {
  const textOf = (index) => `${index} ${PROSE.repeat(Math.ceil(length / PROSE.length))}`.slice(0, length);
  return {
    method: 'tools/call',
    different,
    params: (index) => ({ name: 'echo', arguments: { text: textOf(index) } }),
    verify: ({ result }, index) => assert.equal(result.content[0].text, textOf(index)),
  };
}

function orderOf(index) {
  const address = { street: `${index} St James Square`, city: 'London', zip: 'SW1Y 4LE' };
  return { name: 'Ada Lovelace', count: index % 1000, express: index % 2 === 0, kind: 'beta', address };
}

function stepOf(progressToken, step) {
  return { progressToken, progress: step, total: STEPS, message: `Step ${step}` };
}

/** How many tools a caller sees: all but those others whose number is its own modulo the callers. */
function seenBy(caller, tools) {
  const hidden = Array.from({ length: tools - 1 }, (_, index) => index).filter(
    (index) => index % CALLERS === caller,
  );
  return tools - hidden.length;
}

function verifyList(result, tools) {
  assert.equal(new Set(result.tools.map(({ name }) => name)).size, tools);
  const { inputSchema } = result.tools.find(({ name }) => name === 'add');
  assert.equal(inputSchema.properties.a.type, 'number');
  assert.deepEqual([...inputSchema.required].sort(), ['a', 'b']);
}
