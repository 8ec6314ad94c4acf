import { IsString } from 'class-validator';
import {
  audio,
  configured,
  createSuite,
  Describe,
  ErrorCode,
  getPromptResult,
  image,
  Input,
  Prompt,
  ProtocolError,
  resource,
  resourceLink,
  text,
  Tool,
  ToolError,
  type CallEvent,
  type Class,
  type PromptReturn,
  type SuiteOptions,
  type ToolContext,
} from 'toolwright';
import { QuietLogger } from '../support/quiet-logger';

const PIXEL = 'iVBORw0KGgo=';

/** A suite of one prompt that answers as it is told. */
function prompting(call: (context: ToolContext) => unknown, options: Partial<SuiteOptions> = {}) {
  @Prompt('asked')
  @Describe('Asks something.')
  class Asked {
    call(_input: object, context: ToolContext): PromptReturn {
      return call(context) as PromptReturn;
    }
  }
  const logger = new QuietLogger();
  const suite = createSuite({ prompts: [Asked], logger, ...options });
  return { suite, logger, ask: () => suite.getPrompt({ name: 'asked' }) };
}

const said = (role: string, content: object) => ({ role, content });
const words = (sentence: string) => ({ type: 'text', text: sentence });

describe('what a prompt returns becomes its messages:', () => {
  it.each<[string, () => unknown, readonly object[]]>([
    ['a text', () => 'Hi', [said('user', words('Hi'))]],
    ['an empty text', () => '', [said('user', words(''))]],
    ['a block', () => text('Hi'), [said('user', words('Hi'))]],
    ['a literal block', () => ({ type: 'text', text: 'Hi' }), [said('user', words('Hi'))]],
    [
      'texts and blocks mixed',
      () => ['See this:', image(PIXEL, 'image/png'), audio(PIXEL, 'audio/wav')],
      [
        said('user', words('See this:')),
        said('user', { type: 'image', data: PIXEL, mimeType: 'image/png' }),
        said('user', { type: 'audio', data: PIXEL, mimeType: 'audio/wav' }),
      ],
    ],
    [
      'an embedded resource',
      () => resource({ uri: 'test://a', mimeType: 'text/plain', text: 'A' }),
      [
        said('user', {
          type: 'resource',
          resource: { uri: 'test://a', mimeType: 'text/plain', text: 'A' },
        }),
      ],
    ],
    ['a message', () => ({ role: 'assistant', content: 'Hello' }), [said('assistant', words('Hello'))]],
    [
      'a conversation',
      () => [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: text('Hi') },
      ],
      [said('user', words('Hello')), said('assistant', words('Hi'))],
    ],
    ['a set of texts', () => new Set(['a', 'b']), [said('user', words('a')), said('user', words('b'))]],
    ['an empty list', () => [], []],
    ['whatever a promise gives', () => Promise.resolve('Later'), [said('user', words('Later'))]],
  ])('%s', async (_what, call, messages) => {
    expect(await prompting(call).ask()).toEqual({
      ...{ resultType: 'complete', description: 'Asks something.', messages },
    });
  });

  it('a finished result, with its own description and meta', async () => {
    const { ask } = prompting(() =>
      getPromptResult(
        { description: 'Mine' },
        { user: 'Hi' },
        { assistant: 'Yes?' },
        { meta: { 'a.b/c': 1 } },
      ),
    );

    expect(await ask()).toEqual({
      resultType: 'complete',
      description: 'Mine',
      messages: [said('user', words('Hi')), said('assistant', words('Yes?'))],
      _meta: { 'a.b/c': 1 },
    });
  });

  it("a finished result without a description, which is the prompt's then", async () => {
    expect(await prompting(() => getPromptResult({ user: 'Hi' })).ask()).toMatchObject({
      description: 'Asks something.',
    });
  });

  it('an object that is a result and nothing else', async () => {
    const call = () => ({ messages: [said('user', words('Hi'))], description: 'D' });

    expect(await prompting(call).ask()).toEqual({
      ...{ resultType: 'complete', description: 'D', messages: [said('user', words('Hi'))] },
    });
  });
});

