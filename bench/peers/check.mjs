// Starts every peer that is installed and looks at its answers: among 1, 100 and 1,000 tools, then for every workload that
// it says it can do, then over stdio and in process. Prints what is wrong, and ends with 1 where something is.
//   node bench/peers/check.mjs [start of a name]
import assert from 'node:assert/strict';

import { messagesOf } from '../answers.mjs';
import { checkAnswers } from '../check.mjs';
import { start, stop } from '../contestants.mjs';
import { checkWay } from '../in-process/check-way.mjs';
import { requestOf } from '../requests.mjs';
import { Conversation } from '../stdio/conversation.mjs';
import { messageOf, WORKLOADS } from '../workloads.mjs';
import { IN_PROCESS_PEERS, PEERS, STDIO_PEERS } from './peers.mjs';

const [wanted = ''] = process.argv.slice(2);
const TOTALS = [1, 100, 1000];
const PLAIN = ['call', 'list'];
/** What is asked by the value of WORKLOAD. */
const ASKED = {
  nested: ['nested'],
  echo: ['echo of 1 KiB', 'echo of 64 KiB', 'echo of 1 MiB'],
  asking: ['asking'],
  progress: ['progress'],
};

for (const peer of chosen(PEERS)) {
  for (const total of TOTALS.filter((tools) => tools <= (peer.maxTools ?? Infinity)))
    await report(`${peer.name}, ${total} tools`, () => checkProgram(peer, total, PLAIN));
  for (const workload of peer.workloads)
    await report(`${peer.name}, ${workload}`, () => checkWorkload(peer, workload));
}
for (const peer of chosen(STDIO_PEERS)) await report(`${peer.name}, stdio`, () => checkConversation(peer));
for (const peer of chosen(IN_PROCESS_PEERS)) await report(peer.name, () => checkInProcess(peer));

function chosen(peers) {
  return peers.filter(({ name }) => name.startsWith(wanted));
}

async function report(title, check) {
  try {
    await check();
    console.log(`ok      ${title}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`WRONG   ${title}`, error);
  }
}

function checkWorkload(peer, workload) {
  const env = workload === 'around' ? { AROUND: '5' } : { WORKLOAD: workload };
  return checkProgram({ ...peer, env: { ...peer.env, ...env } }, 1, ASKED[workload] ?? PLAIN);
}

async function checkProgram(peer, total, asked) {
  const contestant = await start(peer, total);
  try {
    for (const workload of asked) await checkAnswers(contestant, workload);
    if (asked === PLAIN) await checkStructure(contestant);
  } finally {
    await stop(contestant);
  }
}

/** That every peer does the whole of the work: a checked result beside its text, and schemas of both in the list. */
async function checkStructure(contestant) {
  const [called, listed] = [await answerTo(contestant, 'call'), await answerTo(contestant, 'list')];

  assert.deepEqual(called.structuredContent, { sum: 7.5 });
  const { outputSchema } = listed.tools.find(({ name }) => name === 'add');
  assert.equal(outputSchema.properties.sum.type, 'number');
  const order = listed.tools.find(({ name }) => name === 'order_0');
  assert.ok(contestant.tools === 1 || order.inputSchema.properties.address.properties.zip.maxLength === 10);
  assert.equal(
    listed.tools.findIndex(({ name }) => name === 'add'),
    (contestant.tools - 1) >> 1,
  );
}

async function answerTo({ url, era, headers }, workload) {
  const request = requestOf(messageOf(WORKLOADS[workload], 7), { era, headers });
  const response = await fetch(url, { method: 'POST', ...request });
  const answer = { contentType: response.headers.get('content-type'), text: await response.text() };
  return messagesOf(answer).at(-1).result;
}

async function checkConversation(peer) {
  const conversation = new Conversation(peer);
  try {
    await conversation.begin();
  } finally {
    conversation.end();
  }
}

async function checkInProcess({ file, way }) {
  const { [way]: makeWay } = await import(file);
  const { headers } = requestOf(messageOf(WORKLOADS.call, 0));
  await checkWay(await makeWay({ url: 'http://127.0.0.1/mcp', headers }));
}
