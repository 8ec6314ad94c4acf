// Nobody is timed who answers wrongly.
import assert from 'node:assert/strict';

import { requestOf } from '../requests.mjs';
import { messageOf, verify, WORKLOADS } from '../workloads.mjs';

const WRONG = { name: 'add', arguments: { a: 1, b: 'x' } };

/** Asks one way something right and something wrong. */
export async function checkWay(ask) {
  const right = await answerOf(ask, messageOf(WORKLOADS.call, 7));
  verify(WORKLOADS.call, { index: 7, messages: [{ ...right, id: 100_007 }] });
  const { result, error } = await answerOf(ask, messageOf(WORKLOADS.call, 8, WRONG));
  assert.ok(error || result.isError === true, 'a text passed for a number');
}

async function answerOf(ask, message) {
  const { body } = requestOf(message);
  const answer = await ask(JSON.parse(body), body);
  return typeof answer === 'string' ? JSON.parse(answer) : answer;
}
