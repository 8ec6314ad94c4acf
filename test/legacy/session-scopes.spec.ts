import { IsBoolean } from 'class-validator';
import { createSuite, Prompt, RequireScopes, Resource, type Suite, Tool, type ToolContext } from 'toolwright';

import { until } from '../http/http-client';
import { servingSuite, stopServing } from '../http/serving';
import { QuietLogger } from '../support/quiet-logger';
import { RawClient } from './raw-client';

class Confirm {
  @IsBoolean() sure!: boolean;
}

@Tool('plain')
class Plain {
  call(): string {
    return 'plain';
  }
}

@RequireScopes('ledger')
@Resource('ledger://today')
class Ledger {
  call(): string {
    return 'nothing yet';
  }
}

@Prompt('sure')
class Sure {
  async call(_: object, context: ToolContext): Promise<string> {
    const answer = await context.ask('sure', Confirm, 'Sure?');
    return answer.accepted ? 'yes' : 'no';
  }
}

afterEach(stopServing);

/** Everybody is Ada, with the scopes that her token says. */
async function served(): Promise<{ suite: Suite; url: string }> {
  const suite = createSuite({ tools: [Plain], resources: [Ledger], logger: new QuietLogger() });
  const { url } = await servingSuite(suite, {
    authenticate: ({ headers }) => ({ subject: 'ada', scopes: [String(headers.authorization)] }),
  });
  return { suite, url };
}

const WITH = { authorization: 'ledger' };
const WITHOUT = { authorization: 'nothing' };
const LEDGER = { uri: 'ledger://today' };

describe('a subscription in a session', () => {
  it('is open to who may read now, though the session began with less', async () => {
    const { suite, url } = await served();
    const client = new RawClient(url, WITHOUT);
    await client.open();
    const stream = await client.stream();

    expect((await client.request('resources/subscribe', LEDGER)).error.code).toBe(-32602);
    expect((await client.request('resources/subscribe', LEDGER, WITH)).result).toEqual({});
    suite.notifyResourceUpdated(LEDGER.uri);
    await until(() => stream.events.length === 1);
    stream.close();
  });

  it('is closed to who may not read any more, though the session began with more', async () => {
    const client = new RawClient((await served()).url, WITH);
    await client.open();

    expect((await client.request('resources/subscribe', LEDGER, WITHOUT)).error).toEqual({
      code: -32602,
      message: 'Unknown resource: ledger://today',
      data: LEDGER,
    });
  });
});

it('what came after the handshake is no method of the session, but of the next one', async () => {
  const { suite, url } = await served();
  const [early, late] = [new RawClient(url, WITH), new RawClient(url, WITH)];
  await early.open('2025-11-25', { elicitation: {} });
  suite.change({ add: { prompts: [Sure] } });
  await late.open('2025-11-25', { elicitation: {} });

  for (const method of ['prompts/list', 'prompts/get'])
    expect((await early.request(method, { name: 'sure' })).error).toEqual({
      code: -32601,
      message: 'Method not found',
    });
  expect((await late.request('prompts/list')).result.prompts).toEqual([{ name: 'sure' }]);
});
