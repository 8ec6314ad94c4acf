// Nobody is timed who answers wrongly.
import assert from 'node:assert/strict';

import { messagesOf } from './answers.mjs';
import { requestOf } from './requests.mjs';
import { messageOf, verify, WORKLOADS } from './workloads.mjs';

const INDEX = 7;

/** Asks a contestant what a workload asks; where it is `call`, also something that must be refused. */
export async function checkAnswers(contestant, workloadName) {
  const workload = WORKLOADS[workloadName];
  try {
    let messages = await exchange(contestant, workload);
    if (workload.again) {
      const params = workload.again(messages.at(-1), INDEX);
      messages = await exchange(contestant, workload, params);
    }
    verify(workload, { index: INDEX, messages, tools: contestant.tools });
    if (workloadName === 'call') await checkRefusal(contestant);
  } catch (error) {
    const { name, tools } = contestant;
    throw new Error(`${name} (${tools} tools) does not answer "${workloadName}" as it should.`, {
      cause: error,
    });
  }
}

async function checkRefusal(contestant) {
  const wrong = { name: 'add', arguments: { a: 1, b: 'x' } };
  const answer = (await exchange(contestant, WORKLOADS.call, wrong)).at(-1);

  assert.ok(answer.error || answer.result.isError === true, 'a text passed for a number');
}

async function exchange({ url, era, headers }, workload, params) {
  const all = { ...headers, ...workload.headers?.(INDEX) };
  const request = requestOf(messageOf(workload, INDEX, params), { era, headers: all });
  const response = await fetch(url, { method: 'POST', ...request });
  return messagesOf({ contentType: response.headers.get('content-type'), text: await response.text() });
}
