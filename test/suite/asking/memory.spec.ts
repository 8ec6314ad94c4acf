/* eslint-disable @typescript-eslint/no-deprecated -- the deprecated helpers are tested, too */
import { IsBoolean, IsString } from 'class-validator';
import {
  Complete,
  createSuite,
  inMemoryOnceStore,
  Input,
  inputRequired,
  Prompt,
  Resource,
  Tool,
  ToolError,
  Tools,
  type OnceStore,
  type ResourceContext,
  type ToolContext,
} from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { QuietLogger } from '../../support/quiet-logger';
import { accept, answer, send, textOf } from './rounds';

class Confirm {
  @IsBoolean() sure!: boolean;
}

const yes = { sure: accept({ sure: true }) };

function clientOf(...tools: readonly (new () => object)[]) {
  const suite = createSuite({ tools, logger: new QuietLogger(), exposeErrors: true });
  return createTestClient(suite, { capabilities: { elicitation: {}, sampling: {}, roots: {} } });
}

describe('a step', () => {
  const runs: string[] = [];

  @Tools({ prefix: '' })
  class Steps {
    @Tool()
    async scan(context: ToolContext): Promise<string> {
      runs.push('before');
      const report = await context.step('scan', () => {
        runs.push('scan');
        return { at: new Date(0), tags: new Set(['a']), skipped: undefined, own: { deep: [1, null] } };
      });
      const first = JSON.stringify(report);
      (report.own as { deep: unknown }).deep = 'changed';
      await context.ask('sure', Confirm, 'Go on?');
      return first;
    }

    @Tool()
    async nothing(context: ToolContext): Promise<string> {
      const came: unknown[] = [];
      came.push(
        await context.step<unknown>('none', () => {
          runs.push('none');
        }),
      );
      came.push(await context.step('null', () => null));
      came.push(await context.step('late', async () => Promise.resolve(false)));
      await context.ask('sure', Confirm, 'Go on?');
      return came.map(String).join();
    }

    @Tool()
    async beside(context: ToolContext): Promise<string> {
      const work = async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        runs.push('slow');
        return 'slow';
      };
      const [answered, step] = await Promise.all([
        context.ask('sure', Confirm, 'Go on?'),
        context.step('slow', work),
      ]);
      return `${answered.accepted} ${step}`;
    }

    @Tool()
    async parallel(context: ToolContext): Promise<string> {
      const both = await Promise.all([
        context.step('a', () => 1),
        context.step('b', async () => Promise.resolve(2)),
      ]);
      await context.ask('sure', Confirm, 'Go on?');
      return both.join();
    }

    @Tool()
    async fails(context: ToolContext): Promise<void> {
      await context.step('fails', () => {
        runs.push('fails');
        throw new ToolError('the disk is full');
      });
    }

    @Tool()
    async unsendable(context: ToolContext): Promise<void> {
      await context.step('count', () => ({ total: 1n }));
    }

    @Tool()
    async twice(context: ToolContext): Promise<void> {
      await context.step('a', () => 1);
      await context.step('a', () => 2);
    }
  }

  const client = clientOf(Steps);
  beforeEach(() => runs.splice(0));

  it('is done once over all rounds, and gives the same JSON in each', async () => {
    const target = { name: 'scan' };
    const one = await send(client, target);
    const two = await answer(client, target, { asking: one, answers: {} });
    const result = await answer(client, target, { asking: two, answers: yes });

    expect(runs).toEqual(['before', 'scan', 'before', 'before']);
    expect(textOf(result)).toBe('{"at":"1970-01-01T00:00:00.000Z","tags":["a"],"own":{"deep":[1,null]}}');
  });

  it('may come to nothing, and is not repeated for that', async () => {
    const target = { name: 'nothing' };
    const asking = await send(client, target);

    expect(textOf(await answer(client, target, { asking, answers: yes }))).toBe('undefined,null,false');
    expect(runs).toEqual(['none']);
  });

  it('that runs beside a question is waited for and remembered, though the question ends the round', async () => {
    const target = { name: 'beside' };
    const asking = await send(client, target);
    expect(runs).toEqual(['slow']);

    expect(textOf(await answer(client, target, { asking, answers: yes }))).toBe('true slow');
    expect(runs).toEqual(['slow']);
  });

  it('that runs beside a question keeps its container scope until it is done', async () => {
    const container = {
      get: <T>(type: abstract new () => T) => new (type as new () => T)(),
      enter: () => ({ get: container.get, leave: () => void runs.push('scope left') }),
    };
    const logger = new QuietLogger();
    const suite = createSuite({ tools: [Steps], container, logger });
    const scoped = createTestClient(suite, { capabilities: { elicitation: {} } });

    expect(await send(scoped, { name: 'beside' })).toMatchObject({ resultType: 'input_required' });
    expect(runs).toEqual(['slow', 'scope left']);
  });

  it('may run beside another', async () => {
    const target = { name: 'parallel' };
    const asking = await send(client, target);

    expect(textOf(await answer(client, target, { asking, answers: yes }))).toBe('1,2');
  });

  it.each([
    ['fails', 'the disk is full'],
    ['unsendable', 'The return value at "step count.total" is a BigInt, which JSON cannot carry'],
    ['twice', 'twice has two steps under the key "a"; give each its own.'],
  ])('fails the call as any other work would: %s', async (name, message) => {
    const result = await send(client, { name });

    expect(result).toMatchObject({ isError: true });
    expect(textOf(result)).toContain(message);
  });
});

