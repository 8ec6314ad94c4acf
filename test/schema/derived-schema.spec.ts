import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { createSuite, Tool } from 'toolwright';
import { schemaOf, strictlyCompiled } from './json-schema';

describe('The schema of an input class', () => {
  it('describes the items of a list of classes', () => {
    class Leg {
      @IsString() from!: string;
      @IsInt() @Min(1) km!: number;
    }
    class RouteIn {
      @IsArray()
      @ArrayMinSize(1)
      @ValidateNested({ each: true })
      @Type(() => Leg)
      legs!: Leg[];
    }

    expect(schemaOf(RouteIn)).toEqual({
      type: 'object',
      properties: {
        legs: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            properties: { from: { type: 'string' }, km: { type: 'integer', minimum: 1 } },
            required: ['from', 'km'],
            additionalProperties: false,
          },
        },
      },
      required: ['legs'],
      additionalProperties: false,
    });
  });

  it('takes a nested property for a list where the compiler knows that it is one', () => {
    class Leg {
      @IsString() from!: string;
    }
    class RouteIn {
      @ValidateNested() @Type(() => Leg) legs!: Leg[];
    }

    expect(schemaOf(RouteIn).properties.legs).toMatchObject({ type: 'array', items: { type: 'object' } });
  });

  it('is an object with its own properties at the root, however recursive the class is', () => {
    class Chapter {
      @IsString() id!: string;
      @IsOptional() @ValidateNested() @Type(() => Chapter) next?: Chapter;
    }

    const schema = schemaOf(Chapter);

    expect(schema).toMatchObject({ type: 'object', properties: { id: { type: 'string' } } });
    expect(schema).not.toHaveProperty('$ref');
    expect(schema.properties.next).toEqual({ anyOf: [{ $ref: '#/$defs/Chapter' }, { type: 'null' }] });
    expect(Object.keys(schema.$defs)).toEqual(['Chapter']);
  });

  it('is finite for classes that contain each other', () => {
    class Parent {
      @IsOptional() @ValidateNested() @Type(() => Child) child?: unknown;
    }
    class Child {
      @IsOptional() @ValidateNested() @Type(() => Parent) parent?: Parent;
    }

    const accepts = strictlyCompiled(schemaOf(Parent));

    expect(accepts({ child: { parent: { child: {} } } })).toBe(true);
    expect(accepts({ child: { parent: { child: { other: 1 } } } })).toBe(false);
  });

  it('never has a composition at the root that nobody asked for, and no dialect marker', () => {
    class PlainIn {
      @IsOptional() @IsString() name?: string;
      @IsOptional() @IsArray() list?: unknown[];
    }

    expect(Object.keys(schemaOf(PlainIn)).sort()).toEqual(['additionalProperties', 'properties', 'type']);
  });

  it('of a tool without arguments is a closed, empty object', () => {
    @Tool('ping_depot')
    class Ping {
      call() {
        return 'ok';
      }
    }

    const [entry] = createSuite({ tools: [Ping] }).listTools().tools;

    expect(entry).toEqual({
      name: 'ping_depot',
      inputSchema: { type: 'object', additionalProperties: false },
    });
  });

  it('of a class without properties is a closed, empty object', () => {
    class NothingIn {}

    expect(schemaOf(NothingIn)).toEqual({ type: 'object', properties: {}, additionalProperties: false });
  });

  it('lets an optional property be null or absent, in one type list where it can', () => {
    class NoteIn {
      @IsString() body!: string;
      @IsOptional() @IsString() @MaxLength(20) tag?: string;
    }

    expect(schemaOf(NoteIn)).toMatchObject({
      properties: { body: { type: 'string' }, tag: { type: ['string', 'null'], maxLength: 20 } },
      required: ['body'],
    });
  });

  it('forbids prototype keys in free-form objects, and says nothing of values that may be anything', () => {
    class MetaIn {
      @IsObject() meta!: object;
      @Allow() any?: unknown;
    }
    const accepts = strictlyCompiled(schemaOf(MetaIn));

    expect(schemaOf(MetaIn).properties).toMatchObject({ any: {} });
    expect(accepts({ meta: { a: 1 }, any: 'text' })).toBe(true);
    expect(accepts({ meta: JSON.parse('{"__proto__":1}') as object })).toBe(false);
  });

  it('tells apart two classes of one name', () => {
    const first = (() => {
      class Part {
        @IsString() a!: string;
        @IsOptional() @ValidateNested() @Type(() => Part) more?: Part;
      }
      return Part;
    })();
    class Part {
      @IsInt() b!: number;
      @IsOptional() @ValidateNested() @Type(() => Part) more?: Part;
    }
    class PairIn {
      @ValidateNested() @Type(() => first) one!: object;
      @ValidateNested() @Type(() => Part) two!: Part;
    }
    const accepts = strictlyCompiled(schemaOf(PairIn));

    expect(accepts({ one: { a: 'x' }, two: { b: 1 } })).toBe(true);
    expect(accepts({ one: { b: 1 }, two: { a: 'x' } })).toBe(false);
  });

  it('stays small along a chain of doubled references', () => {
    let previous: new () => object = class Leaf {
      declare readonly text: string;
    };
    IsString()(previous.prototype, 'text');
    for (let level = 0; level < 20; level++) previous = doubled(previous);

    expect(JSON.stringify(schemaOf(previous)).length).toBeLessThan(20_000);
  });
});

function doubled(inner: new () => object): new () => object {
  class Level {
    declare readonly left: object;
    declare readonly right: object;
  }
  for (const side of ['left', 'right']) {
    ValidateNested()(Level.prototype, side);
    Type(() => inner)(Level.prototype, side);
  }
  return Level;
}
