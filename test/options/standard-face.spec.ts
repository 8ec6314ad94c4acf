import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { McpServer, InMemoryTransport as ServerSide } from '@modelcontextprotocol/server';
import { Ajv } from 'ajv';
import { Exclude, Expose, Type } from 'class-transformer';
import {
  IsDate,
  IsInt,
  IsOptional,
  IsString,
  Validate,
  ValidateNested,
  ValidatorConstraint,
} from 'class-validator';
import { asStandardSchema, createSuite, Input, isAuthoringError, Sensitive, Tool } from 'toolwright';
import { strictlyCompiled } from '../schema/json-schema';
import { SeatsInput } from './seats-input';

const Seats = asStandardSchema(SeatsInput);
const { validate, jsonSchema } = Seats['~standard'];

describe('The Standard Schema face of a class', () => {
  it('names its convention and its maker', () => {
    expect(Seats['~standard']).toMatchObject({ version: 1, vendor: 'toolwright' });
  });

  it('gives instances, defaults included, at once', () => {
    const result = validate({ rows: 2, cars: [{ seats: 3 }] });

    expect(result).toEqual({ value: { rows: 2, cars: [{ seats: 3, class: 'second' }] } });
    expect((result as { value: unknown }).value).toBeInstanceOf(SeatsInput);
  });

  it('tells every issue with its path', () => {
    expect(validate({ rows: 0, cars: [{ seats: 1 }, { seats: 'x', class: 'frist' }], extra: 1 })).toEqual({
      issues: [
        { path: ['extra'], message: 'is not a known argument' },
        { path: ['rows'], message: 'rows must not be less than 1 (got 0)' },
        { path: ['cars', 1, 'seats'], message: 'seats must be an integer number (got "x")' },
        {
          path: ['cars', 1, 'class'],
          message: expect.stringContaining('(got "frist"). Did you mean "first"?'),
        },
      ],
    });
  });

  it.each([undefined, null, 'text', 5, []])('refuses %p, which is no object', (value) => {
    expect(validate(value)).toEqual({ issues: [{ path: [], message: expect.any(String) }] });
  });

  it('keeps names with dots whole in paths', () => {
    class Dotted {
      @IsInt() @Expose({ name: 'ship.to' }) shipTo!: number;
    }

    expect(asStandardSchema(Dotted)['~standard'].validate({ 'ship.to': 'x' })).toMatchObject({
      issues: [{ path: ['ship.to'] }],
    });
  });

  it('waits where a check takes time', async () => {
    @ValidatorConstraint({ async: true })
    class IsFree {
      validate(seat: string) {
        return Promise.resolve(seat === '1A');
      }
      defaultMessage() {
        return 'is taken';
      }
    }
    class BookInput {
      @IsString() @Validate(IsFree) seat!: string;
    }
    const verdict = asStandardSchema(BookInput)['~standard'].validate({ seat: '1B' });

    expect(verdict).toBeInstanceOf(Promise);
    expect(await verdict).toMatchObject({ issues: [{ path: ['seat'], message: 'is taken (got "1B")' }] });
  });

  it('hides what is sensitive', () => {
    class LoginInput {
      @IsString() @Sensitive() pin!: string;
    }

    expect(JSON.stringify(asStandardSchema(LoginInput)['~standard'].validate({ pin: 31337 }))).not.toContain(
      '31337',
    );
  });

  it('drops what is not declared when asked to', () => {
    const { validate: strip } = asStandardSchema(SeatsInput, { unknownKeys: 'strip' })['~standard'];

    expect(strip({ rows: 1, cars: [], extra: 1 })).toEqual({ value: { rows: 1, cars: [] } });
  });

  it('gives the schema that a suite advertises, as a copy', () => {
    @Tool('seats')
    @Input(SeatsInput)
    class SeatsTool {
      call() {
        return 'ok';
      }
    }
    const [entry] = createSuite({ tools: [SeatsTool] }).listTools().tools;

    const schema = jsonSchema.input({ target: 'draft-2020-12' });
    expect(schema).toEqual(entry!.inputSchema);
    schema.type = 'changed';
    expect(jsonSchema.input({ target: 'draft-2020-12' })).toEqual(entry!.inputSchema);
  });

  it('gives an open schema of what comes out', () => {
    class Row {
      @IsInt() id!: number;
      @IsOptional() @IsDate() @Type(() => Date) at?: Date;
      @IsString() @Exclude({ toPlainOnly: true }) secret!: string;
    }
    const face = asStandardSchema(Row)['~standard'].jsonSchema;

    expect(Object.keys(face.input({ target: 'draft-2020-12' }).properties as object)).toEqual([
      'id',
      'at',
      'secret',
    ]);
    expect(Object.keys(face.output({ target: 'draft-2020-12' }).properties as object)).toEqual(['id', 'at']);
    expect(face.output({ target: 'draft-2020-12' })).not.toHaveProperty('additionalProperties');
  });

  it('speaks draft-07, definitions and references included', () => {
    class Node_ {
      @IsString() id!: string;
      @IsOptional() @ValidateNested() @Type(() => Node_) next?: Node_;
    }
    const schema = asStandardSchema(Node_)['~standard'].jsonSchema.input({ target: 'draft-07' });
    const accepts = new Ajv({ strict: false }).compile(schema);

    expect(schema).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#' });
    expect(JSON.stringify(schema)).not.toContain('$defs');
    expect(accepts({ id: 'a', next: { id: 'b', next: { id: 'c' } } })).toBe(true);
    expect(accepts({ id: 'a', next: { id: 'b', next: { id: 3 } } })).toBe(false);
  });

  it('says which targets it has', () => {
    expect(() => jsonSchema.input({ target: 'openapi-3.0' })).toThrow(
      'asStandardSchema writes draft-2020-12 and draft-07, not "openapi-3.0".',
    );
  });

  it('refuses a class that a suite would refuse, in the same words', () => {
    class Untyped {
      @IsOptional() thing: unknown;
    }
    class Unsafe {
      constructor(readonly size: number) {}
      @IsInt() count!: number;
    }

    for (const unusable of [Untyped, Unsafe, undefined, () => SeatsInput, {}]) {
      expect(authoringErrorOf(() => asStandardSchema(unusable as never))).toBe(true);
    }
  });

  it('can be given back to a tool', async () => {
    @Tool('seats')
    @Input(Seats)
    class SeatsTool {
      call(input: SeatsInput) {
        return input.total();
      }
    }
    const suite = createSuite({ tools: [SeatsTool] });
    const call = (args: object) => suite.callTool({ name: 'seats', arguments: args as never });

    expect((await call({ rows: 2, cars: [{ seats: 3 }] })).content).toEqual([{ type: 'text', text: '6' }]);
    expect((await call({ rows: 2, cars: [{ seats: 'x' }] })).isError).toBe(true);
  });
});

