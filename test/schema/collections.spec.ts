import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { probe } from '../gate/probe';
import { strictlyCompiled } from './json-schema';

class Leg {
  @IsString() from!: string;
  @IsInt() @Min(1) km!: number;
}

class Collections {
  @IsInt({ each: true }) ids!: Set<number>;
  @IsString({ each: true }) @MinLength(2, { each: true }) labels!: Map<string, string>;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Leg) legs?: Map<string, Leg>;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Leg) stops?: Set<Leg>;
  @Allow() anything!: Map<string, unknown>;
  @IsOptional()
  @IsArray()
  @IsArray({ each: true })
  @ArrayMaxSize(2, { each: true })
  @ValidateNested({ each: true })
  @Type(() => Leg)
  grid?: Leg[][];
}

const tool = probe(Collections);
const good = { ids: [1, 2, 2], labels: { a: 'bb' }, anything: {} };

describe('Sets, maps and lists of lists', () => {
  it('are advertised as lists and objects', () => {
    const { ids, labels, legs, grid } = tool.schema.properties;

    expect(ids).toEqual({ type: 'array', items: { type: 'integer' } });
    expect(labels).toMatchObject({ type: 'object', additionalProperties: { type: 'string', minLength: 2 } });
    expect(legs).toMatchObject({ type: ['object', 'null'], additionalProperties: { $ref: '#/$defs/Leg' } });
    expect(grid).toEqual({
      ...{ type: ['array', 'null'] },
      items: { type: 'array', maxItems: 2, items: { $ref: '#/$defs/Leg' } },
    });
    expect(strictlyCompiled(tool.schema)(good)).toBe(true);
  });

  it('reach the handler as what they are', async () => {
    const { input } = await tool.call({
      ...good,
      legs: { first: { from: 'A', km: 1 } },
      stops: [{ from: 'B', km: 2 }],
      anything: { any: [1, { deep: true }] },
      grid: [[{ from: 'C', km: 3 }], []],
    });

    expect(input.ids).toEqual(new Set([1, 2]));
    expect(input.labels).toEqual(new Map([['a', 'bb']]));
    expect(input.legs.get('first')).toBeInstanceOf(Leg);
    expect([...input.stops][0]).toBeInstanceOf(Leg);
    expect(input.anything.get('any')).toEqual([1, { deep: true }]);
    expect(input.grid[0][0]).toBeInstanceOf(Leg);
  });

  it.each([
    [
      'an element of a set',
      { ids: [1, 'x'] },
      'ids.1: each value in ids must be an integer number (got "x")',
    ],
    [
      'a member of a map',
      { labels: { a: 'b' } },
      'labels.a: each value in labels must be longer than or equal to 2 characters (got "b")',
    ],
    [
      'a class in a map',
      { legs: { first: { from: 'A', km: 0 } } },
      'legs.first.km must not be less than 1 (got 0)',
    ],
    ['a class in a set', { stops: [{ from: 'A', km: 0 }] }, 'stops.0.km must not be less than 1 (got 0)'],
    [
      'a class in a list of lists',
      { grid: [[{ from: 'A', km: 0 }]] },
      'grid.0.0.km must not be less than 1 (got 0)',
    ],
    [
      'a list that is none',
      { grid: [{ from: 'A', km: 1 }] },
      'grid.0: each value in grid must be an array (got {"from":"A","km":1})',
    ],
  ])('name %s that is wrong', async (_what, wrong, line) => {
    const { text } = await tool.call({ ...good, ...wrong });

    expect(text.split('\n').slice(1)).toContain(`- ${line}`);
  });

  it.each([
    ['a set', { ids: { 0: 1 } }],
    ['a map', { labels: ['bb'] }],
    ['a map by its prototype', { labels: JSON.parse('{"__proto__":"bb"}') }],
    ['a map of anything by its prototype', { anything: JSON.parse('{"constructor":{}}') }],
  ])('refuse %s of another kind', async (_what, wrong) => {
    expect((await tool.call({ ...good, ...wrong })).isError).toBe(true);
  });
});
