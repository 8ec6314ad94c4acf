import type { JsonObject, Suite } from 'toolwright';
import { serveHttp } from 'toolwright/http';
import { createTestClient } from 'toolwright/testing';

/** Uses everything a suite of the office has, in process and over HTTP, and throws unless all of it is right. */
export async function visit(suite: Suite): Promise<void> {
  const seen = { ...(await inProcess(suite)), overHttp: await overHttp(suite) };

  const [was, should] = [seen, EXPECTED].map((result) => JSON.stringify(result));
  if (was !== should) throw new Error(`The office answers\n${was}\ninstead of\n${should}`);
}

const EXPECTED = {
  tools: [
    { name: 'quote_trip', required: ['from', 'km'], properties: ['from', 'km', 'speed'], output: ['amount'] },
    { name: 'book_trip', required: ['from', 'km'], properties: ['from', 'km', 'speed'] },
  ],
  quote: { amount: 15 },
  refused: true,
  booked: [{ type: 'text', text: 'booked from Oslo' }],
  letter: [{ role: 'user', content: { type: 'text', text: 'Write about Oslo.' } }],
  cities: ['Oslo', 'Osaka'],
  overHttp: { amount: 6 },
};

async function inProcess(suite: Suite) {
  const client = createTestClient(suite);
  const tools = await client.listTools();
  const quote = await client.call('quote_trip', { from: 'Oslo', km: 3, speed: 'express' });
  const refused = await client.call('quote_trip', { from: 'Oslo', km: 0 });
  const booked = await client.call('book_trip', { from: 'Oslo', km: 3 });
  const letter = await client.getPrompt('letter', { city: 'Oslo' });
  const cities = await client.complete('letter', { name: 'city', value: 'Os' });

  return {
    tools: tools.map(({ name, inputSchema, outputSchema }) => ({
      ...{ name, required: inputSchema['required'], properties: namesIn(inputSchema) },
      output: outputSchema && namesIn(outputSchema),
    })),
    ...{ quote: quote.structuredContent, refused: refused.isError, booked: booked.content },
    ...{ letter: letter.messages, cities: cities.values },
  };
}

function namesIn(schema: object): string[] {
  const { properties } = schema as { readonly properties: object };
  return Object.keys(properties);
}

async function overHttp(suite: Suite): Promise<unknown> {
  const server = await serveHttp(suite, { port: 0 });
  try {
    const answer = await fetch(server.url, { method: 'POST', headers: HEADERS, body: JSON.stringify(CALL) });
    const { result } = (await answer.json()) as { readonly result: JsonObject };
    return result['structuredContent'];
  } finally {
    await server.close();
  }
}

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'quote_trip',
};

const CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'quote_trip',
    arguments: { from: 'Oslo', km: 3 },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'visitor', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
};