describe('an idempotency key', () => {
  @Tool('pay')
  class Pay {
    async call(_: unknown, context: ToolContext): Promise<string> {
      const before = context.idempotencyKey('charge');
      await context.ask('sure', Confirm, 'Pay?');
      return [before, context.idempotencyKey('charge'), context.idempotencyKey('mail')].join(' ');
    }
  }

  const client = clientOf(Pay);
  const target = { name: 'pay' };
  const keysOf = async (asking: any) =>
    textOf(await answer(client, target, { asking, answers: yes })).split(' ');

  it('is the same in every round of a call, however often it is sent, and in no other call', async () => {
    const one = await send(client, target);
    const again = await answer(client, target, { asking: one, answers: {} });
    const [before, after, other] = await keysOf(one);

    expect([before, after]).toEqual([expect.stringMatching(/^[\da-f-]{36}:charge$/), before]);
    expect(other).toBe(before?.replace('charge', 'mail'));
    expect((await keysOf(one))[0]).toBe(before);
    expect((await keysOf(again))[0]).toBe(before);
    expect((await keysOf(await send(client, target)))[0]).not.toBe(before);
  });
});

describe('a once store', () => {
  it('lets one of all claims through, until its time is over', async () => {
    let time = 0;
    const store = inMemoryOnceStore(() => time);
    const claims = await Promise.all([store.claim('a', 100), store.claim('a', 100), store.claim('b', 100)]);
    time = 99;
    const early = await store.claim('a', 100);
    time = 100;
    const late = await store.claim('a', 100);

    expect([claims, early, late]).toEqual([[true, false, true], false, true]);
  });

  it('forgets what is over, and nothing else', async () => {
    let time = 0;
    const store = inMemoryOnceStore(() => time);
    await store.claim('kept', 1_000_000);
    for (time = 1; time <= 5_000; time++) await store.claim(`key ${time}`, 1);
    time = 5_000;

    expect(await store.claim('kept', 1)).toBe(false);
    expect(await store.claim('key 5000', 1)).toBe(false);
    expect(await store.claim('key 4999', 1)).toBe(true);
  });

  it('makes work that a client sends twice happen once', async () => {
    const paid: string[] = [];
    const once: OnceStore = inMemoryOnceStore();

    @Tool('pay_once')
    class PayOnce {
      async call(_: unknown, context: ToolContext): Promise<string> {
        const sure = await context.ask('sure', Confirm, 'Pay?');
        if (!sure.accepted) return 'not paid';
        const key = context.idempotencyKey('pay');
        if (!(await once.claim(key, 900_000))) throw new ToolError('This was paid already.');
        paid.push(key);
        return 'paid';
      }
    }
    const client = clientOf(PayOnce);
    const target = { name: 'pay_once' };
    const asking = await send(client, target);
    const results = await Promise.all([1, 2, 3].map(() => answer(client, target, { asking, answers: yes })));

    expect(results.map(textOf).sort()).toEqual(['This was paid already.', 'This was paid already.', 'paid']);
    expect(paid).toHaveLength(1);
  });
});

