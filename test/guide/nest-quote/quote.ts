import { IsIn, IsInt, IsNumber, IsString, Matches, Max, Min } from 'class-validator';

export class QuoteInput {
  @Matches(/^\d{5}$/) zip!: string;
  @IsNumber() @Min(0.1) @Max(50) weightKg!: number;
  @IsIn(['standard', 'express']) speed: 'standard' | 'express' = 'standard';
}

export class Price {
  @IsNumber() amount!: number;
  @IsString() currency!: string;
  @IsInt() etaDays!: number;
}
