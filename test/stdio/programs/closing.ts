import { settleStdioOptions } from '../../../src/stdio/settled-stdio-options';
import { StdioServer } from '../../../src/stdio/stdio-server';
import { SmallHandler } from '../small-handler';

// A server that ends by its own decision after one call, and goes on printing.
const server: StdioServer = new StdioServer(
  new SmallHandler({
    last: () => {
      setImmediate(() => void server.close());
      return {};
    },
  }),
  settleStdioOptions({}),
);
void server.closed.then(() => console.log('"an ordinary program again"'));
