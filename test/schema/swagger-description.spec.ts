import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Describe } from 'toolwright';
import { probe } from '../gate/probe';

/** What `@ApiProperty` writes, and nothing else of it: the package itself is tested in a project of its own. */
function ApiProperty(said: object): PropertyDecorator {
  return (target, key) => Reflect.defineMetadata('swagger/apiModelProperties', said, target, key);
}

class Cat {
  @ApiProperty({ type: String, description: 'Call name', example: 'Tom', maxLength: 3, required: false })
  @IsString()
  name!: string;

  @ApiProperty({ description: 'What the REST API says' })
  @Describe('What the model is told')
  @IsInt()
  age!: number;

  @ApiProperty({ description: 'Of interest to nobody' })
  unchecked?: string;
}

describe('A class that @nestjs/swagger describes', () => {
  it('is described to the model, too, where it says nothing else', () => {
    expect(probe(Cat).schema).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', description: 'Call name' },
        age: { type: 'integer', description: 'What the model is told' },
      },
      required: ['name', 'age'],
      additionalProperties: false,
    });
  });

  it('hands its descriptions to its subclasses, which may replace them', () => {
    class Kitten extends Cat {
      @ApiProperty({ description: 'Not its call name' }) @IsString() declare name: string;
      @ApiProperty({ description: '' }) @IsOptional() @IsString() colour?: string;
    }

    const { properties } = probe(Kitten).schema;

    expect(properties).toMatchObject({
      name: { description: 'Not its call name' },
      age: { description: 'What the model is told' },
    });
    expect(properties.colour).not.toHaveProperty('description');
  });

  it('may be described by comments that its compiler plugin reads', () => {
    class Collar {
      @IsString() size!: string;
      @IsString() @Describe('Told') colour!: string;

      static _OPENAPI_METADATA_FACTORY() {
        return {
          size: { required: true, description: 'Around the neck' },
          colour: { description: 'From a comment' },
        };
      }
    }
    class BellCollar extends Collar {
      @ValidateNested() @Type(() => Collar) bell!: Collar;

      static override _OPENAPI_METADATA_FACTORY(): any {
        return { bell: { description: 'It rings' } };
      }
    }

    expect(probe(BellCollar).schema.properties).toMatchObject({
      size: { description: 'Around the neck' },
      colour: { description: 'Told' },
      bell: { description: 'It rings' },
    });
  });
});