describe('what cannot be messages is contained, and named in the log:', () => {
  it.each<[string, () => unknown, string]>([
    ['nothing', () => undefined, 'The return value is nothing;'],
    ['null', () => null, 'The return value is nothing;'],
    ['a number', () => 7, 'The return value is a number;'],
    ['another object', () => ({ answer: 42 }), 'The return value is an object of another kind;'],
    ['a list in a list', () => [['Hi']], 'The return value at "0" is a list;'],
    ['a role nobody has', () => ({ role: 'system', content: 'Hi' }), 'at "role" is neither \'user\' nor'],
    ['a message without content', () => ({ role: 'user' }), 'at "content" is nothing;'],
    [
      'a resource link',
      () => ['See:', resourceLink({ uri: 'test://a', name: 'a' })],
      'at "1" is a resource link, which no prompt may hold; embed the resource.',
    ],
    [
      'a resource link in a message',
      () => ({ role: 'user', content: resourceLink({ uri: 'test://a', name: 'a' }) }),
      'at "content" is a resource link',
    ],
    [
      'a block that lost its text',
      () => ({ type: 'text' }),
      'The return value is an object of another kind;',
    ],
    ['messages that are none', () => ({ messages: 'Hi' }), 'at "messages" is no list of messages.'],
    [
      'a wrong message in a result',
      () => ({ messages: [{ role: 'user', content: 7 }] }),
      'at "messages.0.content" is a number;',
    ],
    [
      'a description that is no text',
      () => ({ messages: [], description: 7 }),
      'at "description" is no text.',
    ],
    ['a meta that is none', () => ({ messages: [], _meta: 7 }), 'at "_meta" is no object.'],
    [
      'a result that asks',
      () => ({ messages: [], resultType: 'input_required' }),
      'an object of another kind;',
    ],
    ['a promise in a list', () => [Promise.resolve('Hi')], 'at "0" is a promise; await it.'],
    ['an error', () => new Error('x'), 'is an Error; throw it, or return its message.'],
  ])('%s', async (_what, call, logged) => {
    const { ask, logger } = prompting(call);

    const failure = await ask().catch((error: unknown) => error);

    expect(failure).toMatchObject({
      code: -32603,
      message: expect.stringMatching(/^The prompt "asked" failed/),
    });
    expect(logger.entries).toHaveLength(1);
    expect(String(logger.entries[0]?.details)).toContain(logged);
  });
});

describe('a prompt that fails', () => {
  it('answers with a generic error and a reference to the log', async () => {
    const { ask, logger } = prompting(() => {
      throw new Error('secret');
    });

    await expect(ask()).rejects.toMatchObject({
      code: -32603,
      message: expect.not.stringContaining('secret'),
    });
    expect(logger.entries[0]?.message).toContain('Prompt "asked" failed (reference ');
  });

  it('says what a ToolError says', async () => {
    const { ask } = prompting(() => {
      throw new ToolError('No such branch.');
    });

    await expect(ask()).rejects.toMatchObject({ code: -32603, message: 'No such branch.' });
  });

  it('passes a protocol error on as it is', async () => {
    const { ask } = prompting(() =>
      Promise.reject(new ProtocolError(ErrorCode.InvalidParams, 'No', { uri: 'a:b' })),
    );

    await expect(ask()).rejects.toMatchObject({ code: -32602, message: 'No', data: { uri: 'a:b' } });
  });

  it('is given up after its time, and the next one works', async () => {
    let isStuck = true;
    const { ask } = prompting(() => (isStuck ? new Promise(() => undefined) : 'Hi'), { timeoutMs: 20 });

    await expect(ask()).rejects.toMatchObject({
      ...{ code: -32603, message: 'The prompt "asked" did not finish within 20 ms.' },
    });
    isStuck = false;
    await expect(ask()).resolves.toMatchObject({ messages: [said('user', words('Hi'))] });
  });
});

class NameInput {
  @IsString() name!: string;
}

class Both {
  @Tool()
  @Describe('Greets at once.')
  greet(@Input() { name }: NameInput): string {
    return `Hello, ${name}!`;
  }

  @Prompt({ title: 'Greeting', cacheControl: { scope: 'public', ttlMs: 9 }, meta: { 'a.b/c': 1 } })
  @Describe('Asks for a greeting.')
  askGreeting(@Input() { name }: NameInput): string {
    return `Greet ${name}.`;
  }

  @Prompt('with_context')
  withContext(context: ToolContext): string {
    return `${context.principal?.subject ?? 'nobody'} asks`;
  }
}

