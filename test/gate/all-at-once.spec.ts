import {
  IsDate,
  IsDateString,
  IsEmail,
  IsInt,
  IsOptional,
  IsUUID,
  Validate,
  ValidatorConstraint,
} from 'class-validator';
import { probe } from './probe';

@ValidatorConstraint({ name: 'needsAll' })
class NeedsAll {
  validate(_value: unknown, { object }: { object: { other: { deep: number } } }): boolean {
    return object.other.deep > 0;
  }
}

class Booking {
  @IsInt() seats!: number;
  @IsDateString() day!: string;
  @IsEmail() mail!: string;
  @IsOptional() @IsUUID() customer?: string;
  @IsOptional() @IsDate() until?: Date;
  @IsOptional() @Validate(NeedsAll) @IsInt() curious?: number;
}

describe('A refusal', () => {
  it('names what only a check can tell beside what the schema tells', async () => {
    const { text } = await probe(Booking).call({
      ...{
        seats: 'two',
        day: 'tomorrow',
        mail: 'nobody',
        customer: '1',
        until: 'soon',
        curious: 1,
        other: 0,
      },
    });

    const named = text
      .split('\n')
      .slice(1)
      .map((line) => /^- (\w+)/.exec(line)?.[1]);
    expect(named.sort()).toEqual(['customer', 'day', 'mail', 'other', 'seats', 'until']);
  });

  it('says nothing twice, and nothing of what is missing or well', async () => {
    const { text } = await probe(Booking).call({ seats: 1.5, day: '2026-01-01' });

    expect(text.split('\n').slice(1)).toEqual([
      '- mail is required',
      '- seats must be an integer number (got 1.5)',
    ]);
  });
});
