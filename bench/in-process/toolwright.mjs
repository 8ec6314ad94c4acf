// Toolwright's ways from a request to its answer that need no socket.
import { httpListener } from 'toolwright/http';
import { fetchHandler } from 'toolwright/fetch';
import { createTestClient } from 'toolwright/testing';

import { benchSuite } from '../tools.mjs';
import { askListener } from './ask-listener.mjs';

/** A parsed request in, the text of its answer out; every check on the way, those of headers too. */
export function listener({ url, headers }) {
  const lowerCased = Object.entries({ Host: new URL(url).host, ...headers }).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  return askListener(httpListener(benchSuite()), Object.fromEntries(lowerCased));
}

/** A request and an answer of the web. */
export function webFetch({ url, headers }) {
  const answer = fetchHandler(benchSuite());
  return async (_message, body) => (await answer(new Request(url, { method: 'POST', headers, body }))).text();
}

/** What tests use: makes the request itself and parses the answer. */
export function testClient() {
  const client = createTestClient(benchSuite());
  return ({ params }) => client.request('tools/call', { name: params.name, arguments: params.arguments });
}
