import { PassThrough } from 'node:stream';

import { settleStdioOptions } from '../../src/stdio/settled-stdio-options';
import type { ServeStdioOptions } from '../../src/stdio/stdio-options';
import { StdioServer } from '../../src/stdio/stdio-server';
import type { MessageHandler } from '../../src/server/exchange';
import type { Suite } from '../../src/suite/suite';
import { WireWatch } from '../support/wire/wire-watch';
import { SmallHandler } from './small-handler';

/** A client's ends of a conversation over two streams of this process. */
export interface Conversation {
  readonly server: StdioServer;
  readonly input: PassThrough;
  readonly output: PassThrough;
  /** What the server has said so far, parsed line by line; throws when the protocol's schema does not allow it. */
  messages(): any[];
  /** Sends messages, one a line. */
  say(...messages: unknown[]): void;
  /** Waits until the server has said as many messages. */
  heard(count: number): Promise<any[]>;
}

/** Starts a server over two streams; with a suite, clients of older revisions are served it, too. */
export function converse(
  handler: MessageHandler,
  options: ServeStdioOptions = {},
  suite?: Suite,
): Conversation {
  const input = new PassThrough();
  const output = new PassThrough();
  const server = new StdioServer(handler, settleStdioOptions({ input, output, ...options }), suite);
  const watch = new WireWatch({ anyResult: handler instanceof SmallHandler });
  let received = '';
  output.on('data', (chunk: Buffer) => (received += chunk.toString()));

  const messages = () =>
    received
      .split('\n')
      .slice(0, -1)
      .map((line) => watch.receives(JSON.parse(line)));
  const heard = async (count: number) => {
    for (let waited = 0; messages().length < count; waited += 5) {
      if (waited > 5_000) throw new Error(`Heard only ${received}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return messages();
  };
  const say = (...sent: unknown[]) => {
    for (const message of sent) {
      watch.sends(message);
      input.write(`${JSON.stringify(message)}\n`);
    }
  };
  return { server, input, output, messages, say, heard };
}
