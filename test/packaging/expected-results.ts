/** What every consumer has to get, whatever compiled it. */
export const EXPECTED_RESULTS = [
  {
    resultType: 'complete',
    ttlMs: 300_000,
    cacheScope: 'public',
    tools: [
      {
        name: 'quote_shipping',
        description: 'Quotes the price of sending one parcel.',
        inputSchema: expect.objectContaining({
          type: 'object',
          required: ['legs'],
          properties: {
            legs: {
              type: 'array',
              minItems: 1,
              description: 'The way, stop by stop',
              items: expect.objectContaining({
                type: 'object',
                properties: { from: { type: 'string' }, km: { type: 'integer', minimum: 1 } },
                required: ['from', 'km'],
              }),
            },
            speed: expect.objectContaining({ enum: ['standard', 'express'], default: 'standard' }),
          },
        }),
        outputSchema: expect.objectContaining({ type: 'object', required: ['price', 'speed'] }),
      },
    ],
  },
  {
    resultType: 'complete',
    content: [{ type: 'text', text: '{"price":6,"speed":"standard"}' }],
    structuredContent: { price: 6, speed: 'standard' },
  },
  {
    resultType: 'complete',
    isError: true,
    content: [{ type: 'text', text: expect.stringContaining('km') }],
  },
].map((result) => ({ ...result, _meta: expect.any(Object) }));

/** The results in the order of their requests; answers over stdio may overtake each other. */
export function resultsOf(lines: string): unknown[] {
  const replies = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return replies.sort((a, b) => a.id - b.id).map(({ result }) => result);
}
