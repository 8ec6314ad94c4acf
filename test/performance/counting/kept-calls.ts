import { IsBoolean } from 'class-validator';

import { createSuite, Tool, type ToolContext } from '../../../src';
import { serveHttp } from '../../../src/http';
import { Add } from './counted-tools';
import { RawClient, requestBytes, type RequestParams } from './raw-client';

class Sure {
  @IsBoolean() sure!: boolean;
}

/** Asks its user. */
@Tool('delete')
class Delete {
  async call(_: unknown, context: ToolContext): Promise<string> {
    const answer = await context.ask('sure', Sure, 'Really?');
    return answer.accepted ? 'Deleted.' : 'Not deleted.';
  }
}

let began: () => void = () => undefined;

async function untilGivenUp({ signal }: ToolContext): Promise<string> {
  began();
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return 'Given up.';
}

/** Waits until its time is over. */
@Tool({ name: 'slow', timeoutMs: 2 })
class Slow {
  call(_: unknown, context: ToolContext): Promise<string> {
    return untilGivenUp(context);
  }
}

/** Waits until its caller is gone. */
@Tool('patient')
class Patient {
  call(_: unknown, context: ToolContext): Promise<string> {
    return untilGivenUp(context);
  }
}

/** Starts a server with a tool for each kind of call; gives its port. */
export async function startKeepingServer(): Promise<number> {
  const suite = createSuite({ tools: [Add, Delete, Slow, Patient], stateKeys: 'ephemeral' });
  return (await serveHttp(suite)).port;
}

/** A kind of call, how to make so many of them, and what the last one is answered with. */
export interface CallKind {
  readonly title: string;
  readonly answered: string;
  readonly make: (port: number, count: number) => Promise<string>;
}

/** Calls that end in different ways. */
export const CALL_KINDS: readonly CallKind[] = [
  { title: 'timed out', answered: 'did not finish', make: same({ name: 'slow' }) },
  { title: 'asked', answered: 'Deleted.', make: asked },
  { title: 'cancelled', answered: 'gone', make: cancelled },
  { title: 'refused', answered: 'a must be', make: same({ name: 'add', arguments: { a: 'one', b: 2 } }) },
  { title: 'plain', answered: '"sum":3', make: same({ name: 'add', arguments: { a: 1, b: 2 } }) },
];

function same(params: RequestParams): CallKind['make'] {
  return (port, count) => answersTo(port, count, params);
}

async function answersTo(port: number, count: number, params: RequestParams): Promise<string> {
  const client = new RawClient(port, requestBytes('tools/call', params));
  const answer = await client.send(count);
  client.close();
  return answer;
}

async function cancelled(port: number, count: number): Promise<string> {
  for (let index = 0; index < count; index++) {
    const isRunning = new Promise<void>((resolve) => (began = resolve));
    const client = new RawClient(port, requestBytes('tools/call', { name: 'patient' }));
    const answer = client.send(1).catch(() => 'gone');
    await isRunning;
    client.close();
    await answer;
  }
  return 'gone';
}

async function asked(port: number, count: number): Promise<string> {
  let last = '';
  for (let index = 0; index < count; index++) {
    const { result } = JSON.parse(await answersTo(port, 1, { name: 'delete' }));
    const inputResponses = { sure: { action: 'accept', content: { sure: true } } };
    last = await answersTo(port, 1, { name: 'delete', inputResponses, requestState: result.requestState });
  }
  return last;
}
