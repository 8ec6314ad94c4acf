// The floor: what a tool call costs on bare node:http. It reads the request that a client of revision 2026-07-28 sends,
// checks two numbers by hand and answers with the bytes that a Toolwright server answers with; nothing else of the
// protocol is looked at. This file needs nothing and is changed only on its own, never together with the product.
//   TOOLS  how many tools are listed; add is in the middle (default 1)
//   LIST   cached: the list's text is written once (default); stringified: JSON.stringify of ready schemas for each request
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

const REFUSAL = {
  content: [{ type: 'text', text: 'a and b must be numbers' }],
  isError: true,
  resultType: 'complete',
  _meta: META,
};

const tools = listedTools(Number(process.env.TOOLS ?? 1));
const cachedList = JSON.stringify(listResult());
const cachedLength = Buffer.byteLength(cachedList);

const METHODS = {
  'tools/call': call,
  'tools/list': process.env.LIST === 'stringified' ? listStringified : listCached,
};

const server = createServer((request, response) => {
  let body;
  request.on('data', (chunk) => (body = body ? Buffer.concat([body, chunk]) : chunk));
  request.on('end', () => {
    const message = JSON.parse(body.toString());
    METHODS[message.method](response, message);
  });
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/mcp`);
});

function call(response, { id, params }) {
  const { a, b } = params.arguments;
  const result = typeof a === 'number' && typeof b === 'number' ? sum(a + b) : REFUSAL;
  const text = JSON.stringify({ jsonrpc: '2.0', id, result });
  answer(response, text, Buffer.byteLength(text));
}

function sum(total) {
  const structuredContent = { sum: total };
  const content = [{ type: 'text', text: JSON.stringify(structuredContent) }];
  return { content, structuredContent, resultType: 'complete', _meta: META };
}

function listCached(response, { id }) {
  const head = `{"jsonrpc":"2.0","id":${id},"result":`;
  answer(response, `${head}${cachedList}}`, head.length + cachedLength + 1);
}

function listStringified(response, { id }) {
  const text = JSON.stringify({ jsonrpc: '2.0', id, result: listResult() });
  answer(response, text, Buffer.byteLength(text));
}

function listResult() {
  return { resultType: 'complete', tools, ttlMs: 0, cacheScope: 'private', _meta: META };
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

function closed(properties) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
