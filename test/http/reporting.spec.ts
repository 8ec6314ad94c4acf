import { createSuite } from 'toolwright';
import { type RunningHttpServer, serveHttp, type ServeHttpOptions } from 'toolwright/http';

import { send } from './http-client';
import { toolCall } from './small-handler';

const INTERNAL_ERROR = { jsonrpc: '2.0', error: { code: -32603, message: 'Internal error.' } };
const failure = new Error('the log is full');
const fault = new Error('no key server');

const throwing = (): never => {
  throw failure;
};
const rejecting = async (): Promise<never> => Promise.reject(failure);
const authenticate = (): never => {
  throw fault;
};

let server: RunningHttpServer;
let printed: jest.SpyInstance;
beforeEach(() => (printed = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(async () => {
  printed.mockRestore();
  await server.close({ graceMs: 0 });
});

/** Serves a suite whose requests all fail before their tool. */
async function failing(options: ServeHttpOptions, report: () => void = () => undefined): Promise<string> {
  const suite = createSuite({ tools: [], logger: { error: report, warn: report } });
  server = await serveHttp(suite, { authenticate, ...options });
  return server.url;
}

describe('a reporter that fails itself', () => {
  it.each<[string, () => void]>([
    ['throws', throwing],
    ['rejects', rejecting],
  ])('by the way its onError %s costs no answer, and standard error hears of both', async (_, onError) => {
    const url = await failing({ onError });

    const answers = [await send(url, toolCall(1)), await send(url, toolCall(2))];

    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [500, INTERNAL_ERROR],
      [500, INTERNAL_ERROR],
    ]);
    expect(printed.mock.calls.flat().filter((told) => told === failure)).toHaveLength(2);
    expect(printed.mock.calls.flat().filter((told) => told === fault)).toHaveLength(2);
  });

  it.each<[string, () => void]>([
    ['throws', throwing],
    ['rejects', rejecting],
  ])('by the way the logger of the suite %s costs no answer', async (_, report) => {
    const url = await failing({}, report);

    const answer = await send(url, toolCall(1));

    expect(answer.json).toEqual(INTERNAL_ERROR);
    expect(printed.mock.calls.flat()).toEqual(expect.arrayContaining([fault, failure]));
  });
});
