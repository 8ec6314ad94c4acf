import { Type } from 'class-transformer';
import { IsDate, IsEnum, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { createSuite, Input, Output, text, Tool, type JsonValue, type Progress } from 'toolwright';
import { createTestClient, type ArgumentsOf, type StructuredContentOf } from 'toolwright/testing';

enum Speed {
  Slow = 'slow',
  Fast = 'fast',
}

class Address {
  @IsString() city!: string;
  label(): string {
    return this.city;
  }
}

class Order {
  @IsInt() count = 1;
  @IsEnum(Speed) speed: Speed = Speed.Slow;
  @IsDate() @Type(() => Date) day!: Date;
  @ValidateNested() @Type(() => Address) to!: Address;
  @IsOptional() @IsString({ each: true }) notes?: string[];
}

class Receipt {
  @IsString() city!: string;
  @IsDate() @Type(() => Date) day!: Date;
}

@Tool('order')
@Input(Order)
@Output(Receipt)
class OrderTool {
  async call({ to, day, speed }: Order): Promise<Receipt> {
    return { city: `${to.label()} ${speed}`, day };
  }
}

@Tool('steps')
class Steps {
  async *call(): AsyncGenerator<Progress, { done: number }> {
    yield { progress: 1 };
    return { done: 1 };
  }
}

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const yes = <T extends true>(): T => true as T;

const client = createTestClient(createSuite({ tools: [OrderTool, Steps] }));
const day = '2026-07-28T10:00:00.000Z';

describe('a typed call', () => {
  it('takes what JSON has for dates, enums and nested classes, and gives the output as it comes out of JSON', async () => {
    const { structuredContent } = await client.call(OrderTool, {
      day,
      speed: 'fast',
      to: { city: 'Oslo' },
      notes: ['a'],
    });
    const same: { readonly city: string; readonly day: string } | undefined = structuredContent;

    expect(same).toEqual({ city: 'Oslo fast', day });
    expect((await client.call(OrderTool, { day: new Date(day), to: { city: 'Bergen' } })).isError).toBe(
      undefined,
    );
    expect((await client.call(Steps)).structuredContent?.done).toBe(1);
  });

  it('does not compile with what the class does not say', async () => {
    const refused = [
      // @ts-expect-error a name that is no argument
      await client.call(OrderTool, { dya: day }),
      // @ts-expect-error a value that is no member of the enum
      await client.call(OrderTool, { speed: ['fast'] }),
      // @ts-expect-error a number where a text belongs, inside
      await client.call(OrderTool, { to: { city: 7 } }),
      // @ts-expect-error a text where a list belongs
      await client.call(OrderTool, { notes: 'a' }),
    ];
    // @ts-expect-error the output has no such member
    expect(refused[0]?.structuredContent?.town).toBe(undefined);
    expect(refused.every(({ isError }) => isError)).toBe(true);
  });

  it('knows little of what is called by name, and of methods', () => {
    class Methods {
      @Tool()
      shout(): string {
        return 'HEY';
      }
    }

    expect([
      yes<Same<ArgumentsOf<Methods>, Readonly<Record<string, unknown>>>>(),
      yes<Same<StructuredContentOf<Methods>, JsonValue>>(),
      yes<Same<StructuredContentOf<{ call(): any }>, JsonValue>>(),
      yes<
        Same<StructuredContentOf<{ call(): ReturnType<typeof text> | { a: number } }>, { readonly a: number }>
      >(),
    ]).toEqual([true, true, true, true]);
  });
});
