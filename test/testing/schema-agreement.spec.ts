import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDate,
  IsEmail,
  IsEnum,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsPositive,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  registerDecorator,
  Validate,
  ValidateIf,
  ValidateNested,
  ValidatorConstraint,
} from 'class-validator';
import { Service } from 'typedi';
import { AtLeastOneOf, RequiredWhen } from 'toolwright';
import { expectSchemaAgreement, SchemaDisagreement } from 'toolwright/testing';

enum Speed {
  Slow,
  Fast,
}

class Stop {
  @IsString() @Length(2, 40) city!: string;
  @IsOptional() @IsEmail() contact?: string;
}

class Trip {
  @Matches(/^\d{5}$/) zip!: string;
  @IsNumber() @Min(0.1) @Max(50) weightKg!: number;
  @IsEnum(Speed) speed: Speed = Speed.Slow;
  @IsIn(['economy', 'business']) seat = 'economy';
  @IsDate() @Type(() => Date) day!: Date;
  @ValidateNested() @Type(() => Stop) from!: Stop;
  @ValidateNested({ each: true }) @Type(() => Stop) @ArrayMinSize(1) @ArrayMaxSize(3) stops!: Stop[];
  @IsOptional() @IsArray() @IsString({ each: true }) @ArrayUnique() notes?: string[];
  @IsOptional() @IsBoolean() isReturn?: boolean;
  @IsOptional() @IsUUID() id?: string;
  @ValidateIf(({ isReturn }: Trip) => isReturn === true) @IsInt() @IsPositive() nights?: number;
}

@AtLeastOneOf('mail', 'phone')
@RequiredWhen('phone', 'country')
class Contact {
  @IsOptional() @IsEmail() mail?: string;
  @IsOptional() @IsString() phone?: string;
  @IsOptional() @IsString() @MaxLength(2) country?: string;
}

class Tree {
  @IsString() name!: string;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Tree) children?: Tree[];
}

class Nothing {}

describe('expectSchemaAgreement', () => {
  it('passes classes of every shape, and counts what it met', async () => {
    const { accepted, refused, differences, seed } = await expectSchemaAgreement(Trip);

    expect(seed).toBe(1);
    expect(accepted).toBeGreaterThan(30);
    expect(refused).toBeGreaterThan(100);
    expect(Object.keys(differences)).toEqual(
      expect.arrayContaining(['A nested class is one object.', 'A date is an RFC 3339 date and time.']),
    );
  });

  it.each([
    ['rules between properties', Contact],
    ['a class that contains itself', Tree],
    ['a class without properties', Nothing],
    ['a single list', Stop],
  ])('passes %s', async (_title, type) => {
    await expect(expectSchemaAgreement(type)).resolves.toMatchObject({ seed: 1 });
  });

  it('finds the same with the same seed', async () => {
    const [one, same, other] = [
      await expectSchemaAgreement(Trip, { seed: 7 }),
      await expectSchemaAgreement(Trip, { seed: 7 }),
      await expectSchemaAgreement(Trip, { seed: 8 }),
    ];

    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
  });

  it('finds a check that class-validator cannot run: its own container does not know the dependency', async () => {
    @Service()
    class Cities {
      readonly names = ['Oslo', 'text'];
    }
    @Service()
    @ValidatorConstraint()
    class KnownCity {
      constructor(private readonly cities: Cities) {}
      validate(city: unknown): boolean {
        return this.cities.names.includes(city as string);
      }
    }
    class CityInput {
      @IsString() @Validate(KnownCity) city!: string;
      @IsOptional() @IsInt() count?: number;
    }

    const error = await expectSchemaAgreement(CityInput).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(SchemaDisagreement);
    expect((error as Error).message).toMatch(
      /^CityInput is not judged alike \(seed 1\)\.\n\nThe call takes what class-validator refuses\.\n {2}arguments: {7}\{"city":"text"\}\n {2}schema: {10}takes them\n {2}call: {12}takes them\n {2}class-validator: refuses them: it threw TypeError/,
    );
  });

  it('finds a check that does not decide alike twice, with the smallest arguments', async () => {
    let asked = 0;
    const Fickle = () => (prototype: object, propertyName: string) =>
      registerDecorator({
        ...{ name: 'fickle', target: prototype.constructor, propertyName },
        validator: { validate: () => asked++ % 2 === 1 },
      });
    class FickleInput {
      @IsString() word!: string;
      @IsOptional() @IsString() @Fickle() mood?: string;
    }

    await expect(expectSchemaAgreement(FickleInput)).rejects.toThrow(SchemaDisagreement);
  });

  it('is told examples where nothing that it can think of is taken', async () => {
    class Odd {
      @Matches(/^q{3}-\d{2}-zz$/) code!: string;
    }

    await expect(expectSchemaAgreement(Odd)).rejects.toThrow(
      new TypeError('No arguments were found that Odd takes: give { examples: [...] }.'),
    );
    const { accepted } = await expectSchemaAgreement(Odd, { examples: [{ code: 'qqq-12-zz' }] });
    expect(accepted).toBeGreaterThan(0);
  });

  it('reads a class as a suite with the same options would', async () => {
    class Few {
      @IsInt() count!: number;
    }

    const { accepted } = await expectSchemaAgreement(Few, { unknownKeys: 'strip' });
    const strict = await expectSchemaAgreement(Few);

    expect(accepted).toBeGreaterThan(strict.accepted);
  });

  it('reports mistakes of the class as the build does', async () => {
    class Wrong {
      @IsString() @IsInt() both!: string;
    }

    await expect(expectSchemaAgreement(Wrong)).rejects.toMatchObject({ name: 'AuthoringError' });
    await expect(expectSchemaAgreement(undefined as never)).rejects.toMatchObject({ name: 'AuthoringError' });
  });
});
