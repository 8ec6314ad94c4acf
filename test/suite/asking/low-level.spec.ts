import { IsBoolean } from 'class-validator';
import { createSuite, elicit, elicitUrl, inputRequired, Tool, Tools, type ToolContext } from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { QuietLogger } from '../../support/quiet-logger';
import { accept, answer, refusalOf, send, textOf } from './rounds';

class Confirm {
  @IsBoolean() sure!: boolean;
}

const confirm = elicit(Confirm, 'Delete 3 files?');

@Tools({ prefix: '' })
class Raw {
  @Tool()
  stateless({ inputResponses }: ToolContext) {
    const sure = inputResponses?.['sure']?.['content'];
    return sure ? JSON.stringify(sure) : inputRequired({ sure: confirm });
  }

  @Tool()
  async wizard({ state, inputResponses }: ToolContext) {
    await Promise.resolve();
    const step = Number(state ?? 0);
    if (step < 12) return inputRequired({ [`step${step}`]: confirm }, step + 1, { 'example.com/step': step });
    return `done with ${Object.keys(inputResponses ?? {}).join()}`;
  }

  @Tool()
  mixed(context: ToolContext) {
    const key = context.idempotencyKey('pay');
    return context.state === undefined
      ? inputRequired({ sure: confirm }, { key })
      : { key, was: context.state };
  }

  @Tool()
  stateOnly({ state }: ToolContext) {
    return state === undefined ? inputRequired({}, { page: 1 }) : JSON.stringify(state);
  }

  @Tool()
  page() {
    return inputRequired({ page: elicitUrl('https://example.com', 'Go.'), sure: confirm });
  }

  @Tool()
  odd({ inputResponses, state }: ToolContext) {
    if (state !== undefined) return JSON.stringify(Object.keys(inputResponses ?? {}));
    return inputRequired(
      JSON.parse('{"__proto__":{"method":"roots/list"},"toString":{"method":"roots/list"}}'),
      1,
    );
  }
}

const logger = new QuietLogger();
const suite = createSuite({ tools: [Raw], logger, exposeErrors: true });
const client = createTestClient(suite, { capabilities: { elicitation: {}, roots: {} } });

it('asks with what the handler returned, and with no state where there is nothing to keep', async () => {
  expect(await send(client, { name: 'stateless' })).toEqual({
    resultType: 'input_required',
    inputRequests: {
      sure: {
        method: 'elicitation/create',
        params: {
          mode: 'form',
          message: 'Delete 3 files?',
          requestedSchema: { type: 'object', properties: { sure: { type: 'boolean' } }, required: ['sure'] },
        },
      },
    },
    _meta: expect.any(Object),
  });
});

it('hands the answers to the handler as they came, even without a round before', async () => {
  const inputResponses = { sure: accept({ sure: true, more: 1 }), unknown: { action: 'cancel' } };

  expect(textOf(await send(client, { name: 'stateless' }, { inputResponses }))).toBe(
    '{"sure":true,"more":1}',
  );
});

it('brings the state back in every round, as many as the handler wants, another one each time', async () => {
  const target = { name: 'wizard' };
  const states = new Set<string>();
  let result = await send(client, target);
  for (let step = 0; step < 12; step++) {
    expect(Object.keys(result.inputRequests)).toEqual([`step${step}`]);
    expect(result._meta['example.com/step']).toBe(step);
    states.add(result.requestState);
    result = await answer(client, target, { asking: result, answers: { [`step${step}`]: accept() } });
  }

  expect(textOf(result)).toBe('done with step11');
  expect(states.size).toBe(12);
});

it('keeps what else the call remembers', async () => {
  const target = { name: 'mixed' };
  const asking = await send(client, target);
  const { structuredContent } = await answer(client, target, { asking, answers: {} });

  expect(structuredContent).toEqual({
    key: expect.stringMatching(/^[\da-f-]{36}:pay$/),
    was: expect.anything(),
  });
  expect(structuredContent.was).toEqual({ key: structuredContent.key });
});

it('asks nothing and only keeps a state where the handler wants to be called again', async () => {
  const asking = await send(client, { name: 'state_only' });

  expect(asking).not.toHaveProperty('inputRequests');
  expect(textOf(await send(client, { name: 'state_only' }, { requestState: asking.requestState }))).toBe(
    '{"page":1}',
  );
});

it('takes any text for a key', async () => {
  const asking = await send(client, { name: 'odd' });
  const answers = JSON.parse('{"__proto__":{"roots":[]},"toString":{"roots":[]}}');

  expect(Object.keys(asking.inputRequests)).toEqual(['__proto__', 'toString']);
  expect(textOf(await answer(client, { name: 'odd' }, { asking, answers }))).toBe('["__proto__","toString"]');
});

it('refuses with -32021 what the client has not declared, all of it', async () => {
  expect(await refusalOf(send(client, { name: 'page' }))).toMatchObject({
    code: -32021,
    data: { requiredCapabilities: { elicitation: { url: {} } } },
  });
});

it('is the same in process', async () => {
  const clientCapabilities = { elicitation: {} };
  const asking: any = await suite.callTool({ name: 'wizard', clientCapabilities });
  const next: any = await suite.callTool({
    ...{ name: 'wizard', clientCapabilities, requestState: asking.requestState },
    inputResponses: { step0: accept() },
  });

  expect(asking.resultType).toBe('input_required');
  expect(Object.keys(next.inputRequests)).toEqual(['step1']);
});
