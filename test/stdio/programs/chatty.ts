import { Console } from 'node:console';

import { settleStdioOptions } from '../../../src/stdio/settled-stdio-options';
import { StdioServer } from '../../../src/stdio/stdio-server';
import { SmallHandler } from '../small-handler';

// A server whose author prints everywhere and forgets a timer.
setInterval(() => undefined, 1_000);

const handler = new SmallHandler({
  chat: () => {
    console.log('log-%s', 1);
    console.info('info-1');
    console.debug('debug-1');
    console.table([{ table: 1 }]);
    console.dir({ dir: 1 });
    console.group('group-1');
    console.groupEnd();
    process.stdout.write('written-1\n');
    new Console(process.stdout).log('other-console-1');
    return { chatted: true };
  },
  large: () => ({ large: 'x'.repeat(5_000_000) }),
  slow: (params) => new Promise((resolve) => setTimeout(() => resolve({ slow: true }), Number(params['ms']))),
  fail: () => Promise.reject(new Error('handler broke')),
});

new StdioServer(handler, settleStdioOptions({ onClose: () => console.log('hook-ran') }));
console.log('started');
