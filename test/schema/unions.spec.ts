import { Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { probe } from '../gate/probe';
import { strictlyCompiled } from './json-schema';

abstract class Payment {
  @IsInt() @Min(1) cents!: number;
}

class Card extends Payment {
  @IsString() number!: string;
}

class Transfer extends Payment {
  @IsIn(['transfer']) kind!: string;
  @IsString() iban!: string;
  @IsInt() @Max(30) days = 3;
}

const UNION = {
  discriminator: {
    property: 'kind',
    subTypes: [
      { name: 'card', value: Card },
      { name: 'transfer', value: Transfer },
    ],
  },
};

class Order {
  @ValidateNested() @Type(() => Payment, UNION) payment!: Card | Transfer;
  @IsOptional()
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Payment, UNION)
  more?: (Card | Transfer)[];
}

const tool = probe(Order);
const card = { kind: 'card', cents: 100, number: '4111' };
const transfer = { kind: 'transfer', cents: 100, iban: 'NO93' };

describe('A property whose class its own value tells', () => {
  it('is advertised as one of the classes, each with its constant', () => {
    expect(tool.schema.properties.payment).toEqual({
      type: 'object',
      oneOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Transfer' }],
    });
    expect(tool.schema.$defs).toMatchObject({
      Card: {
        properties: { kind: { const: 'card' } },
        required: ['kind', 'cents', 'number'],
        additionalProperties: false,
      },
      Transfer: { properties: { kind: { const: 'transfer' } }, required: ['kind', 'cents', 'iban'] },
    });
    expect(strictlyCompiled(tool.schema)({ payment: card })).toBe(true);
  });

  it('becomes an instance of the class it names, with defaults and the constant', async () => {
    const { input } = await tool.call({ payment: transfer, more: [card, transfer] });

    expect(input.payment).toBeInstanceOf(Transfer);
    expect(input.payment).toEqual({ kind: 'transfer', cents: 100, iban: 'NO93', days: 3 });
    expect(input.more[0]).toBeInstanceOf(Card);
    expect(input.more[0]).toEqual({ kind: 'card', cents: 100, number: '4111' });
  });

  it.each([
    [
      'an unknown name',
      { ...card, kind: 'crad' },
      'payment.kind must be one of "card", "transfer" (got "crad"). Did you mean "card"?',
    ],
    ['no name', { cents: 1 }, 'payment.kind must be one of "card", "transfer"'],
    ['a fault of its own class', { ...card, cents: 0 }, 'payment.cents must not be less than 1 (got 0)'],
    ['a property of the other class', { ...card, iban: 'x' }, 'payment.iban is not a known argument'],
    [
      'a limit of its own class',
      { ...transfer, days: 31 },
      'payment.days must not be greater than 30 (got 31)',
    ],
  ])('is refused with %s, in words about the class that was meant', async (_what, payment, line) => {
    const { isError, text } = await tool.call({ payment });

    expect(isError).toBe(true);
    expect(text.split('\n').slice(1)).toEqual([`- ${line}`]);
  });

  it.each([[null], ['card'], [[]], [7]])('is refused as %j without harm', async (payment) => {
    expect((await tool.call({ payment })).isError).toBe(true);
  });

  it('is found in lists', async () => {
    const { text } = await tool.call({ payment: card, more: [card, { ...transfer, kind: 'x' }] });

    expect(text).toContain('- more.1.kind must be one of');
  });
});

it('may lead back to the class it stands in', async () => {
  class Leaf {
    @IsString() word!: string;
  }
  class Branch {
    @IsArray()
    @ValidateNested({ each: true })
    @Type(() => Object, {
      discriminator: {
        property: 'is',
        subTypes: [
          { name: 'leaf', value: Leaf },
          { name: 'branch', value: Branch },
        ],
      },
    })
    parts!: (Leaf | Branch)[];
  }
  const tree = probe(Branch);

  const deep = { parts: [{ is: 'branch', parts: [{ is: 'leaf', word: 'x' }] }] };
  expect((await tree.call(deep)).input.parts[0].parts[0]).toEqual({ is: 'leaf', word: 'x' });
  expect((await tree.call({ parts: [{ is: 'branch', parts: [{ is: 'leaf', word: 7 }] }] })).text).toContain(
    '- parts.0.parts.0.word must be a string (got 7)',
  );
});
