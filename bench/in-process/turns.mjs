// One way in process, in a process of its own: nobody's garbage is collected in somebody else's turn. It makes calls for as
// long as each message from its parent says, in milliseconds, and tells what they cost.
//   node bench/in-process/turns.mjs <module> <export>
//   TOOLS  how many tools there are; add is in the middle (default 1)
import { requestOf } from '../requests.mjs';
import { takeTurns } from '../take-turns.mjs';
import { messageOf, WORKLOADS } from '../workloads.mjs';
import { checkWay } from './check-way.mjs';

const DIFFERENT_REQUESTS = 1000;
const BATCH = 10;
const [module, name] = process.argv.slice(2);

const { [name]: makeWay } = await import(module);
const ask = await makeWay({
  url: 'http://127.0.0.1/mcp',
  headers: requestOf(messageOf(WORKLOADS.call, 0)).headers,
});
const questions = Array.from({ length: DIFFERENT_REQUESTS }, (_, index) => questionOf(index));
if (name !== 'echo') await checkWay(ask);

takeTurns(async (end) => {
  let calls = 0;
  while (performance.now() < end) {
    for (const stop = calls + BATCH; calls < stop; calls++) {
      const { message, body } = questions[calls % DIFFERENT_REQUESTS];
      const answer = ask(message, body);
      if (answer instanceof Promise) await answer;
    }
  }
  return calls;
});

function questionOf(index) {
  const { body } = requestOf(messageOf(WORKLOADS.call, index));
  return { message: JSON.parse(body), body };
}
