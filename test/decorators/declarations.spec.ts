import { IsInt, IsString, Max } from 'class-validator';
import {
  configured,
  createSuite,
  Describe,
  Input,
  Output,
  Tool,
  ToolError,
  Tools,
  type ToolContext,
} from 'toolwright';
import type * as Toolwright from 'toolwright';
import { createTestClient } from 'toolwright/testing';

class IdInput {
  @IsInt() id!: number;
}

class Found {
  @IsString() kind!: string;
  @IsInt() id!: number;
}

describe('method tools', () => {
  class Clock {
    private readonly zone = 'UTC';

    @Tool()
    @Describe('Tells the time zone.')
    currentZone(context: ToolContext): string {
      return `${this.zone} for ${typeof context.requestId}`;
    }

    @Tool('shift')
    shiftBy(@Input() { id }: IdInput, context: ToolContext): string {
      return `${this.zone}+${id} ${context.signal.aborted}`;
    }

    @Tool({ title: 'Read' })
    @Output(Found)
    readHTTPHeader2(context: ToolContext, @Input() input: IdInput): Found {
      return { kind: typeof context.client, id: input.id };
    }
  }

  const client = createTestClient(createSuite({ tools: [Clock] }));

  it('take their names from their methods, in snake_case', async () => {
    const tools = await client.listTools();

    expect(tools.map(({ name }) => name)).toEqual(['current_zone', 'shift', 'read_http_header2']);
  });

  it('run with their own `this`', async () => {
    expect(await client.call('current_zone')).toMatchObject({ content: [{ text: 'UTC for number' }] });
    expect(await client.call('shift', { id: 2 })).toMatchObject({ content: [{ text: 'UTC+2 false' }] });
  });

  it('take input and context in either order', async () => {
    expect((await client.call('read_http_header2', { id: 5 })).structuredContent).toEqual({
      kind: 'object',
      id: 5,
    });
  });

  it('check their arguments', async () => {
    expect(await client.call('shift', { id: 'two' })).toMatchObject({ isError: true });
  });
});

describe('inheritance', () => {
  abstract class Crud {
    abstract readonly kind: string;

    @Tool('get')
    @Describe('Gets one by id.')
    get(@Input() input: IdInput): string {
      return `${this.kind} ${input.id}`;
    }

    @Tool('remove')
    remove(@Input() input: IdInput): string {
      return `${this.kind} ${input.id} removed`;
    }
  }

  @Tools({ prefix: 'orders_' })
  class Orders extends Crud {
    readonly kind = 'order';
  }

  @Tools({ prefix: 'parcels_' })
  class Parcels extends Crud {
    readonly kind = 'parcel';

    override remove(): string {
      return 'no tool any more';
    }
  }

  class Letters extends Crud {
    readonly kind = 'letter';

    @Describe('Gets one letter.')
    override get(input: IdInput): string {
      return `sealed ${super.get(input)}`;
    }
  }

  it.each([[[Orders, Parcels, Letters]], [[Letters, Parcels, Orders]]])(
    'gives every subclass its own tools, whatever the order (C52)',
    async (tools) => {
      const client = createTestClient(createSuite({ tools }));

      const names = (await client.listTools()).map(({ name }) => name).sort();
      expect(names).toEqual(['get', 'orders_get', 'orders_remove', 'parcels_get', 'remove']);
      expect(await client.call('orders_get', { id: 1 })).toMatchObject({ content: [{ text: 'order 1' }] });
      expect(await client.call('parcels_get', { id: 2 })).toMatchObject({ content: [{ text: 'parcel 2' }] });
      expect(await client.call('get', { id: 3 })).toMatchObject({ content: [{ text: 'sealed letter 3' }] });
    },
  );

  it('keeps what an override does not say again, and nothing goes up to the base', async () => {
    const client = createTestClient(createSuite({ tools: [Letters, Orders] }));

    const byName = new Map((await client.listTools()).map((tool) => [tool.name, tool]));
    expect(byName.get('get')).toMatchObject({
      description: 'Gets one letter.',
      inputSchema: { required: ['id'] },
    });
    expect(byName.get('orders_get')?.description).toBe('Gets one by id.');
  });

  it('lets a subclass of a class tool replace single parts', async () => {
    @Tool('find')
    @Describe('Finds.')
    @Input(IdInput)
    class Find {
      call({ id }: IdInput): string {
        return `found ${id}`;
      }
    }

    @Tool('find_exactly')
    class FindExactly extends Find {}

    const tools = await createTestClient(createSuite({ tools: [Find, FindExactly] })).listTools();

    expect(tools).toMatchObject([
      { name: 'find', description: 'Finds.' },
      { name: 'find_exactly', description: 'Finds.', inputSchema: { required: ['id'] } },
    ]);
  });
});

