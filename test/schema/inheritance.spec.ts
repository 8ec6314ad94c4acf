import {
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidatorConstraint,
} from 'class-validator';
import { createSuite, Describe, Input, Tool, Tools } from 'toolwright';
import { probe, reportOf, textOf } from '../gate/probe';

const TENANT = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';

class Base {
  @IsUUID() @Describe('Who pays') tenant!: string;
}
class Sub extends Base {
  @IsString() label!: string;
}
class Sibling extends Base {
  @IsInt() size!: number;
}
class Third extends Sub {
  @IsInt() @IsOptional() rank?: number;
}

describe('An input class that extends another', () => {
  it('has the properties and checks of every level', async () => {
    const tool = probe(Third);

    expect(Object.keys(tool.schema.properties).sort()).toEqual(['label', 'rank', 'tenant']);
    expect(tool.schema.required).toEqual(['tenant', 'label']);
    expect(tool.schema.properties.tenant.description).toBe('Who pays');
    expect((await tool.call({ tenant: TENANT, label: 'a' })).input).toBeInstanceOf(Third);
    expect((await tool.call({ tenant: 'x', label: 'a' })).text).toContain('tenant');
  });

  it('adds nothing to its base or its siblings', () => {
    expect(Object.keys(probe(Base).schema.properties)).toEqual(['tenant']);
    expect(Object.keys(probe(Sub).schema.properties)).toEqual(['tenant', 'label']);
    expect(Object.keys(probe(Sibling).schema.properties)).toEqual(['tenant', 'size']);
  });

  it('without decorators of its own is described like its base', () => {
    class Same extends Sub {}

    expect(probe(Same).schema).toEqual(probe(Sub).schema);
  });

  it('may repeat a check with another bound', async () => {
    class Wide {
      @IsInt() @Min(0) @Max(10) size!: number;
    }
    class Narrow extends Wide {
      @IsInt() @Min(0) @Max(5) declare size: number;
    }

    expect(probe(Narrow).schema.properties.size).toEqual({ type: 'integer', minimum: 0, maximum: 5 });
    expect((await probe(Narrow).call({ size: 7 })).isError).toBe(true);
    expect((await probe(Wide).call({ size: 7 })).isError).toBe(false);
  });

  it('is refused when a redeclared property loses checks of its base', () => {
    class Wide {
      @IsInt() @Min(0) size!: number;
    }
    class Narrow extends Wide {
      @Max(5) declare size: number;
    }

    expect(reportOf(Narrow)).toMatch(/Narrow\.size .*isInt, min|Narrow\.size .*min, isInt/);
  });

  it('is refused when a redeclared property loses a constraint class of its base', () => {
    @ValidatorConstraint()
    class NoSpaces {
      validate(value: unknown) {
        return !String(value).includes(' ');
      }
    }
    class Loose {
      @Validate(NoSpaces) name!: string;
    }
    class Strict extends Loose {
      @MaxLength(5) declare name: string;
    }

    expect(reportOf(Strict)).toMatch(/Strict\.name .*NoSpaces/);
  });
});

class IdIn {
  @IsString() id!: string;
}

abstract class Crud {
  protected abstract readonly kind: string;

  @Tool({ name: 'get' })
  get(@Input() { id }: IdIn) {
    return `${this.kind} ${id}`;
  }
}

@Tools({ prefix: 'orders_' })
class Orders extends Crud {
  protected readonly kind = 'order';
}

@Tools({ prefix: 'parcels_' })
class Parcels extends Crud {
  protected readonly kind = 'parcel';
}

describe('A base class with a method tool', () => {
  it.each([
    [
      [Orders, Parcels],
      ['orders_get', 'parcels_get'],
    ],
    [
      [Parcels, Orders],
      ['parcels_get', 'orders_get'],
    ],
  ])('gives each of its subclasses a tool of its own, in any order', async (tools, names) => {
    const suite = createSuite({ tools });
    const ask = (name: string) => suite.callTool({ name, arguments: { id: '7' } });

    expect(suite.listTools().tools.map((tool) => tool.name)).toEqual(names);
    expect(textOf(await ask('orders_get'))).toBe('order 7');
    expect(textOf(await ask('parcels_get'))).toBe('parcel 7');
  });
});
