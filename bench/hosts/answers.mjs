// What the bare routes answer with, as an object for the host to write: the same members in the same order as the floor on node:http.
import { Adder } from './adder.mjs';

const META = { 'io.modelcontextprotocol/serverInfo': { name: 'bench', version: '1.0.0' } };

const NUMBERS = {
  a: { type: 'number', description: 'First summand' },
  b: { type: 'number', description: 'Second summand' },
};
const ADD = {
  name: 'add',
  description: 'Adds two numbers',
  inputSchema: { type: 'object', properties: NUMBERS, required: ['a', 'b'], additionalProperties: false },
  outputSchema: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
};
const LIST = { resultType: 'complete', tools: [ADD], ttlMs: 0, cacheScope: 'private', _meta: META };

const ADDER = new Adder();

const REFUSAL = {
  content: [{ type: 'text', text: 'a and b must be numbers' }],
  isError: true,
  resultType: 'complete',
  _meta: META,
};

/** The answer to a message that the host has parsed. */
export function answerTo({ id, method, params }, adder = ADDER) {
  const result = method === 'tools/list' ? LIST : called(params.arguments, adder);
  return { jsonrpc: '2.0', id, result };
}

function called({ a, b }, adder) {
  if (typeof a !== 'number' || typeof b !== 'number') return REFUSAL;
  const structuredContent = { sum: adder.add(a, b) };
  const content = [{ type: 'text', text: JSON.stringify(structuredContent) }];
  return { content, structuredContent, resultType: 'complete', _meta: META };
}
