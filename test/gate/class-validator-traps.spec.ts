import { Type } from 'class-transformer';
import { IsArray, IsInt, IsNumber, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { createSuite, Input, isProtocolError, Tool } from 'toolwright';
import { probe } from './probe';

describe('No value is turned into another', () => {
  class TypedIn {
    @IsOptional() @IsNumber() count?: number;
    @IsOptional() @IsString() text?: string;
    @IsOptional() @IsString({ each: true }) list?: string[];
  }

  it.each([
    ...[{ count: '' }, { count: '5' }, { count: true }, { count: [] }],
    ...[{ text: 12 }, { text: {} }, { text: true }, { text: [] }],
    ...[{ list: 'abc' }, { list: [1] }, { list: {} }],
  ])('to fit %j', async (args) => {
    expect(await probe(TypedIn).call(args)).toMatchObject({ isError: true, input: undefined });
  });
});

describe('Arguments that are no object', () => {
  @Tool('any')
  @Input({ type: 'object' })
  class AnyTool {
    call() {
      return 'ok';
    }
  }
  const suite = createSuite({ tools: [AnyTool] });

  it.each([null, [], ['a'], 'text', 7, true])(
    'are a fault of the client, not of the model: %j',
    async (args) => {
      const failure = await suite
        .callTool({ name: 'any', arguments: args as never })
        .catch((error: unknown) => error);

      expect(isProtocolError(failure)).toBe(true);
      expect(failure).toMatchObject({ code: -32602 });
    },
  );
});

describe('A property that is only declared', () => {
  class PartlyIn {
    @IsInt() known!: number;
    undecorated?: string;
  }

  it('is no argument', async () => {
    const tool = probe(PartlyIn);

    expect(Object.keys(tool.schema.properties)).toEqual(['known']);
    expect((await tool.call({ known: 1, undecorated: 'x' })).text).toContain('undecorated');
    expect((await tool.call({ known: 1 })).isError).toBe(false);
  });
});

describe('Null', () => {
  class NullIn {
    @IsOptional() @IsString() maybe?: string;
    @IsString() always!: string;
  }

  it('is taken where a property is optional, and means absent', async () => {
    const { isError, input } = await probe(NullIn).call({ maybe: null, always: 'a' });

    expect(isError).toBe(false);
    expect(input).toEqual({ always: 'a' });
  });

  it('is refused elsewhere', async () => {
    expect((await probe(NullIn).call({ always: null })).text).toContain('always');
  });
});

describe('A refusal', () => {
  it('shows the value at fault and nothing else of the call', async () => {
    class LoginIn {
      @IsString() user!: string;
      @IsString() @MaxLength(3) code!: string;
    }

    const { text } = await probe(LoginIn).call({ user: 'confidential', code: '12345' });

    expect(text).toContain('12345');
    expect(text).not.toContain('confidential');
  });
});

describe('A list of lists', () => {
  class Cell {
    @IsInt() n!: number;
  }
  class GridIn {
    @IsArray() @ValidateNested({ each: true }) @Type(() => Cell) rows!: Cell[][];
  }

  it('is refused as an item, as the schema says', async () => {
    const tool = probe(GridIn);

    expect(tool.schema.properties.rows.items.type).toBe('object');
    expect((await tool.call({ rows: [[{ n: 1 }]] })).text).toContain('rows.0');
    expect((await tool.call({ rows: [{ n: 1 }] })).isError).toBe(false);
  });
});

describe('Checks for groups', () => {
  class GroupedIn {
    @IsInt({ groups: ['create'] }) count!: number;
    @IsString({ always: true }) name!: string;
  }

  it('all apply, as they do in class-validator when nobody names a group', async () => {
    const tool = probe(GroupedIn);

    expect(tool.schema.required).toEqual(['count', 'name']);
    expect((await tool.call({ name: 'a', count: 'x' })).isError).toBe(true);
  });
});
