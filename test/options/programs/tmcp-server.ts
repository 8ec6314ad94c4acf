// tmcp is an ES module, which jest cannot load; what it makes of our classes comes from a process of its own.
import { McpServer } from 'tmcp';
import { JsonSchemaAdapter } from 'tmcp/adapter';
import { asStandardSchema } from 'toolwright';
import { SeatsInput } from '../seats-input';

const Seats = asStandardSchema(SeatsInput);

class FacedAdapter extends JsonSchemaAdapter<typeof Seats> {
  override async toJsonSchema(schema: typeof Seats) {
    return schema['~standard'].jsonSchema.input({ target: 'draft-07' });
  }
}

const server = new McpServer(
  { name: 'peer', version: '1.0.0', description: 'A peer' },
  { adapter: new FacedAdapter(), capabilities: { tools: {} } },
);
server.tool({ name: 'seats', description: 'Counts seats', schema: Seats }, (input) => ({
  content: [
    {
      type: 'text',
      text: input instanceof SeatsInput ? `an instance of ${input.total()}` : 'a plain object',
    },
  ],
}));

const send = (method: string, params: object) =>
  server.receive({ jsonrpc: '2.0', id: 1, method, params } as never, { sessionId: 'one' });

async function report(): Promise<void> {
  await send('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  const answers = [
    await send('tools/list', {}),
    await send('tools/call', { name: 'seats', arguments: { rows: 2, cars: [{ seats: 3 }] } }),
    await send('tools/call', { name: 'seats', arguments: { rows: 0, cars: [{ seats: 'x' }] } }),
  ];
  process.stdout.write(JSON.stringify(answers));
}

void report();
