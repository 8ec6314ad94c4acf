// Toolwright as an author uses it: a class a tool, built by createSuite, served by serveHttp.
//   TOOLS     how many tools are listed; add is in the middle (default 1)
//   WORKLOAD  one more tool: nested, echo, asking or progress
//   AROUND    how many hooks stand around every call (default 0)
//   FILTERED  where it is set, each of four callers sees three quarters of the other tools
//   PORT      default: a free one
import { serveHttp } from 'toolwright/http';

import { benchSuite, benchTools } from '../tools.mjs';
import { WORKLOAD_TOOLS } from '../workload-tools.mjs';

const { AROUND = 0, FILTERED, PORT = 0, WORKLOAD } = process.env;

const tools = benchTools();
const HIDDEN = hiddenNames(tools.length);
if (WORKLOAD) tools.push(WORKLOAD_TOOLS[WORKLOAD]);
const around = Array.from({ length: Number(AROUND) }, () => async (_call, next) => await next());
const filtering = FILTERED ? { visible: seesEntry } : {};
const http = FILTERED ? { authenticate: callerOf } : {};

const suite = benchSuite({ tools, around, ...filtering });
const limits = { maxBodyBytes: 2 ** 21 };
const server = await serveHttp(suite, { port: Number(PORT), limits, ...http });
console.log(server.url);

function callerOf({ headers }) {
  const subject = headers.authorization?.replace('Bearer ', '');
  if (HIDDEN.has(subject)) return { subject, scopes: [] };
  return { status: 401, wwwAuthenticate: 'Bearer' };
}

function seesEntry({ name }, principal) {
  return !HIDDEN.get(principal?.subject).has(name);
}

/** The names that each caller does not see: every fourth of the other tools, each caller's own. */
function hiddenNames(total, callers = 4) {
  const names = Array.from({ length: total - 1 }, (_, index) => `order_${index}`);
  return new Map(
    Array.from({ length: callers }, (_, caller) => [
      `caller-${caller}`,
      new Set(names.filter((_name, index) => index % callers === caller)),
    ]),
  );
}
