import { IsBoolean, IsInt, IsString } from 'class-validator';
import {
  createSuite,
  Input,
  Output,
  Prompt,
  Resource,
  Tool,
  type JsonRpcNotification,
  type ToolContext,
} from 'toolwright';
import { createTestClient, notificationCollector, type TestEra } from 'toolwright/testing';
import { accept } from '../suite/asking/rounds';

class Amount {
  @IsInt() amount!: number;
}

class Sure {
  @IsBoolean() sure!: boolean;
}

class Text {
  @IsString() text!: string;
}

@Tool('pay')
class Pay {
  async call(_: object, context: ToolContext): Promise<string> {
    const amount = await context.ask('amount', Amount, 'How much?');
    if (!amount.accepted) return amount.action;
    const [once, twice] = await Promise.all([
      context.ask('once', Sure, 'Sure?'),
      context.ask('twice', Sure, 'Really sure?'),
    ]);
    const isSure = once.accepted && once.value.sure && twice.accepted && twice.value.sure;
    return `${amount.value.amount} ${isSure ? 'paid' : 'kept'}`;
  }
}

@Tool('echo')
@Input(Text)
@Output(Text)
class Echo {
  async call({ text }: Text, context: ToolContext): Promise<Text> {
    await context.progress(1, 2, 'half');
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the deprecated log is heard here, too
    await context.log('info', { text });
    return { text: `${text} for ${context.principal?.subject ?? 'nobody'}` };
  }
}

@Prompt('greeting')
class Greeting {
  call(): string {
    return 'Greet me.';
  }
}

@Resource('notes://all')
class Notes {
  call(): string {
    return 'everything';
  }
}

const suite = createSuite({ tools: [Pay, Echo], prompts: [Greeting], resources: [Notes] });
const ERAS: readonly TestEra[] = [
  'modern',
  'legacy',
  ...(['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const),
];

describe.each(ERAS)('a test client that speaks %s', (era) => {
  const client = createTestClient(suite, { era });
  afterAll(() => client.close());

  it('lists, calls, gets and reads', async () => {
    expect((await client.listTools()).map(({ name }) => name)).toEqual(['pay', 'echo']);
    expect((await client.listPrompts()).map(({ name }) => name)).toEqual(['greeting']);
    expect((await client.listResources()).map(({ uri }) => uri)).toEqual(['notes://all']);
    expect(await client.call(Echo, { text: 'hi' })).toMatchObject({ content: [{ type: 'text' }] });
    expect(await client.getPrompt(Greeting)).toMatchObject({ messages: [{ role: 'user' }] });
    expect(await client.readResource('notes://all')).toMatchObject({ contents: [{ text: 'everything' }] });
  });

  it('answers over several rounds, by the keys of the questions', async () => {
    const seen: unknown[] = [];
    const answers = {
      amount: accept({ amount: 7 }),
      once: accept({ sure: true }),
      twice: ({ params }: any) => {
        seen.push(params.message);
        return accept({ sure: true });
      },
    };
    if (era < '2025-06-18') return; // older clients cannot be asked

    expect(await client.call(Pay, {}, { answers })).toMatchObject({ content: [{ text: '7 paid' }] });
    expect(seen).toEqual(['Really sure?']);
    expect(
      await client.call(Pay, {}, { answers: { ...answers, twice: accept({ sure: false }) } }),
    ).toMatchObject({ content: [{ text: '7 kept' }] });
  });

  it('says which answer is missing', async () => {
    if (era < '2025-06-18') return;

    await expect(client.call(Pay, {}, { answers: { once: accept({ sure: true }) } })).rejects.toThrow(
      'The call asks "amount" (elicitation/create), and the test has no answer to it; it has once.',
    );
    expect(await client.call(Echo, { text: 'still' })).toMatchObject({ content: [{}] });
  });

  it('hears progress and logs, and keeps them', async () => {
    const heard = notificationCollector();

    await client.call(Echo, { text: 'hi' }, { onNotification: heard.hear, logLevel: 'info' });

    const message = era === '2024-11-05' ? {} : { message: 'half' };
    expect(heard.progress).toEqual([{ progress: 1, total: 2, ...message }]);
    expect(heard.logs).toEqual([{ level: 'info', data: { text: 'hi' } }]);
    expect(heard.notifications).toHaveLength(2);
  });

  it('hears no log that is less severe than what it asks for', async () => {
    const heard = notificationCollector();
    const strict = createTestClient(suite, { era, logLevel: 'error' });

    await strict.call(Echo, { text: 'hi' }, { onNotification: heard.hear });

    expect(heard.logs).toEqual([]);
    expect(heard.progress).toHaveLength(1);
    await strict.close();
  });

  it('is somebody else for one call', async () => {
    const textOf = ({ content: [block] }: { readonly content: readonly any[] }) =>
      JSON.parse(block.text).text;
    const as = (subject: string) => ({ principal: { subject, scopes: [] } });
    const ada = createTestClient(suite, { era, ...as('ada') });

    expect(textOf(await ada.call(Echo, { text: 'hi' }))).toBe('hi for ada');
    expect(textOf(await ada.call(Echo, { text: 'hi' }, as('bob')))).toBe('hi for bob');
    expect(textOf(await ada.call(Echo, { text: 'hi' }))).toBe('hi for ada');
    await ada.close();
  });

  it('throws what the server answers with an error', async () => {
    await expect(client.call('nope')).rejects.toMatchObject({ code: -32602 });
    expect(await client.request('nope')).toMatchObject({ error: { code: -32601 } });
  });
});

describe('a test client of an older revision', () => {
  it('hears that a list has changed', async () => {
    class Extra {
      @Tool('extra')
      extra(): string {
        return 'x';
      }
    }
    const own = createSuite({ tools: [Echo] });
    const heard: JsonRpcNotification[] = [];
    const client = createTestClient(own, { era: 'legacy', onNotification: (told) => heard.push(told) });
    await client.listTools();

    own.change({ add: { tools: [Extra] } });
    await client.listTools();
    await client.close();

    expect(heard).toEqual([{ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }]);
    own.notifyToolListChanged();
    expect(heard).toHaveLength(1);
  });

  it('hangs up when its signal fires', async () => {
    @Tool('wait')
    class Wait {
      async call(_: object, { signal }: ToolContext): Promise<string> {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return 'aborted';
      }
    }
    const client = createTestClient(createSuite({ tools: [Wait] }), { era: 'legacy' });
    const caller = new AbortController();
    const answer = client.call(Wait, {}, { signal: caller.signal });
    setTimeout(() => caller.abort(), 5);

    expect(await answer).toMatchObject({ content: [{ text: 'aborted' }] });
  });

  it('that is closed lets go of what it waits for', async () => {
    @Tool('never')
    class Never {
      call(): Promise<string> {
        return new Promise(() => undefined);
      }
    }
    const client = createTestClient(createSuite({ tools: [Never] }), { era: 'legacy' });
    const refused = expect(client.call(Never)).rejects.toThrow(
      'The test client was closed while a call was running.',
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    await client.close();
    await refused;
  });
});

it('knows no other era', () => {
  expect(() => createTestClient(suite, { era: 'ancient' as never })).toThrow(
    'There is no era "ancient"; there are modern, 2026-07-28, legacy, 2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05.',
  );
});
