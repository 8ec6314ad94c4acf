import { settleStdioOptions } from '../../../src/stdio/settled-stdio-options';
import { StdioServer } from '../../../src/stdio/stdio-server';
import { SmallHandler } from '../small-handler';

// A server whose calls fail and whose reporter fails, too, in both ways.
const failure = new Error('the log is full');
let reports = 0;

const handler = new SmallHandler({
  fail: () => {
    throw new Error('handler broke at once');
  },
  'fail-later': () => Promise.reject(new Error('handler broke later')),
});
const onError = (): void | Promise<void> => {
  if (reports++ % 2 === 0) throw failure;
  return Promise.reject(failure);
};

new StdioServer(handler, settleStdioOptions({ onError }));