describe('settings', () => {
  interface Shelf {
    readonly name: string;
    readonly size: number;
  }

  @Tool('shelf')
  class ShelfTool {
    static describe({ name, size }: Shelf): string {
      return `Reads shelf ${name} of ${size}.`;
    }

    static cacheControl({ size }: Shelf) {
      return { scope: 'public', ttlMs: size } as const;
    }

    static inputSchema({ size }: Shelf) {
      return {
        type: 'object',
        properties: { slot: { type: 'integer', maximum: size } },
        additionalProperties: false,
      };
    }

    static annotations() {
      return { readOnlyHint: true };
    }

    call(input: { slot?: number }, context: ToolContext): string {
      return `${(context.settings as Shelf).name}:${input.slot}`;
    }
  }

  const suite = createSuite({
    tools: [
      configured(ShelfTool, { name: 'left', size: 3 }),
      configured(ShelfTool, { name: 'right', size: 9 }),
    ],
  });
  const client = createTestClient(suite);

  it('register one class several times, each with its own words and schema', async () => {
    expect(await client.listTools()).toEqual([
      {
        name: 'left',
        description: 'Reads shelf left of 3.',
        annotations: { readOnlyHint: true },
        inputSchema: {
          type: 'object',
          properties: { slot: { type: 'integer', maximum: 3 } },
          additionalProperties: false,
        },
      },
      expect.objectContaining({ name: 'right', description: 'Reads shelf right of 9.' }),
    ]);
    expect(suite.listTools()).toMatchObject({ ttlMs: 3, cacheScope: 'public' });
  });

  it('reach the handler', async () => {
    expect(await client.call('left', { slot: 2 })).toMatchObject({ content: [{ text: 'left:2' }] });
    expect(await client.call('left', { slot: 9 })).toMatchObject({ isError: true });
    expect(await client.call('right', { slot: 9 })).toMatchObject({ content: [{ text: 'right:9' }] });
  });

  it('cannot break the list: a hook that throws is found at build', () => {
    @Tool('broken')
    class Broken {
      static describe(): string {
        throw new Error('no words');
      }

      call(): string {
        return 'x';
      }
    }

    expect(() => createSuite({ tools: [Broken] })).toThrow('Broken.describe throws: Error: no words.');
  });
});

describe('validate', () => {
  class Transfer {
    @IsInt() @Max(100) amount!: number;
  }

  @Tool('transfer')
  @Input(Transfer)
  class TransferTool {
    validate(input: Transfer): Transfer | undefined {
      if (input.amount < 0) throw new ToolError('Only gains are transferred.');
      return input.amount === 0 ? Object.assign(new Transfer(), { amount: 1 }) : undefined;
    }

    call({ amount }: Transfer): number {
      return amount;
    }
  }

  const client = createTestClient(createSuite({ tools: [TransferTool] }));

  it.each([
    [7, '7'],
    [0, '1'],
  ])('may keep or replace the input: %i becomes %s', async (amount, text) => {
    expect(await client.call(TransferTool, { amount })).toMatchObject({ content: [{ text }] });
  });

  it('may refuse the input in its own words', async () => {
    const result = await client.call(TransferTool, { amount: -1 });

    expect(result).toMatchObject({ isError: true, content: [{ text: 'Only gains are transferred.' }] });
  });
});

it('passes tool metadata through as it was written, unset keys left out', async () => {
  @Tool({
    name: 'del',
    title: 'Delete',
    description: 'Deletes.',
    annotations: { destructiveHint: false, readOnlyHint: false, title: 'T' },
    icons: [{ src: 'https://icons.example/x.png' }],
    meta: { 'com.example/w': { a: [1] } },
  })
  class Del {
    call(): string {
      return 'x';
    }
  }

  expect(await createTestClient(createSuite({ tools: [Del] })).listTools()).toEqual([
    {
      name: 'del',
      title: 'Delete',
      description: 'Deletes.',
      inputSchema: { type: 'object', additionalProperties: false },
      annotations: { destructiveHint: false, readOnlyHint: false, title: 'T' },
      icons: [{ src: 'https://icons.example/x.png' }],
      _meta: { 'com.example/w': { a: [1] } },
    },
  ]);
});

it('says clearly that standard decorators are the wrong convention', () => {
  const standardCall = Tool('x') as unknown as (value: unknown, context: unknown) => void;

  expect(() => standardCall(class {}, { kind: 'class', name: 'X' })).toThrow('experimentalDecorators');
});

it('is not confused by a module that is evaluated again', () => {
  const declareAgain = () => {
    @Tool('hot')
    class Hot {
      call(): string {
        return 'hot';
      }
    }
    return Hot;
  };
  const [first, second] = [declareAgain(), declareAgain()];

  expect(createSuite({ tools: [first] }).listTools().tools).toHaveLength(1);
  expect(createSuite({ tools: [second] }).listTools().tools).toHaveLength(1);
});

it('shares its registry with a second copy of the package', () => {
  jest.isolateModules(() => {
    const copy = jest.requireActual<typeof Toolwright>('../../src/index');

    @copy.Tool('shared')
    class Shared {
      call(): string {
        throw new copy.ToolError('from the other copy');
      }
    }

    expect(createSuite({ tools: [Shared] }).listTools().tools).toHaveLength(1);
  });
});