describe('The official SDK', () => {
  async function connected(register: (server: McpServer) => void) {
    const server = new McpServer({ name: 'official', version: '1.0.0' });
    register(server);
    const [there, here] = ServerSide.createLinkedPair();
    const client = new Client({ name: 'test', version: '1.0.0' });
    await Promise.all([server.connect(there), client.connect(here as unknown as InMemoryTransport)]);
    return client;
  }

  it('registers a class as input and output of a tool, lists it and holds calls to it', async () => {
    class Total {
      @IsInt() total!: number;
    }
    const client = await connected((server) => {
      server.registerTool(
        'seats',
        { inputSchema: Seats, outputSchema: asStandardSchema(Total) },
        async (input) => {
          const total = input.total();
          return { content: [{ type: 'text', text: String(total) }], structuredContent: { total } };
        },
      );
    });

    const { tools } = await client.listTools();
    const { inputSchema, outputSchema } = tools[0]!;
    const good = await client.callTool({ name: 'seats', arguments: { rows: 2, cars: [{ seats: 3 }] } });
    const bad = await client.callTool({ name: 'seats', arguments: { rows: 0, cars: [{ seats: 'x' }] } });

    const { $schema: _dialect, ...schema } = inputSchema as Record<string, unknown>;
    expect(schema).toEqual(jsonSchema.input({ target: 'draft-2020-12' }));
    strictlyCompiled(outputSchema!);
    expect(good.structuredContent).toEqual({ total: 6 });
    expect(bad.isError).toBe(true);
    expect(JSON.stringify(bad.content)).toContain('rows must not be less than 1');
    expect(JSON.stringify(bad.content)).toContain('seats must be an integer number');
    await client.close();
  });
});

describe('tmcp', () => {
  it('takes a class as the schema of a tool, lists it in draft-07 and holds calls to it', () => {
    const program = join(__dirname, 'programs', 'tmcp-server.ts');

    const output = execFileSync(process.execPath, ['--import', 'tsx', program], { encoding: 'utf8' });
    const [list, good, bad] = JSON.parse(output);

    expect(list.result.tools[0].inputSchema).toEqual(jsonSchema.input({ target: 'draft-07' }));
    expect(good.result.content).toEqual([{ type: 'text', text: 'an instance of 6' }]);
    expect(bad.result.isError).toBe(true);
    expect(bad.result.content[0].text).toContain('rows must not be less than 1');
    expect(bad.result.content[0].text).toContain('["cars",0,"seats"]');
  });
});

function authoringErrorOf(build: () => unknown): boolean {
  try {
    build();
    return false;
  } catch (error) {
    return isAuthoringError(error);
  }
}
