import { IsBoolean, IsEnum, IsInt, IsNumber, Matches, Max, Min } from 'class-validator';
import { createSuite, Describe, Input, Output, Tool, ToolError, type ToolContext } from 'toolwright';
import {
  createTestClient,
  expectSchemaAgreement,
  notificationCollector,
  testClock,
  toolListSnapshot,
  toolwrightMatchers,
} from 'toolwright/testing';
import { Service } from 'typedi';
import { codeBlocks, unprovenBlocks } from './code-blocks';

export enum Speed {
  Standard = 'standard',
  Express = 'express',
}

export class QuoteInput {
  @Matches(/^\d{5}$/) @Describe('Destination ZIP code') zip!: string;
  @IsNumber() @Min(0.1) @Max(50) weightKg!: number;
  @IsEnum(Speed) speed: Speed = Speed.Standard;
}

export class Quote {
  @IsInt() cents!: number;
}

@Service()
export class RateService {
  async centsPerKg(_zip: string): Promise<number> {
    throw new Error('the carrier is not to be called from tests');
  }
}

@Service()
@Tool('quote_shipping')
@Describe('Quotes the price of sending one parcel.')
@Input(QuoteInput)
@Output(Quote)
export class QuoteShipping {
  constructor(private readonly rates: RateService) {}

  async call({ zip, weightKg, speed }: QuoteInput, context: ToolContext): Promise<Quote> {
    await context.progress(1, 2, 'asking the carrier');
    const rate = await this.rates.centsPerKg(zip);
    if (rate === 0) throw new ToolError(`No carrier goes to ${zip}.`);
    return { cents: Math.round(rate * weightKg * (speed === Speed.Express ? 2 : 1)) };
  }
}

export class Confirm {
  @IsBoolean() sure!: boolean;
}

@Tool({ name: 'book', timeoutMs: 10_000 })
export class Book {
  async call(_: object, context: ToolContext): Promise<string> {
    const first = await context.ask('price', Confirm, 'Pay 12 euros?');
    if (!first.accepted || !first.value.sure) return 'Nothing was booked.';
    const second = await context.ask('terms', Confirm, 'Accept the terms?');
    if (!second.accepted || !second.value.sure) return 'Nothing was booked.';
    return `Booked for ${context.principal?.subject ?? 'nobody'}.`;
  }
}

@Tool({ name: 'track', timeoutMs: 10_000 })
export class Track {
  async call(_: object, { signal }: ToolContext): Promise<string> {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return 'delivered';
  }
}

export const suite = createSuite({ name: 'shipping', tools: [QuoteShipping, Book, Track] });

expect.extend(toolwrightMatchers);

const rates = { centsPerKg: async (zip: string) => (zip === '00000' ? 0 : 400) };

describe('quote_shipping', () => {
  const client = createTestClient(suite, { overrides: [[RateService, rates]] });

  it('quotes by weight', async () => {
    const result = await client.call(QuoteShipping, { zip: '12345', weightKg: 2 });

    expect(result).toHaveStructuredContent({ cents: 800 });
    expect(result).toMatchOutputSchema(QuoteShipping);
  });

  it('tells the model where nobody goes', async () => {
    const result = await client.call(QuoteShipping, { zip: '00000', weightKg: 2 });

    expect(result).toBeToolError('No carrier goes to 00000.');
  });

  it('refuses what is too heavy', async () => {
    expect(await client.call(QuoteShipping, { zip: '12345', weightKg: 80 })).toBeToolError(/weightKg/);
  });
});

it('says how far it is', async () => {
  const client = createTestClient(suite, { overrides: [[RateService, rates]] });
  const heard = notificationCollector();

  await client.call(
    QuoteShipping,
    { zip: '12345', weightKg: 2 },
    { onNotification: heard.hear, logLevel: 'info' },
  );

  expect(heard.progress).toEqual([{ progress: 1, total: 2, message: 'asking the carrier' }]);
  expect(heard.logs).toEqual([]);
});

it('books once everything is accepted', async () => {
  const client = createTestClient(suite, { principal: { subject: 'ada', scopes: [] } });
  const yes = { action: 'accept', content: { sure: true } };

  const booked = await client.call(Book, {}, { answers: { price: yes, terms: () => yes } });
  const declined = await client.call(Book, {}, { answers: { price: { action: 'decline' } } });

  expect(booked.content).toEqual([{ type: 'text', text: 'Booked for ada.' }]);
  expect(declined.content).toEqual([{ type: 'text', text: 'Nothing was booked.' }]);
});

it.each(['modern', 'legacy'] as const)('books for %s clients', async (era) => {
  const client = createTestClient(suite, { era });
  const yes = { action: 'accept', content: { sure: true } };

  const { content } = await client.call(Book, {}, { answers: { price: yes, terms: yes } });

  expect(content).toEqual([{ type: 'text', text: 'Booked for nobody.' }]);
  await client.close();
});

it('does not wait for ever', async () => {
  const clock = testClock();
  const call = createTestClient(suite, { clock }).call(Track);

  await clock.advance(10_000);

  expect(await call).toBeToolError('did not finish within 10000 ms');
});

it('takes no answer that comes too late', async () => {
  const clock = testClock();
  const client = createTestClient(suite, { clock });
  const late = async () => {
    await clock.advance(15 * 60_000);
    return { action: 'accept', content: { sure: true } };
  };

  const call = client.call(Book, {}, { answers: { price: late } });

  await expect(call).rejects.toMatchObject({ code: -32602 });
});

it('advertises what it did before', () => {
  expect(toolListSnapshot(suite)).toMatchSnapshot();
});

it('promises what it keeps', async () => {
  await expectSchemaAgreement(QuoteInput);
});

describe('The guide to testing', () => {
  it('shows code that is compiled and run, word for word', () => {
    expect(codeBlocks('docs/testing.md').length).toBeGreaterThan(8);
    expect(unprovenBlocks('docs/testing.md', 'test/guide/testing-guide.spec.ts')).toEqual([]);
  });
});
