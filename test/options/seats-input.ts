import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Min, ValidateNested } from 'class-validator';
import { Describe } from 'toolwright';

export class Car {
  @IsInt() @Min(1) seats!: number;
  @IsOptional() @IsIn(['first', 'second']) class: string = 'second';
}

/** A class with behaviour, to see that an instance arrives and no plain object. */
export class SeatsInput {
  @IsInt() @Min(1) @Describe('Rows of each car') rows!: number;
  @ValidateNested({ each: true }) @Type(() => Car) cars!: Car[];

  total(): number {
    return this.rows * this.cars.reduce((sum, { seats }) => sum + seats, 0);
  }
}
