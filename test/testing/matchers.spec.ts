import { IsInt, IsString, Min } from 'class-validator';
import { callToolResult, configured, createSuite, Input, Output, text, Tool, ToolError } from 'toolwright';
import { createTestClient, toolwrightMatchers } from 'toolwright/testing';

expect.extend(toolwrightMatchers);

class Order {
  @IsInt() @Min(0) count!: number;
}

class Receipt {
  @IsString() item!: string;
  @IsInt() count!: number;
}

@Tool('order')
@Input(Order)
@Output(Receipt)
class OrderTool {
  call({ count }: Order): Receipt {
    if (count > 9) throw new ToolError('There are 9 pears only.');
    return { item: 'pears', count };
  }
}

@Tool('plain')
class Plain {
  call() {
    return text('just words');
  }
}

@Tool('ready')
class Ready {
  call() {
    return callToolResult({ data: { item: 'pears', count: 'many' } });
  }
}

const suite = createSuite({ tools: [OrderTool, Plain, Ready] });
const client = createTestClient(suite);
const good = () => client.call(OrderTool, { count: 2 });
const failed = () => client.call(OrderTool, { count: 10 });

/** What a failing expectation says, without colours. */
function complaint(expectation: () => void): string {
  try {
    expectation();
  } catch (error) {
    // eslint-disable-next-line no-control-regex -- that is how colours begin
    return (error as Error).message.replace(/\u001b\[\d+m/g, '');
  }
  throw new Error('the expectation held');
}

describe('toBeToolError', () => {
  it('holds for calls that failed, by text, pattern or at all', async () => {
    const result = await failed();

    expect(result).toBeToolError();
    expect(result).toBeToolError('9 pears');
    expect(result).toBeToolError(/^There are \d pears/);
    expect(result).not.toBeToolError('apples');
    expect(result).not.toBeToolError(/^pears/);
    await expect(failed()).resolves.toBeToolError('9 pears');
  });

  it('does not for calls that succeeded', async () => {
    const result = await client.call(Plain);

    expect(result).not.toBeToolError();
    expect(result).not.toBeToolError('words');
    expect(complaint(() => expect(result).toBeToolError())).toBe(
      'Expected a tool error, but the call succeeded: just words',
    );
  });

  it('says what was said instead', async () => {
    const result = await failed();

    expect(complaint(() => expect(result).toBeToolError('apples'))).toBe(
      'Expected a tool error that says "apples", but the call failed: There are 9 pears only.',
    );
    expect(complaint(() => expect(result).toBeToolError(/apples/))).toContain('says /apples/, but');
    expect(complaint(() => expect(result).not.toBeToolError())).toBe(
      'Expected anything but a tool error, but the call failed: There are 9 pears only.',
    );
  });
});

describe('toHaveStructuredContent', () => {
  it('compares the whole content, asymmetric matchers allowed', async () => {
    const result = await good();

    expect(result).toHaveStructuredContent();
    expect(result).toHaveStructuredContent({ item: 'pears', count: 2 });
    expect(result).toHaveStructuredContent({ item: expect.any(String), count: 2 });
    expect(result).not.toHaveStructuredContent({ item: 'pears' });
    expect(result).not.toHaveStructuredContent({ item: 'pears', count: 3 });
  });

  it('does not hold where there is none', async () => {
    const result = await client.call(Plain);

    expect(result).not.toHaveStructuredContent();
    expect(result).not.toHaveStructuredContent({});
    expect(complaint(() => expect(result).toHaveStructuredContent({ item: 'pears' }))).toBe(
      'Expected structured content, but there is none; the call succeeded: just words',
    );
  });

  it('shows the difference', async () => {
    const result = await good();
    const said = complaint(() => expect(result).toHaveStructuredContent({ item: 'pears', count: 3 }));

    expect(said).toContain('-   "count": 3,');
    expect(said).toContain('+   "count": 2,');
    expect(
      complaint(() => expect(result).not.toHaveStructuredContent({ item: 'pears', count: 2 })),
    ).toContain('Expected any structured content but');
    expect(complaint(() => expect(result).not.toHaveStructuredContent())).toContain(
      'Expected no structured content, but got',
    );
  });
});

describe('toMatchOutputSchema', () => {
  it('holds the content against a class, or a tool of a suite', async () => {
    const result = await good();

    expect(result).toMatchOutputSchema(OrderTool);
    expect(result).toMatchOutputSchema(configured(OrderTool, { name: 'other' }));
    expect(result).toMatchOutputSchema(suite, OrderTool);
    expect(result).toMatchOutputSchema(suite, 'order');
    expect(result).toMatchOutputSchema(createSuite({ tools: [OrderTool] }));
  });

  it('does not hold for other content, or none', async () => {
    const other = await client.call(Ready);

    expect(other).not.toMatchOutputSchema(OrderTool);
    expect(await failed()).not.toMatchOutputSchema(OrderTool);
    expect(complaint(() => expect(other).toMatchOutputSchema(OrderTool))).toMatch(
      /^Expected the output of "order":\n- count must be integer\n\nReceived: \{/,
    );
    const result = await failed();
    expect(complaint(() => expect(result).toMatchOutputSchema(OrderTool))).toBe(
      'Expected the output of "order", but the call failed: There are 9 pears only.',
    );
  });

  it('says what it did not expect to hold', async () => {
    const result = await good();

    expect(complaint(() => expect(result).not.toMatchOutputSchema(OrderTool))).toContain(
      'Expected anything but an output of "order", but got',
    );
  });

  it('refuses to guess', async () => {
    const result = await good();

    expect(() => expect(result).toMatchOutputSchema(suite)).toThrow(
      'toMatchOutputSchema needs to know which tool is meant; the suite has order, plain, ready.',
    );
    expect(() => expect(result).toMatchOutputSchema(suite, 'nope')).toThrow('which tool is meant');
    expect(() => expect(result).not.toMatchOutputSchema(Plain)).toThrow(
      'The tool "plain" declares no output; add @Output to it.',
    );
  });
});

describe('every matcher', () => {
  it.each(['toBeToolError', 'toHaveStructuredContent', 'toMatchOutputSchema'] as const)(
    'refuses what is no result, %s under `.not` as well',
    (matcher) => {
      const on = (given: unknown): any => expect(given).not;

      expect(() => on(Promise.resolve())[matcher](OrderTool)).toThrow(
        `${matcher} takes the result of a tool's call; it was given a promise: await it first.`,
      );
      expect(() => on({ resultType: 'input_required' })[matcher](OrderTool)).toThrow('give it `answers`');
      expect(() => on(null)[matcher](OrderTool)).toThrow('it was given null.');
      expect(() => on('text')[matcher](OrderTool)).toThrow('it was given a string that is none.');
    },
  );

  it('speaks without a runner’s tools, too', async () => {
    const bare = { equals: (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other) };
    const { toBeToolError, toHaveStructuredContent } = toolwrightMatchers;

    expect(toBeToolError.call(bare, await failed(), 'apples').message()).toContain('says "apples"');
    expect(toBeToolError.call(bare, await failed(), /apples/).message()).toContain('says /apples/');
    expect(toHaveStructuredContent.call(bare, await good(), { item: 'pears' }).message()).toBe(
      'Expected other structured content.\n\nExpected: {\n  "item": "pears"\n}\nReceived: {\n  "item": "pears",\n  "count": 2\n}',
    );
  });
});
