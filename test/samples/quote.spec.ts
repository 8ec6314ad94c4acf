import { readFileSync } from 'node:fs';
import type { Client } from '@modelcontextprotocol/client';
import { connectOverHttp } from '../support/official-client';
import { call, PREPARATION_MS, prepareSample, startSample, type RunningSample } from './sample';

let sample: RunningSample;
let client: Client;

beforeAll(async () => {
  await prepareSample('03-quote');
  sample = await startSample('03-quote');
  client = await connectOverHttp(sample.url);
}, PREPARATION_MS);

afterAll(async () => {
  await client.close();
  await sample.stop();
});

describe('the quote tool', () => {
  it('takes at most twenty lines of code beside its data classes, bootstrap included', () => {
    const lines = readFileSync('samples/03-quote/main.ts', 'utf8').split('\n');

    const code = lines.filter((line) => line.trim() !== '' && !line.startsWith('//'));
    expect(code.length).toBeLessThanOrEqual(20);
  });

  it('is listed with both schemas and with the cache hint of its decorator', async () => {
    const { tools, ttlMs, cacheScope } = await client.listTools();

    expect({ ttlMs, cacheScope }).toEqual({ ttlMs: 300_000, cacheScope: 'public' });
    expect(tools).toEqual([
      {
        name: 'quote_shipping',
        description: 'Quotes the price of sending one parcel.',
        inputSchema: {
          type: 'object',
          properties: {
            zip: { type: 'string', pattern: '^\\d{5}$', description: 'Destination ZIP code' },
            weightKg: { type: 'number', minimum: 0.1, maximum: 50, description: 'Weight in kilograms' },
            speed: { type: 'string', enum: ['standard', 'express'], default: 'standard' },
          },
          required: ['zip', 'weightKg'],
          additionalProperties: false,
        },
        outputSchema: {
          type: 'object',
          properties: {
            price: { type: 'number', minimum: 0, description: 'Price in US dollars' },
            days: { type: 'integer', minimum: 1, description: 'Working days until delivery' },
          },
          required: ['price', 'days'],
        },
      },
    ]);
  });

  it('answers with structured content, and with the same as text', async () => {
    const result = await client.callTool({
      name: 'quote_shipping',
      arguments: { zip: '94107', weightKg: 2.5 },
    });

    expect(result.structuredContent).toEqual({ price: 7.25, days: 5 });
    expect(result.content).toEqual([{ type: 'text', text: '{"price":7.25,"days":5}' }]);
  });

  it('asks its service for the rates', async () => {
    expect(await call(client, 'quote_shipping', { zip: '96801', weightKg: 1, speed: 'express' })).toEqual({
      price: 28.8,
      days: 4,
    });
  });

  it('names everything that is wrong with the arguments', async () => {
    expect(await call(client, 'quote_shipping', { zip: '941', weigthKg: 2.5, speed: 'expres' })).toEqual({
      error: [
        'Invalid arguments for tool "quote_shipping":',
        '- weightKg is required',
        '- weigthKg is not a known argument. Did you mean "weightKg"?',
        '- zip must match /^\\d{5}$/ regular expression (got "941")',
        '- speed must be one of the following values: standard, express (got "expres"). Did you mean "express"?',
      ].join('\n'),
    });
  });
});
