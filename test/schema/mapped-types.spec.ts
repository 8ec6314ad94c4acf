import { getMetadataStorage, IsInt, IsOptional, IsString } from 'class-validator';
import { Describe } from 'toolwright';
import { probe } from '../gate/probe';

class Cat {
  @IsString() @Describe('Call name') name!: string;
  @IsInt() @Describe('In years') age!: number;
}

// Another class that describes a property of the same name: descriptions must not be mixed up.
class Dog {
  @IsString() @Describe('Kennel name') name!: string;
}

type Keep = (property: string) => boolean;

/** What the mapped types of @nestjs/mapped-types do: a new class with copies of class-validator's records. */
function mapped(sources: readonly (new () => object)[], keep: Keep, isPartial = false): new () => object {
  class Mapped {}
  for (const source of sources) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(source, null as never, false, false);
    for (const rule of rules.filter(({ propertyName }) => keep(propertyName))) {
      getMetadataStorage().addValidationMetadata(Object.assign({}, rule, { target: Mapped }));
      if (isPartial) IsOptional()(Mapped.prototype, rule.propertyName);
    }
  }
  return Mapped;
}

describe('A mapped type', () => {
  it('that omits a property keeps the others required and described', async () => {
    const tool = probe(mapped([Cat], (property) => property !== 'age'));

    expect(tool.schema).toEqual({
      type: 'object',
      properties: { name: { type: 'string', description: 'Call name' } },
      required: ['name'],
      additionalProperties: false,
    });
    expect((await tool.call({ name: 'Tom', age: 3 })).isError).toBe(true);
  });

  it('that makes everything optional accepts nothing at all, and still checks what is there', async () => {
    const tool = probe(mapped([Cat], () => true, true));

    expect(Object.keys(tool.schema.properties).sort()).toEqual(['age', 'name']);
    expect(tool.schema).not.toHaveProperty('required');
    expect((await tool.call({})).isError).toBe(false);
    expect((await tool.call({ age: 'x' })).isError).toBe(true);
    expect(tool.schema.properties.age).toMatchObject({ description: 'In years' });
  });

  it('that intersects two classes takes each description from its own origin', () => {
    class Owned {
      @IsString() @Describe('Who feeds it') owner!: string;
    }

    const { properties } = probe(mapped([Dog, Owned], () => true)).schema;

    expect(properties).toEqual({
      name: { type: 'string', description: 'Kennel name' },
      owner: { type: 'string', description: 'Who feeds it' },
    });
  });

  it('leaves its origin as it was', () => {
    mapped([Cat], () => true, true);

    expect(probe(Cat).schema.required).toEqual(['name', 'age']);
  });
});
