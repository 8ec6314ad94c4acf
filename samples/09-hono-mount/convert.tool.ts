import { IsIn, IsNumber, IsString } from 'class-validator';
import { Describe, Input, Output, Tool } from 'toolwright';

const PER_METRE = { metre: 1, foot: 3.28084, yard: 1.093613 } as const;
type Unit = keyof typeof PER_METRE;
const UNITS = Object.keys(PER_METRE);

export class Length {
  @IsNumber() value!: number;
  @IsIn(UNITS) from!: Unit;
  @IsIn(UNITS) to!: Unit;
}

export class Converted {
  @IsNumber() value!: number;
  @IsString() unit!: string;
}

@Tool('convert_length')
@Describe('Converts a length.')
@Input(Length)
@Output(Converted)
export class ConvertLength {
  call({ value, from, to }: Length): Converted {
    return { value: (value / PER_METRE[from]) * PER_METRE[to], unit: to };
  }
}
