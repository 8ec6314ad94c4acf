import { IsInt, IsOptional, IsString } from 'class-validator';
import { createSuite, Input, Output, Tool, type ToolContext, type ToolHandler } from 'toolwright';
import { createTestClient } from 'toolwright/testing';

class Order {
  @IsString() item!: string;
  @IsOptional() @IsInt() count: number = 1;
}

class Receipt {
  @IsString() text!: string;
}

@Tool('order')
@Input(Order)
@Output(Receipt)
class OrderTool implements ToolHandler<Order, Receipt> {
  async call({ item, count }: Order, { principal, client, signal }: ToolContext): Promise<Receipt> {
    await Promise.resolve();
    const asks = Object.keys(client.capabilities).join();
    return { text: `${count} ${item} for ${principal?.subject ?? 'nobody'} (${asks}) ${signal.aborted}` };
  }
}

class Pair {
  @Tool()
  first(): string {
    return '1';
  }

  @Tool()
  second(): string {
    return '2';
  }
}

const suite = createSuite({ name: 'shop', version: '2.0.0', tools: [OrderTool, Pair], pageSize: 2 });

it('calls a tool by its class, typed by the input class', async () => {
  const client = createTestClient(suite);

  const result = await client.call(OrderTool, { item: 'pears' });
  // @ts-expect-error the compiler knows the arguments of the class
  const refused = await client.call(OrderTool, { item: 7 });

  expect(result.structuredContent).toEqual({ text: '1 pears for nobody () false' });
  expect(refused.isError).toBe(true);
});

it('is who and what the test says', async () => {
  const client = createTestClient(suite, {
    capabilities: { elicitation: {}, roots: {} },
    principal: { subject: 'ada', scopes: [] },
  });

  const result = await client.call(OrderTool, { item: 'pears', count: 2 });

  expect(result.structuredContent).toEqual({ text: '2 pears for ada (elicitation,roots) false' });
});

it('hangs up when its signal fires', async () => {
  const result = await createTestClient(suite).call(
    OrderTool,
    { item: 'x' },
    { signal: AbortSignal.abort() },
  );

  expect(result.structuredContent).toEqual({ text: '1 x for nobody () true' });
});

it('walks all pages of a list, and discovers', async () => {
  const client = createTestClient(suite);

  expect((await client.listTools()).map(({ name }) => name)).toEqual(['order', 'first', 'second']);
  expect((await client.discover())._meta).toEqual({
    'io.modelcontextprotocol/serverInfo': { name: 'shop', version: '2.0.0' },
  });
});

it('throws what the server answers as an error, and shows raw answers on request', async () => {
  const client = createTestClient(suite);

  await expect(client.call('nope')).rejects.toMatchObject({ name: 'ProtocolError', code: -32602 });
  expect(await client.request('nope')).toMatchObject({ error: { code: -32601 } });
});

it('asks for a name where a class is no single tool', async () => {
  class Stranger {}
  const client = createTestClient(suite);

  await expect(client.call(Pair)).rejects.toThrow(
    'several tools (first, second) of class Pair; call it by name',
  );
  await expect(client.call(Stranger)).rejects.toThrow('no tool of class Stranger');
});
