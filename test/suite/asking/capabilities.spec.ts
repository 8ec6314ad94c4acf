/* eslint-disable @typescript-eslint/no-deprecated -- the deprecated helpers are tested here */
import { IsBoolean } from 'class-validator';
import {
  createSuite,
  inputRequired,
  Tool,
  Tools,
  type ClientCapabilities,
  type ToolContext,
} from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { refusalOf, send, textOf } from './rounds';

class Confirm {
  @IsBoolean() sure!: boolean;
}

const MESSAGES = [{ role: 'user', content: { type: 'text', text: 'Hi' } }] as const;

@Tools({ prefix: '' })
class Asking {
  @Tool()
  async asksForm(context: ToolContext) {
    return context.ask('q', Confirm, 'Sure?');
  }

  @Tool()
  async asksPage(context: ToolContext) {
    return context.askUrl('q', 'https://example.com', 'Go.');
  }

  @Tool()
  async samples(context: ToolContext) {
    return context.sample('q', { messages: MESSAGES, maxTokens: 10 });
  }

  @Tool()
  async samplesWithTools(context: ToolContext) {
    return context.sample('q', { messages: MESSAGES, maxTokens: 10, tools: [] });
  }

  @Tool()
  async samplesWithContext(context: ToolContext) {
    return context.sample('q', { messages: MESSAGES, maxTokens: 10, includeContext: 'thisServer' });
  }

  @Tool()
  async listsRoots(context: ToolContext) {
    return context.listRoots();
  }

  @Tool()
  asksForAll() {
    return inputRequired({
      a: {
        method: 'elicitation/create',
        params: { message: 'm', requestedSchema: { type: 'object', properties: {} } },
      },
      b: { method: 'elicitation/create', params: { mode: 'url', message: 'm', url: 'https://example.com' } },
      c: {
        method: 'sampling/createMessage',
        params: { messages: [], maxTokens: 1, toolChoice: { mode: 'auto' } },
      },
      d: { method: 'roots/list' },
    });
  }

  @Tool()
  async fallsBack(context: ToolContext) {
    if (!context.client.capabilities.elicitation) return 'without asking';
    return context.ask('q', Confirm, 'Sure?');
  }
}

const suite = createSuite({ tools: [Asking] });

type Case = readonly [tool: string, declared: ClientCapabilities, missing: ClientCapabilities | undefined];

const ELICITS: readonly Case[] = [
  ['asks_form', {}, { elicitation: { form: {} } }],
  ['asks_form', { elicitation: { url: {} } }, { elicitation: { form: {} } }],
  ['asks_form', { elicitation: {} }, undefined],
  ['asks_form', { elicitation: { form: {} } }, undefined],
  ['asks_page', {}, { elicitation: { url: {} } }],
  ['asks_page', { elicitation: {} }, { elicitation: { url: {} } }],
  ['asks_page', { elicitation: { form: {} } }, { elicitation: { url: {} } }],
  ['asks_page', { elicitation: { url: {} } }, undefined],
];

const OTHERS: readonly Case[] = [
  ['samples', { elicitation: {} }, { sampling: {} }],
  ['samples', { sampling: {} }, undefined],
  ['samples_with_tools', { sampling: {} }, { sampling: { tools: {} } }],
  ['samples_with_tools', {}, { sampling: { tools: {} } }],
  ['samples_with_tools', { sampling: { tools: {} } }, undefined],
  ['samples_with_context', { sampling: { tools: {} } }, { sampling: { context: {} } }],
  ['samples_with_context', { sampling: { context: {} } }, undefined],
  ['lists_roots', { sampling: {} }, { roots: {} }],
  ['lists_roots', { roots: {} }, undefined],
];

const ALL: readonly Case[] = [
  ['asks_for_all', {}, { elicitation: { form: {}, url: {} }, sampling: { tools: {} }, roots: {} }],
  [
    'asks_for_all',
    { elicitation: {}, sampling: {} },
    { elicitation: { url: {} }, sampling: { tools: {} }, roots: {} },
  ],
  ['asks_for_all', { elicitation: { form: {}, url: {} }, sampling: { tools: {} }, roots: {} }, undefined],
];

it.each([...ELICITS, ...OTHERS, ...ALL])(
  'gap-required-caps: %s with %j lacks %j',
  async (name, capabilities, missing) => {
    const outcome = await refusalOf(send(createTestClient(suite, { capabilities }), { name }));

    expect(outcome).toMatchObject(
      missing ? { code: -32021 } : { accepted: { resultType: 'input_required' } },
    );
    expect(outcome.data).toEqual(missing && { requiredCapabilities: missing });
  },
);

it('gap-mrtr-modes: lets a handler look first, and go another way', async () => {
  expect(textOf(await send(createTestClient(suite), { name: 'falls_back' }))).toBe('without asking');
});

it('holds only what this very request declares', async () => {
  const client = createTestClient(suite, { capabilities: { elicitation: {} } });
  const { requestState } = await send(client, { name: 'asks_form' });

  const refusal = await refusalOf(send(createTestClient(suite), { name: 'asks_form' }, { requestState }));

  expect(refusal).toMatchObject({
    code: -32021,
    data: { requiredCapabilities: { elicitation: { form: {} } } },
  });
});
