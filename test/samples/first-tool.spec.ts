import { readFileSync } from 'node:fs';
import type { Client } from '@modelcontextprotocol/client';
import { call, PREPARATION_MS, prepareSample, stdioClient } from './sample';

let client: Client;

beforeAll(async () => {
  await prepareSample('01-first-tool');
  client = await stdioClient('01-first-tool');
}, PREPARATION_MS);

afterAll(() => client.close());

describe('the first tool', () => {
  it('is a whole program of at most twenty lines', () => {
    const lines = readFileSync('samples/01-first-tool/main.ts', 'utf8').trimEnd().split('\n');

    expect(lines.length).toBeLessThanOrEqual(20);
  });

  it('is listed with a schema made from its class', async () => {
    const { tools } = await client.listTools();

    const day = (description: string) => ({ type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$', description });
    expect(tools).toEqual([
      {
        name: 'days_between',
        description: 'Counts the days from one date to another; negative when the second is earlier.',
        inputSchema: {
          type: 'object',
          properties: { from: day('First day, YYYY-MM-DD'), to: day('Last day, YYYY-MM-DD') },
          required: ['from', 'to'],
          additionalProperties: false,
        },
      },
    ]);
  });

  it.each([
    ['2026-07-28', '2026-12-24', '149'],
    ['2026-12-24', '2026-07-28', '-149'],
    ['2024-02-28', '2024-03-01', '2'],
    ['2026-07-28', '2026-07-28', '0'],
  ])('counts from %s to %s', async (from, to, days) => {
    expect(await call(client, 'days_between', { from, to })).toBe(days);
  });

  it('refuses what is no date, and says which argument', async () => {
    expect(await call(client, 'days_between', { from: '28.7.2026', until: '2026-12-24' })).toEqual({
      error: [
        'Invalid arguments for tool "days_between":',
        '- to is required',
        '- until is not a known argument',
        '- from must match /^\\d{4}-\\d\\d-\\d\\d$/ regular expression (got "28.7.2026")',
      ].join('\n'),
    });
  });

  it('refuses a day that no calendar has', async () => {
    expect(await call(client, 'days_between', { from: '2026-02-30', to: '2026-12-24' })).toEqual({
      error: expect.stringContaining('- from must be a valid ISO 8601 date string'),
    });
  });
});
