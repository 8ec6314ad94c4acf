import { IsIn, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Expose, Type } from 'class-transformer';
import {
  AtLeastOneOf,
  createSuite,
  ExactlyOneOf,
  Input,
  RequiredWhen,
  Tool,
  type ConcreteClass,
} from 'toolwright';
import fc from 'fast-check';
import { probe } from '../gate/probe';
import { strictlyCompiled } from './json-schema';

@AtLeastOneOf('orderId', 'trackingNo')
class Find {
  @IsOptional() @IsString() orderId?: string;
  @IsOptional() @IsString() @Expose({ name: 'tracking-no' }) trackingNo?: string;
}

@ExactlyOneOf('left', 'right', 'both')
class Side {
  @IsOptional() @IsString() left?: string;
  @IsOptional() @IsString() right?: string;
  @IsOptional() @IsString() both?: string;
}

@RequiredWhen({ property: 'contact', equals: 'phone' }, 'phone')
@RequiredWhen({ property: 'contact', equals: 'mail' }, 'mail')
@RequiredWhen('gift', 'message', 'sender')
class Send {
  @IsOptional() @IsIn(['phone', 'mail']) contact?: string;
  @IsOptional() @IsString() phone?: string;
  @IsOptional() @IsString() mail?: string;
  @IsOptional() @IsString() gift?: string;
  @IsOptional() @IsString() message?: string;
  @IsOptional() @IsString() sender?: string;
}

describe('Rules between properties', () => {
  it.each<[string, ConcreteClass, object, string | undefined]>([
    ['at least one: none', Find, {}, 'must have at least one of orderId, tracking-no'],
    ['at least one: null is none', Find, { orderId: null }, 'must have at least one of orderId, tracking-no'],
    ['at least one: one', Find, { 'tracking-no': 'x' }, undefined],
    ['at least one: both', Find, { orderId: 'a', 'tracking-no': 'x' }, undefined],
    ['exactly one: none', Side, {}, 'must have exactly one of left, right, both'],
    ['exactly one: one', Side, { left: 'x', right: null }, undefined],
    ['exactly one: two', Side, { left: 'x', both: 'y' }, 'must have exactly one of left, right, both'],
    ['when a value: missing', Send, { contact: 'phone' }, 'must have phone when contact is "phone"'],
    ['when a value: there', Send, { contact: 'phone', phone: '1' }, undefined],
    ['when another value', Send, { contact: 'mail', mail: 'x' }, undefined],
    ['when there: missing', Send, { gift: 'x', sender: 'me' }, 'must have message when gift is given'],
    ['when there: null is not there', Send, { gift: null }, undefined],
    ['when not there', Send, {}, undefined],
  ])('%s', async (_what, type, args, sentence) => {
    const { isError, text } = await probe(type).call(args);

    expect(isError).toBe(sentence !== undefined);
    if (sentence !== undefined) expect(text.split('\n').slice(1)).toEqual([`- ${sentence}`]);
  });

  it('are advertised, and the schema gives the same verdict', async () => {
    const tools = [Find, Side, Send].map((type) => ({ tool: probe(type), type }));
    expect(tools[0]?.tool.schema).toMatchObject({
      type: 'object',
      anyOf: [{ required: ['orderId'] }, { required: ['tracking-no'] }],
    });
    expect(tools[1]?.tool.schema.oneOf).toHaveLength(3);
    expect(tools[2]?.tool.schema.allOf).toHaveLength(3);

    const seen = { accepted: 0, refused: 0 };
    const text = fc.constantFrom('phone', 'mail', null);
    for (const { tool } of tools) {
      const accepts = strictlyCompiled(tool.schema);
      const keys = Object.keys(tool.schema.properties);
      const args = fc.record(Object.fromEntries(keys.map((key) => [key, text])), { requiredKeys: [] });
      await fc.assert(
        fc.asyncProperty(args, async (value) => {
          const { isError } = await tool.call(value);
          seen[isError ? 'refused' : 'accepted'] += 1;
          expect(isError).toBe(!accepts(value));
        }),
        { numRuns: 150 },
      );
    }
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(50);
  });

  it('hold in nested classes, and are inherited', async () => {
    class More extends Find {
      @IsOptional() @IsString() note?: string;
    }
    class Outer {
      @ValidateNested() @Type(() => More) find!: More;
    }

    const { text } = await probe(Outer).call({ find: { note: 'x' } });

    expect(text).toContain('- find must have at least one of orderId, tracking-no');
  });

  it('must make sense when the suite is built', () => {
    @AtLeastOneOf('known', 'unknown' as 'known')
    class Unknown {
      @IsOptional() @IsString() known?: string;
    }
    @ExactlyOneOf('needed', 'known')
    class Needed {
      @IsString() needed!: string;
      @IsOptional() @IsString() known?: string;
    }
    @AtLeastOneOf('known')
    class Alone {
      @IsOptional() @IsString() known?: string;
    }

    const build = (input: ConcreteClass) => {
      @Tool('x')
      @Input(input)
      class X {
        call(): string {
          return 'x';
        }
      }
      createSuite({ tools: [X] });
    };
    expect(() => build(Unknown)).toThrow('Unknown has a rule on "unknown", which is none of its properties.');
    expect(() => build(Needed)).toThrow('Needed has a rule on "needed", which is required anyway.');
    expect(() => build(Alone)).toThrow('fewer than two properties');
  });

  it('are typed by the properties of the class', () => {
    // @ts-expect-error the class has no such property at all
    @AtLeastOneOf('nothing', 'nowhere')
    class Typed {
      @IsOptional() @IsString() known?: string;
    }

    expect(Typed).toBeDefined();
  });
});
