import { IsBoolean, IsEmail, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import {
  createSuite,
  Tool,
  Tools,
  ToolError,
  type ConcreteClass,
  type SuiteOptions,
  type ToolContext,
} from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { QuietLogger } from '../../support/quiet-logger';
import { accept, answer, refusalOf, send, textOf } from './rounds';

class Confirm {
  @IsBoolean() sure!: boolean;
}

class Guests {
  @IsInt() @Min(1) @Max(8) count: number = 2;
  @IsOptional() @IsEmail() mail?: string;

  get isParty(): boolean {
    return this.count > 4;
  }
}

class Name {
  @IsString() name!: string;
}

function clientOf(toolClass: SuiteOptions['tools'] extends readonly (infer R)[] | undefined ? R : never) {
  const logger = new QuietLogger();
  const suite = createSuite({ tools: [toolClass], logger, exposeErrors: true });
  const client = createTestClient(suite, { capabilities: { elicitation: { form: {}, url: {} } } });
  return { client, logger };
}

describe('a question', () => {
  @Tool('book')
  class Book {
    static runs = 0;

    async call(_: unknown, context: ToolContext): Promise<string> {
      Book.runs++;
      const guests = await context.ask('guests', Guests, 'How many?');
      if (!guests.accepted) return `No table (${guests.action}).`;
      const { value } = guests;
      return `${value.count} ${value instanceof Guests} ${value.isParty} ${Object.keys(value).join()}`;
    }
  }

  const { client } = clientOf(Book);
  const first = () => send(client, { name: 'book' });

  it('ends the call with what is asked, and a state to bring back', async () => {
    expect(await first()).toEqual({
      resultType: 'input_required',
      inputRequests: {
        guests: {
          method: 'elicitation/create',
          params: {
            mode: 'form',
            message: 'How many?',
            requestedSchema: {
              type: 'object',
              properties: {
                count: { type: 'integer', minimum: 1, maximum: 8, default: 2 },
                mail: { type: 'string', format: 'email' },
              },
            },
          },
        },
      },
      requestState: expect.stringMatching(/^[\w-]+$/),
      _meta: expect.any(Object),
    });
  });

  it('gives an instance of the form, with what the class itself adds', async () => {
    const asking = await first();

    const result = await answer(
      client,
      { name: 'book' },
      { asking, answers: { guests: accept({ count: 6 }) } },
    );
    const byDefault = await answer(client, { name: 'book' }, { asking, answers: { guests: accept() } });

    expect(textOf(result)).toBe('6 true true count');
    expect(textOf(byDefault)).toBe('2 true false count');
  });

  it.each(['decline', 'cancel'])(
    'gap-mrtr-decline: takes %s for an answer, and does not ask again',
    async (action) => {
      const result = await answer(
        client,
        { name: 'book' },
        { asking: await first(), answers: { guests: { action } } },
      );

      expect(textOf(result)).toBe(`No table (${action}).`);
    },
  );

  it('gap-mrtr-validate-content: is asked again with the reasons when what was accepted breaks the rules of its class', async () => {
    const asking = await first();

    const again = await answer(
      client,
      { name: 'book' },
      { asking, answers: { guests: accept({ count: 9, mail: 'nobody' }) } },
    );

    expect(again.inputRequests.guests).toEqual({
      ...asking.inputRequests.guests,
      params: {
        ...asking.inputRequests.guests.params,
        message: 'How many?\n\ncount must not be greater than 8\nmail must be an email',
      },
    });
    expect(
      textOf(
        await answer(client, { name: 'book' }, { asking: again, answers: { guests: accept({ count: 8 }) } }),
      ),
    ).toBe('8 true true count');
  });

  it.each([
    ['nothing', {}],
    ['an answer to another question', { other: accept({ count: 3 }) }],
    ['no action', { guests: { content: { count: 3 } } }],
    ['an unknown action', { guests: { action: 'maybe' } }],
    ['content that is no object', { guests: { action: 'accept', content: [3] } }],
    ['content that is a text', { guests: { action: 'accept', content: 'three' } }],
    ['a field of the wrong type', { guests: accept({ count: '3' }) }],
  ])('is asked again after %s', async (_, answers) => {
    const again = await answer(client, { name: 'book' }, { asking: await first(), answers });

    expect(again).toMatchObject({
      resultType: 'input_required',
      inputRequests: { guests: expect.any(Object) },
    });
  });

  it('ignores what it did not ask for, beside an answer and inside one', async () => {
    const result = await answer(
      client,
      { name: 'book' },
      { asking: await first(), answers: { guests: accept({ count: 3, extra: true }), other: accept() } },
    );

    expect(textOf(result)).toBe('3 true false count');
  });

  it('takes no answer without the state that says what was asked', async () => {
    const result = await send(client, { name: 'book' }, { inputResponses: { guests: accept({ count: 3 }) } });

    expect(result).toMatchObject({ resultType: 'input_required' });
  });

  it.each([[null], [7], ['guests'], [[]], [{ guests: null }], [{ guests: 12345 }], [{ guests: ['accept'] }]])(
    'refuses %j as answers',
    async (inputResponses) => {
      const { requestState } = await first();
      Book.runs = 0;

      const refusal = await refusalOf(send(client, { name: 'book' }, { requestState, inputResponses }));

      expect(refusal).toEqual({
        code: -32602,
        message: expect.stringMatching(/inputResponses.* must be an object/),
      });
      expect(Book.runs).toBe(0);
    },
  );
});

describe('questions of one call', () => {
  @Tools({ prefix: '' })
  class Trip {
    @Tool()
    async inRow(context: ToolContext): Promise<string> {
      const who = await context.ask('who', Name, 'Who?');
      const sure = await context.ask('sure', Confirm, `Sure, ${who.accepted ? who.value.name : '?'}?`);
      return JSON.stringify([who, sure]);
    }

    @Tool()
    async atOnce(context: ToolContext): Promise<string> {
      const { who, page } = await context.askAll({
        who: { form: Name, message: 'Who?' },
        page: { url: 'https://example.com/terms', message: 'Read this.' },
      });
      return who.accepted && page.accepted ? `${who.value.name} ${String(page.value)}` : 'no';
    }

    @Tool()
    async inParallel(context: ToolContext): Promise<string> {
      const answers = await Promise.all([
        context.ask('who', Name, 'Who?'),
        context.ask('sure', Confirm, 'Sure?'),
        context.askUrl('page', new URL('https://example.com/'), 'Go.'),
      ]);
      return answers.map(({ accepted }) => accepted).join();
    }
  }

  const { client } = clientOf(Trip);

  it('keep earlier answers, so that each is asked once', async () => {
    const target = { name: 'in_row' };
    const one = await send(client, target);
    const two = await answer(client, target, { asking: one, answers: { who: accept({ name: 'Ada' }) } });
    const result = await answer(client, target, { asking: two, answers: { sure: accept({ sure: true }) } });

    expect(Object.keys(one.inputRequests)).toEqual(['who']);
    expect(two.inputRequests).toMatchObject({ sure: { params: { message: 'Sure, Ada?' } } });
    expect(Object.keys(two.inputRequests)).toEqual(['sure']);
    expect(JSON.parse(textOf(result))).toEqual([
      { accepted: true, value: { name: 'Ada' } },
      { accepted: true, value: { sure: true } },
    ]);
  });

  it('hide earlier answers in the state', async () => {
    const target = { name: 'in_row' };
    const asking = await send(client, target);
    const { requestState } = await answer(client, target, {
      asking,
      answers: { who: accept({ name: 'Ada' }) },
    });

    expect(Buffer.from(requestState, 'base64url').toString('latin1')).not.toContain('Ada');
  });

  it('go out together with askAll, and only what is missing is asked again', async () => {
    const target = { name: 'at_once' };
    const one = await send(client, target);
    const two = await answer(client, target, { asking: one, answers: { page: { action: 'accept' } } });
    const result = await answer(client, target, { asking: two, answers: { who: accept({ name: 'Ada' }) } });

    expect(one.inputRequests).toEqual({
      who: expect.objectContaining({ method: 'elicitation/create' }),
      page: {
        method: 'elicitation/create',
        params: { mode: 'url', message: 'Read this.', url: 'https://example.com/terms' },
      },
    });
    expect(Object.keys(two.inputRequests)).toEqual(['who']);
    expect(textOf(result)).toBe('Ada undefined');
  });

  it('go out together when they are begun together', async () => {
    const target = { name: 'in_parallel' };
    const asking = await send(client, target);
    const answers = { who: accept({ name: 'A' }), sure: { action: 'decline' }, page: { action: 'accept' } };

    expect(Object.keys(asking.inputRequests)).toEqual(['who', 'sure', 'page']);
    expect(textOf(await answer(client, target, { asking, answers }))).toBe('true,false,true');
  });
});

describe('an answer', () => {
  @Tool('delete')
  class Delete {
    static files = 3;
    static Form: ConcreteClass = Confirm;

    async call(_: unknown, context: ToolContext): Promise<string> {
      const sure = await context.ask('sure', Delete.Form, `Delete ${Delete.files} files?`);
      await context.ask('reason', Name, 'Why?');
      return `${sure.accepted} ${Delete.files}`;
    }
  }

  const { client } = clientOf(Delete);
  const target = { name: 'delete' };

  beforeEach(() => {
    Delete.files = 3;
    Delete.Form = Confirm;
  });

  it('counts for the question that was asked, not for one that took its place', async () => {
    const asking = await send(client, target);
    Delete.files = 5;
    const again = await answer(client, target, { asking, answers: { sure: accept({ sure: true }) } });

    expect(again.inputRequests).toMatchObject({ sure: { params: { message: 'Delete 5 files?' } } });
  });

  it('is asked again when an earlier round answered another question', async () => {
    const one = await send(client, target);
    const two = await answer(client, target, { asking: one, answers: { sure: accept({ sure: true }) } });
    Delete.files = 5;
    const three = await answer(client, target, { asking: two, answers: { reason: accept({ name: 'old' }) } });

    expect(Object.keys(two.inputRequests)).toEqual(['reason']);
    expect(Object.keys(three.inputRequests)).toEqual(['sure']);
  });

  it('is asked again when the form has changed since', async () => {
    const asking = await send(client, target);
    Delete.Form = Name;
    const again = await answer(client, target, { asking, answers: { sure: accept({ sure: true }) } });

    expect(again.inputRequests.sure.params.requestedSchema.properties).toEqual({ name: { type: 'string' } });
  });
});

describe('a page', () => {
  @Tool('sign_in')
  class SignIn {
    static isDone = false;

    async call(_: unknown, context: ToolContext): Promise<string> {
      const until = async () => Promise.resolve(SignIn.isDone);
      const visit = await context.askUrl('page', 'https://example.com/in', 'Sign in.', { until });
      return visit.accepted ? 'signed in' : visit.action;
    }
  }

  const { client } = clientOf(SignIn);
  const target = { name: 'sign_in' };
  const answers = { page: { action: 'accept' } };

  it('is asked again while what it is for has not happened', async () => {
    SignIn.isDone = false;
    const one = await send(client, target);
    const two = await answer(client, target, { asking: one, answers });
    SignIn.isDone = true;

    expect(two.inputRequests).toEqual(one.inputRequests);
    expect(textOf(await answer(client, target, { asking: two, answers }))).toBe('signed in');
  });

  it('can be declined, done or not', async () => {
    const asking = await send(client, target);

    expect(textOf(await answer(client, target, { asking, answers: { page: { action: 'decline' } } }))).toBe(
      'decline',
    );
  });

  it('ends after ten rounds, for a client that accepts and never goes there', async () => {
    SignIn.isDone = false;
    let asking = await send(client, target);
    for (let round = 1; round < 10; round++) {
      asking = await answer(client, target, { asking, answers });
      expect(asking.resultType).toBe('input_required');
    }

    expect(await answer(client, target, { asking, answers })).toMatchObject({
      isError: true,
      content: [{ text: 'The user was asked 10 times without coming to an end ("page").' }],
    });
  });
});

describe('a handler that stands in the way of its own question', () => {
  @Tools({ prefix: '' })
  class Careless {
    @Tool()
    async catches(context: ToolContext): Promise<string> {
      try {
        await context.ask('sure', Confirm, 'Sure?');
      } catch {
        return 'went on regardless';
      }
      return 'asked';
    }

    @Tool()
    async throwsOn(context: ToolContext): Promise<string> {
      try {
        await context.ask('sure', Confirm, 'Sure?');
      } catch {
        throw new ToolError('something else');
      }
      return 'asked';
    }

    @Tool()
    forgetsToWait(context: ToolContext): string {
      void context.ask('sure', Confirm, 'Sure?');
      void context.askAll({ more: { form: Name, message: 'Who?' } });
      return 'done';
    }

    @Tool()
    async asksTwice(context: ToolContext): Promise<void> {
      await Promise.all([context.ask('a', Confirm, 'One?'), context.ask('a', Confirm, 'Two?')]);
    }

    @Tool()
    async catchesItsMistake(context: ToolContext): Promise<string> {
      await Promise.allSettled([context.ask('a', Confirm, 'One?'), context.ask('a', Confirm, 'Two?')]);
      return 'done';
    }

    @Tool()
    async asksInStep(context: ToolContext): Promise<void> {
      await context.step('scan', () => context.ask('a', Confirm, 'One?'));
    }

    @Tool()
    async asksInTheLastStep(context: ToolContext): Promise<void> {
      const first = context.step('first', () => 1);
      const last = async () => {
        await first;
        return context.ask('a', Confirm, 'One?');
      };
      await Promise.all([first, context.step('last', last)]);
    }

    @Tool()
    async asksUnderNothing(context: ToolContext): Promise<void> {
      await context.ask('', Confirm, 'One?');
    }

    @Tool()
    async asksNoClass(context: ToolContext): Promise<void> {
      await context.ask('a', undefined as never, 'One?');
    }

    @Tool()
    async asksUnsafePage(context: ToolContext): Promise<void> {
      await context.askUrl('a', 'http://example.com', 'Go.');
    }

    @Tool()
    async asksWithSecret(context: ToolContext): Promise<void> {
      await context.askUrl('a', 'https://user:pw@example.com', 'Go.');
    }
  }

  const { client, logger } = clientOf(Careless);
  beforeEach(() => logger.entries.splice(0));

  it.each([
    ['catches', 'returned a result', undefined],
    ['throws_on', 'threw something else', expect.objectContaining({ message: 'something else' })],
    ['forgets_to_wait', 'returned a result', undefined],
  ])('asks all the same, and the operator hears of it: %s', async (name, did, details) => {
    expect(await send(client, { name })).toMatchObject({
      resultType: 'input_required',
      inputRequests: { sure: {} },
    });
    expect(logger.entries).toEqual([
      { message: expect.stringContaining(`tool "${name}" asked and then ${did}`), details },
    ]);
  });

  it.each([
    ['asks_twice', 'asks_twice asks twice under the key "a"; give each its own.'],
    ['catches_its_mistake', 'catches_its_mistake asks twice under the key "a"; give each its own.'],
    ['asks_in_step', 'asks_in_step asks "a" while its step "scan" runs; ask before or after it.'],
    ['asks_in_the_last_step', 'asks_in_the_last_step asks "a" while its step "last" runs; ask before or'],
    ['asks_under_nothing', 'asks_under_nothing asks under a key that is no text.'],
    ['asks_no_class', 'A form is undefined, not a class. Give a class; if modules import each other,'],
    [
      'asks_unsafe_page',
      'url must be an https: URL (http: only on the loopback host), but is "http://example.com".',
    ],
    ['asks_with_secret', 'url must not carry a user name or password.'],
  ])('fails in the first round already: %s', async (name, message) => {
    const result = await send(client, { name });

    expect(result).toMatchObject({ isError: true });
    expect(textOf(result)).toContain(message);
  });
});
