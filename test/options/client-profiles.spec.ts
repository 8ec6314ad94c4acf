import { Type } from 'class-transformer';
import { IsDate, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import {
  AtLeastOneOf,
  clientProfiles,
  createSuite,
  describeTool,
  Input,
  Output,
  Tool,
  type ClientProfile,
  type JsonObject,
} from 'toolwright';
import { connectOverHttp } from '../support/official-client';
import { serveHttp } from 'toolwright/http';
import { QuietLogger } from '../support/quiet-logger';
import { strictlyCompiled } from '../schema/json-schema';

class Address {
  @IsString() city!: string;
  @IsOptional() @IsDate() @Type(() => Date) since?: Date;
}

class Folder {
  @IsString() name!: string;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Folder) sub?: Folder[];
}

@AtLeastOneOf('from', 'to')
class MoveInput {
  @IsOptional() @ValidateNested() @Type(() => Address) from?: Address;
  @IsOptional() @ValidateNested() @Type(() => Address) to?: Address;
  @IsOptional() @IsInt() weight?: number;
}

function advertised(type: unknown, profile?: ClientProfile): any {
  @Tool('shown')
  @Input(type as never)
  class Shown {
    call() {
      return 'ok';
    }
  }
  const suite = createSuite({ tools: [Shown], ...(profile ? { clientProfile: profile } : {}) });
  return suite.listTools().tools[0]!.inputSchema;
}

describe('A client profile', () => {
  it('writes references out, so that no definition is left', () => {
    const shaped = advertised(MoveInput, { name: 'mine', inlinesReferences: true });

    expect(JSON.stringify(advertised(MoveInput))).toContain('"$ref"');
    expect(JSON.stringify(shaped)).not.toMatch(/\$ref|\$defs/);
    expect(JSON.stringify(shaped.properties.from)).toContain('"city"');
    strictlyCompiled(shaped);
  });

  it('leaves a recursive reference with its definition', () => {
    const shaped = advertised(Folder, clientProfiles.strictest);

    expect(shaped.properties.sub.items).toEqual({ $ref: '#/$defs/Folder' });
    expect(Object.keys(shaped.$defs)).toEqual(['Folder']);
    strictlyCompiled(shaped);
  });

  it('leaves formats out', () => {
    const shaped = advertised(Address, { name: 'mine', dropsFormats: true });

    expect(JSON.stringify(advertised(Address))).toContain('"format"');
    expect(JSON.stringify(shaped)).not.toContain('"format"');
  });

  it('leaves alone what is only called like a keyword', () => {
    const schema = {
      type: 'object',
      properties: {
        format: { type: 'string', default: { format: 'x', $ref: '#' } },
        $ref: { const: { format: 1 } },
      },
      required: ['format'],
    };

    expect(advertised(schema, clientProfiles.strictest)).toEqual(schema);
  });

  it('makes the root a plain object', () => {
    const shaped = advertised(MoveInput, clientProfiles.claude);

    expect(advertised(MoveInput)).toHaveProperty('anyOf');
    expect(Object.keys(shaped).sort()).toEqual(['$defs', 'additionalProperties', 'properties', 'type']);
  });

  it('keeps what alternatives at the root say of their properties', () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'integer' } },
      required: ['id'],
      oneOf: [
        {
          properties: { kind: { const: 'a' }, size: { type: 'integer', description: 'In cm' } },
          required: ['kind', 'size'],
        },
        { properties: { kind: { const: 'b' } }, required: ['kind'] },
      ],
      allOf: [{ properties: { note: { type: 'string' } }, required: ['note'] }],
    };

    expect(advertised(schema, clientProfiles.claude)).toEqual({
      type: 'object',
      properties: {
        id: { type: 'integer' },
        kind: { anyOf: [{ const: 'a' }, { const: 'b' }] },
        size: { description: 'In cm' },
        note: { type: 'string' },
      },
      required: ['id', 'note', 'kind'],
    });
  });

  it('keeps the words beside a reference', () => {
    const schema = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/A', description: 'Mine' }, b: { $ref: '#/$defs/A', minimum: 5 } },
      $defs: { A: { type: 'integer', minimum: 1, description: 'Theirs' } },
    };

    expect(advertised(schema, clientProfiles.gemini).properties).toEqual({
      a: { type: 'integer', minimum: 1, description: 'Mine' },
      b: { allOf: [{ type: 'integer', minimum: 1, description: 'Theirs' }], minimum: 5 },
    });
  });

  it('leaves a schema alone that would grow beyond reason', () => {
    const $defs: Record<string, JsonObject> = { L0: { type: 'integer' } };
    for (let level = 1; level <= 15; level++) {
      const $ref = `#/$defs/L${level - 1}`;
      $defs[`L${level}`] = { type: 'object', properties: { left: { $ref }, right: { $ref } } };
    }
    const schema = { type: 'object', properties: { a: { $ref: '#/$defs/L15' } }, $defs };

    expect(advertised(schema, clientProfiles.cursor)).toEqual(schema);
  });

  it('shapes outputs too, and changes nothing that is held to', async () => {
    const shape = {
      type: 'object',
      properties: { at: { type: 'string', format: 'date' } },
      oneOf: [{ required: ['at'] }],
    };
    @Tool('day')
    @Input(shape)
    @Output(shape)
    class Day {
      call(input: JsonObject) {
        return input.at === '2026-01-01' ? {} : input;
      }
    }
    const suite = createSuite({
      tools: [Day],
      clientProfile: clientProfiles.strictest,
      logger: new QuietLogger(),
    });
    const call = (args: JsonObject) => suite.callTool({ name: 'day', arguments: args });

    expect(suite.listTools().tools[0]!.outputSchema).toEqual({
      type: 'object',
      properties: { at: { type: 'string' } },
      required: ['at'],
    });
    expect((await call({ at: '2026-02-28' })).structuredContent).toEqual({ at: '2026-02-28' });
    expect((await call({ at: 'today' })).isError).toBe(true);
    expect((await call({})).isError).toBe(true);
    expect((await call({ at: '2026-01-01' })).isError).toBe(true);
  });

  it('is no matter of what describes a tool elsewhere', () => {
    @Tool('move')
    @Input(MoveInput)
    class Move {
      call() {
        return 'ok';
      }
    }

    expect(describeTool(Move).inputSchema).toHaveProperty('anyOf');
  });

  it('gives schemas that the official client takes', async () => {
    @Tool('move')
    @Input(MoveInput)
    @Output(Folder)
    class Move {
      call() {
        return { name: 'a', sub: [{ name: 'b' }] };
      }
    }
    const suite = createSuite({ tools: [Move], clientProfile: clientProfiles.strictest });
    const server = await serveHttp(suite, { port: 0 });
    const client = await connectOverHttp(server.url);

    await client.listTools();
    const result = await client.callTool({ name: 'move', arguments: { to: { city: 'Oslo' } } });

    expect(result.structuredContent).toEqual({ name: 'a', sub: [{ name: 'b' }] });
    await client.close();
    await server.close();
  });
});
