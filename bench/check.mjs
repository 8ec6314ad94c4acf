// Nobody is timed who answers wrongly.
import assert from 'node:assert/strict';

import { requestOf } from './requests.mjs';

/** Asks a contestant everything that the benchmark asks, and something wrong. */
export async function checkAnswers({ name, tools, url }) {
  try {
    await checkCall(url);
    await checkRefusal(url);
    await checkList(url, tools);
  } catch (error) {
    throw new Error(`${name} (${tools} tools) does not answer as it should.`, { cause: error });
  }
}

async function checkCall(url) {
  const { id, result } = await answerTo(url, 'tools/call');

  assert.equal(id, 100_007);
  assert.equal(result.resultType, 'complete');
  assert.deepEqual(result.structuredContent, { sum: 7.5 });
  assert.deepEqual(JSON.parse(result.content[0].text), { sum: 7.5 });
}

async function checkRefusal(url) {
  const { result, error } = await answerTo(url, 'tools/call', { name: 'add', arguments: { a: 1, b: 'x' } });

  assert.ok(error || result.isError === true, 'a text passed for a number');
}

async function checkList(url, tools) {
  const { result } = await answerTo(url, 'tools/list');

  assert.equal(new Set(result.tools.map((tool) => tool.name)).size, tools);
  const { inputSchema, outputSchema } = result.tools.find((tool) => tool.name === 'add');
  assert.equal(inputSchema.properties.a.type, 'number');
  assert.deepEqual(inputSchema.required, ['a', 'b']);
  assert.equal(outputSchema.properties.sum.type, 'number');
}

async function answerTo(url, method, params) {
  const response = await fetch(url, { method: 'POST', ...requestOf(method, 7, params) });
  return response.json();
}
