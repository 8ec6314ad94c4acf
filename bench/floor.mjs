// The floor: what a tool call costs on bare node:http. It reads the request that a client of revision 2026-07-28 sends,
// checks the arguments by hand and answers with the bytes that a Toolwright server answers with; nothing else of the
// protocol is looked at. This file needs nothing and is changed only on its own, never together with the product.
//   TOOLS  how many tools are listed; add is in the middle (default 1)
//   LIST   cached: the list's text is written once (default); stringified: JSON.stringify of ready schemas for each
//          request; per caller: the same of what the caller sees, for four callers who do not see a fourth each
//   PORT   default: a free one
import { createServer } from 'node:http';

const META = { 'io.modelcontextprotocol/serverInfo': { name: 'bench', version: '1.0.0' } };

const NUMBERS = {
  a: { type: 'number', description: 'First summand' },
  b: { type: 'number', description: 'Second summand' },
};
const ADD = {
  name: 'add',
  description: 'Adds two numbers',
  inputSchema: closed(NUMBERS),
  outputSchema: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
};

const ADDRESS = {
  street: { type: 'string', minLength: 1, maxLength: 100 },
  city: { type: 'string', minLength: 1, maxLength: 100 },
  zip: { type: 'string', minLength: 3, maxLength: 10 },
};
const ORDER = {
  name: { type: 'string', minLength: 1, maxLength: 64, description: 'Who orders' },
  count: { type: 'integer', minimum: 0, maximum: 1000 },
  express: { type: 'boolean' },
  kind: { type: 'string', enum: ['alpha', 'beta', 'gamma'] },
  address: closed(ADDRESS),
};
const ORDER_SCHEMA = closed(ORDER);

const EVENT_STREAM = {
  'Content-Type': 'text/event-stream',
  'X-Accel-Buffering': 'no',
  'Cache-Control': 'no-cache, no-transform',
};
const STEPS = 5;
const CALLERS = 4;

const tools = listedTools(Number(process.env.TOOLS ?? 1));
const seenBy = process.env.LIST === 'per caller' ? callersLists() : {};
const cachedList = JSON.stringify(listResult(tools));
const cachedLength = Buffer.byteLength(cachedList);

const LISTS = { cached: listCached, stringified: listStringified, 'per caller': listPerCaller };
const METHODS = { 'tools/call': call, 'tools/list': LISTS[process.env.LIST ?? 'cached'] };
const CALLS = { add, order, echo, steps };

const server = createServer((request, response) => {
  let body;
  request.on('data', (chunk) => (body = body ? Buffer.concat([body, chunk]) : chunk));
  request.on('end', () => {
    const message = JSON.parse(body.toString());
    METHODS[message.method](response, message, request);
  });
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/mcp`);
});

function call(response, message) {
  CALLS[message.params.name](response, message);
}

function add(response, { id, params }) {
  const { a, b } = params.arguments;
  const isGood = typeof a === 'number' && typeof b === 'number';
  answerObject(response, id, isGood ? structured({ sum: a + b }) : refusal('a and b must be numbers'));
}

function order(response, { id, params }) {
  const { name, count, kind, address } = params.arguments;
  const result = isOrder(params.arguments)
    ? structured({ number: `${kind}-${count}`, name, shippedTo: address })
    : refusal('this is no order');
  answerObject(response, id, result);
}

function isOrder({ name, count, express, kind, address }) {
  return (
    isText(name, 1, 64) &&
    Number.isInteger(count) &&
    count >= 0 &&
    count <= 1000 &&
    typeof express === 'boolean' &&
    ORDER.kind.enum.includes(kind) &&
    isText(address?.street, 1, 100) &&
    isText(address.city, 1, 100) &&
    isText(address.zip, 3, 10)
  );
}

function isText(value, from, to) {
  return typeof value === 'string' && value.length >= from && value.length <= to;
}

function echo(response, { id, params }) {
  const { text } = params.arguments;
  answerObject(response, id, typeof text === 'string' ? plain(text) : refusal('text must be a string'));
}

function steps(response, { id, params }) {
  const { progressToken } = params._meta;
  response.writeHead(200, EVENT_STREAM);
  for (let step = 1; step <= STEPS; step++) {
    const told = { progressToken, progress: step, total: STEPS, message: `Step ${step}` };
    response.write(event({ jsonrpc: '2.0', method: 'notifications/progress', params: told }));
  }
  response.end(event({ jsonrpc: '2.0', id, result: plain('Done.') }));
}

function event(message) {
  return `event: message\ndata: ${JSON.stringify(message)}\n\n`;
}

function structured(structuredContent) {
  const content = [{ type: 'text', text: JSON.stringify(structuredContent) }];
  return { content, structuredContent, resultType: 'complete', _meta: META };
}

function plain(text) {
  return { content: [{ type: 'text', text }], resultType: 'complete', _meta: META };
}

function refusal(text) {
  return { content: [{ type: 'text', text }], isError: true, resultType: 'complete', _meta: META };
}

function listCached(response, { id }) {
  const head = `{"jsonrpc":"2.0","id":${id},"result":`;
  answer(response, `${head}${cachedList}}`, head.length + cachedLength + 1);
}

function listStringified(response, { id }) {
  answerObject(response, id, listResult(tools));
}

function listPerCaller(response, { id }, { headers }) {
  answerObject(response, id, listResult(seenBy[headers.authorization]));
}

function listResult(listed) {
  return { resultType: 'complete', tools: listed, ttlMs: 0, cacheScope: 'private', _meta: META };
}

function answerObject(response, id, result) {
  const text = JSON.stringify({ jsonrpc: '2.0', id, result });
  answer(response, text, Buffer.byteLength(text));
}

function answer(response, text, length) {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': length });
  response.end(text);
}

function listedTools(total) {
  const others = Array.from({ length: total - 1 }, (_, index) => ({
    name: `order_${index}`,
    description: `Orders from catalogue order_${index}`,
    inputSchema: ORDER_SCHEMA,
  }));
  return others.toSpliced(others.length >> 1, 0, ADD);
}

/** What each caller sees: not those of the other tools whose number, modulo the callers, is its own. */
function callersLists() {
  const numberOf = ({ name }) => Number(name.replace('order_', ''));
  return Object.fromEntries(
    Array.from({ length: CALLERS }, (_, caller) => [
      `Bearer caller-${caller}`,
      tools.filter((tool) => tool === ADD || numberOf(tool) % CALLERS !== caller),
    ]),
  );
}

function closed(properties) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
