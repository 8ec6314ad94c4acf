import { getMetadataStorage, IsInt, IsString, Length, Max, Min } from 'class-validator';
import { PartialType } from '@nestjs/mapped-types';
import {
  configured,
  createSuite,
  Describe,
  Input,
  Output,
  Tool,
  type Class,
  type ConcreteClass,
  type Container,
} from 'toolwright';
import { AjvCompiler } from '../../src/gate/ajv-compiler';

class Order {
  @Describe('Who orders') @IsString() @Length(1, 64) name!: string;
  @IsInt() @Min(0) @Max(1000) count!: number;
}

class Receipt {
  @IsString() text!: string;
}

@Tool()
@Input(Order)
@Output(Receipt)
class PlaceOrder {
  static describe({ name }: { readonly name: string }): string {
    return `Orders from ${name}`;
  }

  call({ name, count }: Order): Receipt {
    return { text: `${name}: ${count}` };
  }
}

const MANY = 20;
const names = Array.from({ length: MANY }, (_, index) => `order_${index}`);

function manyOrders() {
  return names.map((name) => configured(PlaceOrder, { name }));
}

/** A tool with a class of its own for its arguments, which describes a property that all of them have. */
function toolOf(name: string): Class {
  class Arguments {
    @Describe(`A count for ${name}`) @IsInt() count!: number;
  }
  class Changes extends PartialType(Arguments) {}

  @Tool(name)
  @Input(Changes)
  class Own {
    call(): string {
      return name;
    }
  }
  return Own;
}

afterEach(() => jest.restoreAllMocks());

describe('many registrations of one class', () => {
  it('advertise one and the same schema, frozen', () => {
    const { tools } = createSuite({ tools: manyOrders() }).listTools();

    expect(tools.map(({ name, description }) => [name, description])).toEqual(
      names.map((name) => [name, `Orders from ${name}`]),
    );
    expect(new Set(tools.map(({ inputSchema }) => inputSchema)).size).toBe(1);
    expect(new Set(tools.map(({ outputSchema }) => outputSchema)).size).toBe(1);
    expect(Object.isFrozen(tools[0]?.inputSchema.properties)).toBe(true);
  });

  it('share what is compiled for the first of them that is called', async () => {
    const compiled = jest.spyOn(AjvCompiler.prototype, 'compile');
    const suite = createSuite({ tools: manyOrders() });

    for (const name of names) {
      const result = await suite.callTool({ name, arguments: { name: 'Ada', count: 2 } });
      expect(result.structuredContent).toEqual({ text: 'Ada: 2' });
    }

    expect(compiled).toHaveBeenCalledTimes(2);
  });

  it('ask the container about the class once', () => {
    const asked: string[] = [];
    const container: Container = {
      get: (type) => new (type as ConcreteClass<never>)(),
      lifetimeOf: (type) => {
        asked.push(`lifetime of ${type.name}`);
        return 'singleton';
      },
      problemOf: (type) => {
        asked.push(`problem of ${type.name}`);
        return undefined;
      },
    };

    createSuite({ tools: manyOrders(), container });

    expect(asked).toEqual(['problem of PlaceOrder', 'lifetime of PlaceOrder']);
  });
});

it("reads a class's rules a number of times that does not grow with the classes of other tools", () => {
  const readsFor = (count: number) => {
    const tools = Array.from({ length: count }, (_, index) => toolOf(`own_${count}_${index}`));
    const read = jest.spyOn(getMetadataStorage(), 'getTargetValidationMetadatas');
    createSuite({ tools });
    const reads = read.mock.calls.length;
    read.mockRestore();
    return reads;
  };

  const few = readsFor(10);
  const more = readsFor(20);

  // The classes of the first suite describe the property, too; they are read once more in the second.
  expect(more).toBeLessThanOrEqual(2 * few + 10);
});
