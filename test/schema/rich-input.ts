import { Expose, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEnum,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

enum Unit {
  Piece = 'piece',
  Box = 'box',
}

export class Line {
  @IsString()
  @MaxLength(4)
  sku!: string;

  @IsInt()
  @Min(1)
  count!: number;

  @IsOptional()
  @IsEnum(Unit)
  unit?: Unit;

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => Line)
  parts?: Line[];
}

/** A class with one property of every kind whose schema says all of its checks. */
export class RichInput {
  @Matches(/^[a-z]+$/)
  name!: string;

  @IsNumber()
  @Max(10)
  rate = 1;

  @IsBoolean()
  @IsOptional()
  urgent?: boolean;

  @IsIn(['a', 1, null])
  mixed!: unknown;

  @IsArray()
  @ArrayMaxSize(2)
  @IsInt({ each: true })
  ids!: number[];

  @ValidateNested()
  @Type(() => Line)
  main!: Line;

  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Line)
  lines!: Line[];

  @IsOptional()
  @IsObject()
  labels?: object;

  @Expose({ name: 'ship-to' })
  @IsString()
  shipTo!: string;
}