describe('prompts and resources', () => {
  @Prompt('review')
  class Review {
    async call(_: unknown, context: ToolContext): Promise<string> {
      const sure = await context.ask('sure', Confirm, 'With tests?');
      return sure.accepted ? `tests: ${sure.value.sure}` : sure.action;
    }
  }

  @Resource({ uri: 'notes://secret', readCacheControl: { scope: 'public', ttlMs: 60_000 } })
  class Secret {
    async call(context: ResourceContext): Promise<string> {
      const sure = await context.ask('sure', Confirm, 'Show it?');
      return sure.accepted ? 'the secret' : 'nothing';
    }
  }

  const suite = createSuite({ prompts: [Review], resources: [Secret], logger: new QuietLogger() });
  const client = createTestClient(suite, { capabilities: { elicitation: {} } });
  const rounds = async (method: string, params: any) => {
    const { result: one }: any = await client.request(method, params);
    const { requestState } = one;
    const { result: two } = await client.request(method, { ...params, requestState, inputResponses: yes });
    return { one, two };
  };

  it('ask as tools do: a prompt', async () => {
    const { one, two } = await rounds('prompts/get', { name: 'review' });

    expect(one).toMatchObject({ resultType: 'input_required', inputRequests: { sure: expect.any(Object) } });
    expect(two).toMatchObject({
      resultType: 'complete',
      messages: [{ role: 'user', content: { type: 'text', text: 'tests: true' } }],
    });
  });

  it('gap-mrtr-resources-read, gap-cache-not-on-input-required: a resource, with no cache hint on the question', async () => {
    const { one, two } = await rounds('resources/read', { uri: 'notes://secret' });

    expect(Object.keys(one).sort()).toEqual(['_meta', 'inputRequests', 'requestState', 'resultType']);
    expect(two).toMatchObject({ contents: [{ text: 'the secret' }], ttlMs: 0, cacheScope: 'private' });
  });

  it('gap-state-bound: do not take each other’s states', async () => {
    const { result: asked }: any = await client.request('prompts/get', { name: 'review' });
    const state = asked.requestState;
    const { error } = await client.request('resources/read', { uri: 'notes://secret', requestState: state });

    expect(error).toMatchObject({ code: -32602 });
  });

  it.each([['prompts/list'], ['resources/list'], ['resources/templates/list'], ['server/discover']])(
    'gap-mrtr-only-three: %s never asks and never looks at answers',
    async (method) => {
      const { result } = await client.request(method, { requestState: 'x', inputResponses: 7 });

      expect(result).toMatchObject({ resultType: 'complete' });
    },
  );
});

describe('the deprecated helpers', () => {
  @Tools({ prefix: '' })
  class Old {
    @Tool()
    async writes(context: ToolContext): Promise<string> {
      const messages = [{ role: 'user', content: { type: 'text', text: 'Capital of France?' } }] as const;
      const { content, model } = await context.sample('capital', { messages, maxTokens: 100 });
      return `${JSON.stringify(content)} ${model}`;
    }

    @Tool()
    async looks(context: ToolContext): Promise<string> {
      return (await context.listRoots()).map(({ uri }) => uri).join();
    }
  }

  const client = clientOf(Old);
  const message = {
    role: 'assistant',
    content: { type: 'text', text: 'Paris' },
    model: 'm',
    stopReason: 'endTurn',
  };

  it('let the client’s model write', async () => {
    const asking = await send(client, { name: 'writes' });

    expect(asking.inputRequests).toEqual({
      capital: {
        method: 'sampling/createMessage',
        params: {
          messages: [{ role: 'user', content: { type: 'text', text: 'Capital of France?' } }],
          maxTokens: 100,
        },
      },
    });
    expect(textOf(await answer(client, { name: 'writes' }, { asking, answers: { capital: message } }))).toBe(
      '{"type":"text","text":"Paris"} m',
    );
  });

  it('list the client’s folders', async () => {
    const asking = await send(client, { name: 'looks' });
    const roots = [{ uri: 'file:///a', name: 'A' }, { uri: 'file:///b' }];

    expect(asking.inputRequests).toEqual({ roots: { method: 'roots/list', params: {} } });
    expect(textOf(await answer(client, { name: 'looks' }, { asking, answers: { roots: { roots } } }))).toBe(
      'file:///a,file:///b',
    );
  });

  it.each([
    ['writes', { capital: accept() }],
    ['writes', { capital: { ...message, content: 'Paris' } }],
    ['writes', { capital: { ...message, model: 7 } }],
    ['looks', { roots: {} }],
    ['looks', { roots: { roots: [{ name: 'A' }] } }],
    ['looks', { roots: { roots: 'file:///a' } }],
  ])('ask again after what is no answer: %s %j', async (name, answers) => {
    const asking = await send(client, { name });

    expect(await answer(client, { name }, { asking, answers })).toMatchObject({
      resultType: 'input_required',
    });
  });
});

it('gap-mrtr-only-three: a completion never asks, whatever it returns and whatever comes with it', async () => {
  class Word {
    @IsString() word!: string;
  }

  @Prompt('pick')
  @Input(Word)
  class Pick {
    @Complete('word')
    words() {
      return inputRequired({ q: { method: 'roots/list' } }) as never;
    }

    call(): string {
      return '';
    }
  }
  const logger = new QuietLogger();
  const client = createTestClient(createSuite({ prompts: [Pick], logger }), { capabilities: { roots: {} } });
  const params = { ref: { type: 'ref/prompt', name: 'pick' }, argument: { name: 'word', value: '' } };
  const answer = await client.request('completion/complete', {
    ...params,
    requestState: 'x',
    inputResponses: 7,
  });

  expect(answer).toMatchObject({ error: { code: -32603 } });
  expect(logger.entries).toHaveLength(1);
});