describe('a class with tools and prompts', () => {
  const suite = createSuite({ tools: [Both], prompts: [Both] });

  it('gives its tools under `tools` and its prompts under `prompts`', () => {
    expect(suite.listTools().tools.map(({ name }) => name)).toEqual(['greet']);
    expect(suite.listPrompts()).toEqual({
      resultType: 'complete',
      prompts: [
        {
          ...{ name: 'ask_greeting', title: 'Greeting', description: 'Asks for a greeting.' },
          arguments: [{ name: 'name', required: true }],
          _meta: { 'a.b/c': 1 },
        },
        { name: 'with_context' },
      ],
      ...{ ttlMs: 0, cacheScope: 'private' },
    });
    expect(suite.promptNamesOf(Both)).toEqual(['ask_greeting', 'with_context']);
    expect(suite.toolNamesOf(Both)).toEqual(['greet']);
  });

  it('runs the right method', async () => {
    expect(await suite.getPrompt({ name: 'ask_greeting', arguments: { name: 'Ada' } })).toMatchObject({
      messages: [said('user', words('Greet Ada.'))],
    });
    expect(
      await suite.getPrompt({ name: 'with_context', principal: { subject: 'ada', scopes: [] } }),
    ).toMatchObject({ messages: [said('user', words('ada asks'))] });
    await expect(suite.getPrompt({ name: 'greet' })).rejects.toMatchObject({
      message: 'Unknown prompt: greet',
    });
    await expect(suite.callTool({ name: 'ask_greeting' })).rejects.toMatchObject({
      message: 'Unknown tool: ask_greeting',
    });
  });
});

it('serves one class several times, each with settings of its own', async () => {
  @Prompt()
  class Opening {
    static describe({ city }: { readonly city: string }): string {
      return `Opens a letter to ${city}.`;
    }

    call(_input: object, { settings }: ToolContext<{ readonly city: string }>): string {
      return `Dear ${settings.city}`;
    }
  }
  const suite = createSuite({
    prompts: ['Oslo', 'Rome'].map((city) => configured(Opening, { name: city.toLowerCase(), city })),
  });

  expect(suite.listPrompts().prompts).toEqual([
    { name: 'oslo', description: 'Opens a letter to Oslo.' },
    { name: 'rome', description: 'Opens a letter to Rome.' },
  ]);
  expect(await suite.getPrompt({ name: 'rome' })).toMatchObject({
    messages: [said('user', words('Dear Rome'))],
  });
});

it('folds the cache hints of prompts apart from those of tools, the same over all pages', () => {
  const hinted = (name: string, scope: 'public' | 'private', ttlMs: number): Class => {
    @Prompt(name, { scope, ttlMs })
    class Hinted {
      call(): string {
        return name;
      }
    }
    return Hinted;
  };
  const prompts = [hinted('a', 'public', 60), hinted('b', 'public', 30), hinted('c', 'public', 90)];
  const suite = createSuite({ tools: [Both], prompts, pageSize: 2 });

  const first = suite.listPrompts();
  const cursor = String(first.nextCursor);
  expect(first).toMatchObject({ cacheScope: 'public', ttlMs: 30, prompts: [{ name: 'a' }, { name: 'b' }] });
  expect(suite.listPrompts({ cursor })).toEqual({
    ...{ resultType: 'complete', cacheScope: 'public', ttlMs: 30, prompts: [{ name: 'c' }] },
  });
  expect(() => suite.listTools({ cursor })).toThrow('The cursor does not belong to this list');
});

it('runs hooks and events around prompts, with their kind', async () => {
  const seen: string[] = [];
  const events: CallEvent[] = [];
  const suite = createSuite({
    prompts: [Both],
    around: async ({ kind, name, input }, next) => {
      seen.push(`${kind} ${name} ${JSON.stringify(input)}`);
      return [await next(), 'And smile.'];
    },
    onCall: (event) => events.push(event),
  });

  const { messages } = await suite.getPrompt({ name: 'ask_greeting', arguments: { name: 'Ada' } });

  expect(messages).toEqual([said('user', words('Greet Ada.')), said('user', words('And smile.'))]);
  expect(seen).toEqual(['prompt ask_greeting {"name":"Ada"}']);
  expect(events).toMatchObject([{ kind: 'prompt', name: 'ask_greeting', outcome: 'success' }]);
});

it('refuses a prompt whose client lacks what it requires, before it runs', async () => {
  @Prompt({ name: 'needy', requires: { sampling: {} } })
  class Needy {
    call(): string {
      return 'never';
    }
  }
  const suite = createSuite({ prompts: [Needy] });

  await expect(suite.getPrompt({ name: 'needy' })).rejects.toMatchObject({
    ...{ code: -32021, data: { requiredCapabilities: { sampling: {} } } },
  });
  await expect(
    suite.getPrompt({ name: 'needy', clientCapabilities: { sampling: {} } }),
  ).resolves.toMatchObject({ messages: [said('user', words('never'))] });
});

it('adds and removes prompts while it serves', async () => {
  const { suite } = prompting(() => 'Hi');

  suite.change({ remove: { prompts: ['asked'] }, add: { prompts: [Both] } });

  expect(suite.listPrompts().prompts.map(({ name }) => name)).toEqual(['ask_greeting', 'with_context']);
  await expect(suite.getPrompt({ name: 'asked' })).rejects.toMatchObject({ code: -32602 });
});
