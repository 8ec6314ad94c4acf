// The load generator, a process of its own. For every order that it is sent, it keeps a number of connections busy with
// one request at a time and reports what came back. A status other than 200 fails the order, and so does a wrong answer
// among those that are looked at.
import { messagesOf } from './answers.mjs';
import { awake } from './awake.mjs';
import { Connection } from './connection.mjs';
import { requestBytes, requestOf } from './requests.mjs';
import { messageOf, verify, WORKLOADS } from './workloads.mjs';

const DIFFERENT_REQUESTS = 1000;
// One answer of so many is read to the end and looked at.
const SAMPLE = 97;

const open = { url: '', lines: [] };

process.on('message', (order) => {
  load(order).then(
    (report) => process.send(report),
    (error) => {
      closeLines();
      process.send({ error: error.stack });
    },
  );
});
process.on('disconnect', () => process.exit());

async function load({ workload: name, connections, seconds = Infinity, answers = Infinity, ...target }) {
  const workload = WORKLOADS[name];
  const different = workload.different ?? DIFFERENT_REQUESTS;
  const requests = Array.from({ length: different }, (_, index) => bytesOf(target, workload, { index }));
  const lines = await openLines(target.url, connections);
  const start = performance.now();
  const run = {
    ...target,
    workload,
    requests,
    answers,
    latencies: [],
    asked: 0,
    until: start + seconds * 1000,
  };

  await awake(Promise.all(lines.map((connection) => keepAsking(run, connection))));

  return {
    ...summary(run.latencies),
    perSecond: run.latencies.length / ((performance.now() - start) / 1000),
  };
}

/** Connections to a contestant: those of the last order where that went to the same one, so that no turn pays for connecting. */
async function openLines(url, count) {
  if (open.url !== url || open.lines.length !== count || !open.lines.every((line) => line.isOpen)) {
    closeLines();
    open.lines = await Promise.all(Array.from({ length: count }, () => Connection.open(url)));
    open.url = url;
  }
  return open.lines;
}

function closeLines() {
  for (const line of open.lines.splice(0)) line.close();
}

function bytesOf({ url, era, headers }, workload, { index, params }) {
  const message = messageOf(workload, index, params);
  const all = { ...headers, ...workload.headers?.(index) };
  return requestBytes(url, requestOf(message, { era, headers: all }));
}

/** Asks and waits, over and over, until the time is up or enough was asked. */
async function keepAsking(run, connection) {
  while (performance.now() < run.until && run.asked < run.answers) await roundTrip(run, connection);
}

async function roundTrip(run, connection) {
  const { workload, requests, latencies, tools } = run;
  const turn = run.asked++;
  const index = turn % requests.length;
  const isSample = turn % SAMPLE === 0;

  const sentAt = performance.now();
  let answer = await connection.ask(requests[index], isSample || workload.again !== undefined);
  if (workload.again) {
    const params = workload.again(messagesOf(answer).at(-1), index);
    answer = await connection.ask(bytesOf(run, workload, { index, params }), isSample);
  }
  latencies.push(performance.now() - sentAt);

  if (isSample) verify(workload, { index, messages: messagesOf(answer), tools });
}

function summary(latencies) {
  latencies.sort((one, other) => one - other);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return { answers: latencies.length, p50: at(0.5), p99: at(0.99) };
}
