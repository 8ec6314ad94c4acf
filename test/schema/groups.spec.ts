import { IsInt, IsOptional, IsString, Min, MinLength } from 'class-validator';
import { createSuite, Describe, Input, Tool } from 'toolwright';
import { createTestClient } from 'toolwright/testing';

class User {
  @IsInt({ groups: ['update'] }) @Describe('Whom to change') id!: number;
  @IsString({ always: true }) @MinLength(3, { groups: ['create'] }) name!: string;
  @IsOptional({ groups: ['update'] })
  @IsInt({ groups: ['create', 'update'] })
  @Min(0, { groups: ['create'] })
  age?: number;
}

class Users {
  @Tool()
  @Input(User, { groups: ['create'] })
  create(input: User): string {
    return JSON.stringify(input);
  }

  @Tool()
  @Input(User, { groups: ['update'] })
  update(input: User): string {
    return JSON.stringify(input);
  }

  @Tool()
  @Input(User)
  everything(input: User): string {
    return JSON.stringify(input);
  }
}

const suite = createSuite({ tools: [Users] });
const client = createTestClient(suite);
const schemas = new Map(suite.listTools().tools.map((tool) => [tool.name, tool.inputSchema]));

describe('Groups of checks', () => {
  it('advertise what counts in them, and no property that has nothing there', () => {
    expect(schemas.get('create')).toMatchObject({
      properties: { name: { type: 'string', minLength: 3 }, age: { type: 'integer', minimum: 0 } },
      required: ['name', 'age'],
    });
    expect(Object.keys(schemas.get('create')?.properties ?? {})).toEqual(['name', 'age']);
    expect(schemas.get('update')).toMatchObject({
      properties: {
        id: { type: 'integer', description: 'Whom to change' },
        name: { type: 'string' },
        age: { type: ['integer', 'null'] },
      },
      required: ['id', 'name'],
    });
  });

  it('all count where no group is named', () => {
    expect(schemas.get('everything')).toMatchObject({
      properties: { name: { minLength: 3 }, age: { minimum: 0 } },
      required: ['id', 'name'],
    });
  });

  it.each<[string, object, boolean]>([
    ['create', { name: 'Ada', age: 36 }, true],
    ['create', { name: 'Al', age: 36 }, false],
    ['create', { name: 'Ada', age: -1 }, false],
    ['create', { name: 'Ada', age: 1, id: 7 }, false],
    ['update', { id: 7, name: 'Al', age: -1 }, true],
    ['update', { id: 7, name: 'Al' }, true],
    ['update', { name: 'Al' }, false],
  ])('%s with %j is accepted: %s', async (name, args, isAccepted) => {
    expect((await client.call(name, args as never)).isError ?? false).toBe(!isAccepted);
  });

  it('are refused where there is no class they could mean', () => {
    class Raw {
      @Tool()
      @((Input as (schema: object, options: object) => MethodDecorator)(
        { type: 'object' },
        { groups: ['x'] },
      ))
      call(): string {
        return 'x';
      }
    }

    expect(() => createSuite({ tools: [Raw] })).toThrow('has groups that cannot be applied');
  });
});
