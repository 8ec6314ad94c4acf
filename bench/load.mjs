// The load generator, a process of its own. For every order that it is sent, it keeps a number of connections busy with
// one request at a time and reports what came back. A wrong status ends it.
import { connect } from 'node:net';

import { requestBytes } from './requests.mjs';

const DIFFERENT_REQUESTS = 1000;
const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS = Buffer.from('HTTP/1.1 200 ');
const LENGTH = /\r\ncontent-length: *(\d+)/i;

process.on('message', (order) => void load(order).then((report) => process.send(report)));
process.on('disconnect', () => process.exit());

async function load({ url, method, connections, seconds }) {
  const requests = Array.from({ length: DIFFERENT_REQUESTS }, (_, index) => requestBytes(url, method, index));
  const latencies = [];
  const start = performance.now();
  const run = { requests, latencies, port: Number(new URL(url).port), until: start + seconds * 1000 };

  await Promise.all(Array.from({ length: connections }, () => connection(run)));

  const elapsed = (performance.now() - start) / 1000;
  latencies.sort((one, other) => one - other);
  const answers = latencies.length;
  const at = (share) => latencies[Math.min(answers - 1, Math.floor(answers * share))];
  return { answers, perSecond: answers / elapsed, p50: at(0.5), p99: at(0.99) };
}

/** Asks and waits, over and over, until the time is up and the last answer is in. */
function connection({ requests, latencies, port, until }) {
  return new Promise((resolve, reject) => {
    let missing = 0;
    let sentAt = 0;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      missing = missing === 0 ? answerLength(chunk) - chunk.length : missing - chunk.length;
      if (missing > 0) return;

      latencies.push(performance.now() - sentAt);
      if (performance.now() < until) ask();
      else socket.end(resolve);
    });

    function ask() {
      sentAt = performance.now();
      socket.write(requests[latencies.length % requests.length]);
    }
  });
}

function answerLength(chunk) {
  const headEnd = chunk.indexOf(HEAD_END);
  const isGood = headEnd > 0 && STATUS.equals(chunk.subarray(0, STATUS.length));
  const head = chunk.latin1Slice(0, Math.max(headEnd, 0));
  if (!isGood || !LENGTH.test(head)) throw new Error(`An answer is not what was asked for:\n${head}`);
  return headEnd + HEAD_END.length + Number(LENGTH.exec(head)[1]);
}
