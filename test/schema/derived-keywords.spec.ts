import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsEnum,
  IsInt,
  IsNegative,
  IsNumber,
  IsPositive,
  Matches,
  Max,
  Min,
  MinLength,
} from 'class-validator';
import { Describe } from 'toolwright';
import { schemaOf, strictlyCompiled } from './json-schema';

describe('The checks of a property', () => {
  it('list the values of a string enum, never its keys', () => {
    enum Speed {
      Slow = 'economy',
      Fast = 'express',
    }
    class ShipIn {
      @IsEnum(Speed) speed!: Speed;
    }

    expect(schemaOf(ShipIn).properties.speed).toEqual({ type: 'string', enum: ['economy', 'express'] });
  });

  it('list the numbers of a numeric enum, and the members of a mixed one', () => {
    enum Level {
      Low = -1,
      High = 2.5,
    }
    enum Mixed {
      Off,
      // eslint-disable-next-line @typescript-eslint/no-mixed-enums -- the mixture is the point
      On = 'on',
    }
    class LevelsIn {
      @IsEnum(Level) level!: Level;
      @IsEnum(Mixed) mixed!: Mixed;
    }

    expect(schemaOf(LevelsIn).properties).toEqual({
      level: { type: 'number', enum: [-1, 2.5] },
      mixed: { enum: [0, 'on'] },
    });
  });

  it('list the members of an enum that carries functions', () => {
    const withParser = { Red: 'red', parse: () => 'red' };
    class PaintIn {
      @IsEnum(withParser) colour!: string;
    }

    expect(schemaOf(PaintIn).properties.colour).toEqual({ type: 'string', enum: ['red'] });
  });

  it('write exclusive bounds as numbers', () => {
    class TtlIn {
      @IsInt() @IsPositive() ttl!: number;
      @IsNumber() @IsNegative() drift!: number;
    }

    expect(schemaOf(TtlIn).properties).toEqual({
      ttl: { type: 'integer', exclusiveMinimum: 0 },
      drift: { type: 'number', exclusiveMaximum: 0 },
    });
  });

  it('write the items of a list of fixed length as one schema', () => {
    class BandIn {
      @IsArray()
      @ArrayMinSize(2)
      @ArrayMaxSize(2)
      @IsNumber({}, { each: true })
      band!: [number, number];
    }

    expect(schemaOf(BandIn).properties.band).toEqual({
      ...{ type: 'array', minItems: 2, maxItems: 2 },
      items: { type: 'number' },
    });
  });

  it('all count when two of them use the same keyword', () => {
    class CodeIn {
      @Matches(/^[a-z]/) @Matches(/[0-9]$/) @MinLength(2) @MinLength(4) code!: string;
    }
    const accepts = strictlyCompiled(schemaOf(CodeIn));

    expect(accepts({ code: 'abc1' })).toBe(true);
    expect(['abcd', '1bc1', 'ab1'].map((code) => accepts({ code }))).toEqual([false, false, false]);
  });

  it('join to the tighter bound when two of them bound the same', () => {
    class BoundIn {
      @IsInt() @Min(3) @Min(1) @Max(9) @Max(5) count!: number;
    }

    expect(schemaOf(BoundIn).properties.count).toEqual({ type: 'integer', minimum: 3, maximum: 5 });
  });

  it('give way to the recorded type where there are none, only a description', () => {
    class TitledIn {
      @Describe('Shown on top') title!: string;
      @Describe('How many') count!: number;
    }

    expect(schemaOf(TitledIn)).toMatchObject({
      properties: {
        title: { type: 'string', description: 'Shown on top' },
        count: { type: 'number', description: 'How many' },
      },
      required: ['title', 'count'],
    });
  });
});
