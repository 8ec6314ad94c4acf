import { Exclude, Expose, plainToInstance, Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, MinLength, ValidateNested } from 'class-validator';
import { createSuite, Input, Output, Tool } from 'toolwright';
import { probe, reportOf, textOf } from '../gate/probe';

describe('@Expose({ name })', () => {
  class ShipIn {
    @Expose({ name: 'ship-to' }) @IsString() @MinLength(2) shipTo!: string;
    @Expose({ name: 'inOnly', toClassOnly: true }) @IsInt() count!: number;
    @Expose({ name: 'outOnly', toPlainOnly: true }) @IsInt() size!: number;
  }
  const tool = probe(ShipIn);
  const good = { 'ship-to': 'Oslo', inOnly: 1, size: 2 };

  it('is the name that clients see and send, in the direction it is for', async () => {
    expect(Object.keys(tool.schema.properties)).toEqual(['ship-to', 'inOnly', 'size']);
    expect((await tool.call(good)).input).toEqual({ shipTo: 'Oslo', count: 1, size: 2 });
    expect((await tool.call({ ...good, shipTo: 'x' })).text).toContain('shipTo is not a known argument');
  });

  it('is the name in refusals', async () => {
    expect((await tool.call({ inOnly: 1, size: 2 })).text).toContain('ship-to is required');
    expect((await tool.call({ ...good, 'ship-to': 'x' })).text).toContain('- ship-to must be longer than');
  });

  it('may not make two properties share one name', () => {
    class TwinIn {
      @Expose({ name: 'b' }) @IsString() a!: string;
      @IsString() b!: string;
    }

    expect(reportOf(TwinIn)).toContain('TwinIn has two properties named "b" in JSON');
  });
});

describe('@Exclude', () => {
  class SecretIn {
    @IsString() name!: string;
    @Exclude() @IsString() secret?: string;
    @Exclude({ toPlainOnly: true }) @IsString() password!: string;
    @Exclude({ toClassOnly: true }) @IsString() computed?: string;
  }

  it('hides a property from clients in the direction it is for', async () => {
    const tool = probe(SecretIn);

    expect(Object.keys(tool.schema.properties)).toEqual(['name', 'password']);
    expect((await tool.call({ name: 'a', password: 'b', secret: 'c' })).text).toContain('secret');
    expect((await tool.call({ name: 'a', password: 'b', computed: 'c' })).isError).toBe(true);
  });

  it('on a class leaves only what is exposed', () => {
    @Exclude()
    class NarrowIn {
      @Expose() @IsString() shown!: string;
      @IsString() hidden!: string;
    }

    expect(Object.keys(probe(NarrowIn).schema.properties)).toEqual(['shown']);
  });
});

describe('@Transform', () => {
  class TrimIn {
    @Transform(({ value }) => (value as string).trim()) @IsString() @MinLength(3) name!: string;
  }

  it('changes an argument before its checks decide', async () => {
    const tool = probe(TrimIn);

    expect((await tool.call({ name: '  abc ' })).input.name).toBe('abc');
    expect((await tool.call({ name: '  a  ' })).isError).toBe(true);
  });

  it('never sees a value of the wrong type', async () => {
    expect((await probe(TrimIn).call({ name: 7 })).text).toContain('name must be a string');
  });

  it('sees nested values built, and the object they came in', async () => {
    class Leg {
      @IsInt() km!: number;
    }
    class RouteIn {
      @IsInt() factor!: number;
      @ValidateNested()
      @Type(() => Leg)
      @Transform(({ value, obj }) => Object.assign(value as Leg, { km: value.km * obj.factor }))
      leg!: Leg;
    }

    const { input } = await probe(RouteIn).call({ factor: 3, leg: { km: 2 } });

    expect(input.leg).toBeInstanceOf(Leg);
    expect(input.leg.km).toBe(6);
  });

  it('works in both directions, each with its own function', async () => {
    class Amount {
      @Transform(({ value }) => (value as number) * 100, { toClassOnly: true })
      @Transform(({ value }) => (value as number) / 100, { toPlainOnly: true })
      @IsInt()
      cents!: number;
    }

    @Tool('echo')
    @Input(Amount)
    @Output(Amount)
    class Echo {
      call(input: Amount) {
        seen = input.cents;
        return input;
      }
    }
    let seen: number | undefined;
    const result = await createSuite({ tools: [Echo] }).callTool({ name: 'echo', arguments: { cents: 5 } });

    expect(seen).toBe(500);
    expect(result.structuredContent).toEqual({ cents: 5 });
  });

  it('chains in the order that class-transformer has', async () => {
    class ChainIn {
      @Transform(({ value }) => `${value}1`) @Transform(({ value }) => `${value}2`) @IsString() text!: string;
    }

    const { input } = await probe(ChainIn).call({ text: '0' });

    expect(input.text).toBe(plainToInstance(ChainIn, { text: '0' }).text);
  });
});

describe('An input class that is also the output', () => {
  class Note {
    @IsString() text!: string;
    @IsOptional() @IsString() tag?: string;
  }

  it('echoes no key for what was not sent', async () => {
    @Tool('echo')
    @Input(Note)
    class Echo {
      call(input: Note) {
        return input;
      }
    }

    const result = await createSuite({ tools: [Echo] }).callTool({ name: 'echo', arguments: { text: 'a' } });

    expect(result.structuredContent).toEqual({ text: 'a' });
    expect(JSON.parse(textOf(result))).toEqual({ text: 'a' });
  });
});
