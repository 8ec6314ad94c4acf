import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/mapped-types';
import { IsInt, IsString, MinLength } from 'class-validator';
import {
  createSuite,
  Describe,
  Input,
  Tool,
  type Class,
  type ConcreteClass,
  type JsonObject,
} from 'toolwright';

class Cat {
  @Describe('Call name') @IsString() @MinLength(2) name!: string;
  @IsInt() age!: number;
}

class Dog {
  @Describe('What the neighbours hear') @IsString() bark!: string;
}

class PatchCat extends PartialType(Cat) {}

function toolOf(input: ConcreteClass): Class {
  @Tool('pet')
  @Input(input)
  class Pet {
    call(pet: object): string {
      return pet.constructor.name;
    }
  }
  return Pet;
}

function schemaOf(input: ConcreteClass): JsonObject {
  const [entry] = createSuite({ tools: [toolOf(input)] }).listTools().tools;
  return entry?.inputSchema ?? {};
}

const NAME = { type: 'string', minLength: 2, description: 'Call name' };

it('OmitType keeps rules and description of what is left', () => {
  expect(schemaOf(OmitType(Cat, ['age']))).toEqual({
    ...{ type: 'object', additionalProperties: false },
    ...{ properties: { name: NAME }, required: ['name'] },
  });
});

it('PickType keeps rules and description of what is picked', () => {
  expect(schemaOf(PickType(Cat, ['name']))).toMatchObject({ properties: { name: NAME }, required: ['name'] });
});

it('PartialType makes everything optional and still checks what is sent', async () => {
  expect(schemaOf(PatchCat)).toEqual({
    ...{ type: 'object', additionalProperties: false },
    properties: { name: { ...NAME, type: ['string', 'null'] }, age: { type: ['integer', 'null'] } },
  });

  const suite = createSuite({ tools: [toolOf(PatchCat)] });
  expect(await suite.callTool({ name: 'pet' })).toMatchObject({ content: [{ text: 'PatchCat' }] });
  expect(await suite.callTool({ name: 'pet', arguments: { age: 'x' } })).toMatchObject({ isError: true });
});

it('IntersectionType joins both with their descriptions', () => {
  expect(schemaOf(IntersectionType(Cat, Dog))).toMatchObject({
    properties: { name: NAME, bark: { type: 'string', description: 'What the neighbours hear' } },
    required: ['name', 'age', 'bark'],
  });
});

it('leaves the originals as they were', () => {
  expect(schemaOf(Cat)).toMatchObject({ properties: { name: NAME }, required: ['name', 'age'] });
});

it('does not lend a description to a property that only shares its name', () => {
  class Stranger {
    @IsString() name!: string;
  }

  expect(schemaOf(Stranger)).toMatchObject({ properties: { name: { type: 'string' } } });
  expect(JSON.stringify(schemaOf(Stranger))).not.toContain('Call name');
});
