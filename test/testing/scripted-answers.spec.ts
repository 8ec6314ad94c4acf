import { IsBoolean, IsInt } from 'class-validator';
import { createSuite, Prompt, Tool, type ToolContext } from 'toolwright';
import { createTestClient } from 'toolwright/testing';

class Amount {
  @IsInt() amount!: number;
}

class Confirm {
  @IsBoolean() sure!: boolean;
}

@Tool('pay')
class Pay {
  async call(_: unknown, context: ToolContext): Promise<string> {
    const amount = await context.ask('amount', Amount, 'How much?');
    if (!amount.accepted) return amount.action;
    const page = await context.askUrl('page', 'https://example.com', 'Sign.');
    const sure = await context.ask('sure', Confirm, `Pay ${amount.value.amount}?`);
    return JSON.stringify([amount.value.amount, page.accepted, sure.accepted && sure.value.sure]);
  }
}

@Prompt('letter')
class Letter {
  async call(_: unknown, context: ToolContext): Promise<string> {
    const sure = await context.ask('sure', Confirm, 'Formal?');
    return sure.accepted && sure.value.sure ? 'formal' : 'plain';
  }
}

const suite = createSuite({ tools: [Pay], prompts: [Letter] });
const client = createTestClient(suite);
const accept = (content?: object) => ({ action: 'accept', ...(content && { content }) });

const textOf = ({ content }: { readonly content: readonly any[] }) => content[0].text;

it('follows the rounds of a call with answers from a script', async () => {
  const answers = { amount: accept({ amount: 7 }), page: accept(), sure: accept({ sure: true }) };
  const result = await client.call(Pay, {}, { answers });

  expect(textOf(result)).toBe('[7,true,true]');
});

it('answers by functions that see the question', async () => {
  const seen: unknown[] = [];
  const answers = {
    amount: accept({ amount: 7 }),
    page: async () => Promise.resolve(accept()),
    sure: ({ params }: any) => {
      seen.push(params.message);
      return accept({ sure: params.message === 'Pay 7?' });
    },
  };
  const result = await client.call(Pay, {}, { answers });

  expect(textOf(result)).toBe('[7,true,true]');
  expect(seen).toEqual(['Pay 7?']);
});

it('follows prompts, too', async () => {
  const { messages } = await client.getPrompt(Letter, {}, { answers: { sure: accept({ sure: true }) } });

  expect(messages).toMatchObject([{ content: { text: 'formal' } }]);
});

it('leaves a call that asks at its questions where no answers are given', async () => {
  const asked = createTestClient(suite, { capabilities: { elicitation: {} } });

  expect(await asked.call(Pay)).toMatchObject({
    resultType: 'input_required',
    inputRequests: { amount: {} },
  });
  await expect(client.call(Pay)).rejects.toMatchObject({ code: -32021 });
});

it('says which answer is missing', async () => {
  await expect(client.call(Pay, {}, { answers: { sure: accept({ sure: true }) } })).rejects.toThrow(
    'The call asks "amount" (elicitation/create), and the test has no answer to it; it has sure.',
  );
});

it('gives up where a call asks for ever', async () => {
  const answers = { amount: accept({ amount: 'seven' }) };
  const result = await client.call(Pay, {}, { answers });

  expect(textOf(result)).toContain('The user was asked 10 times');
});
