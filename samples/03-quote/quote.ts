import { IsEnum, IsInt, IsNumber, Matches, Max, Min } from 'class-validator';
import { Describe } from 'toolwright';

export enum Speed {
  Standard = 'standard',
  Express = 'express',
}

export class QuoteInput {
  @Matches(/^\d{5}$/) @Describe('Destination ZIP code') zip!: string;
  @IsNumber() @Min(0.1) @Max(50) @Describe('Weight in kilograms') weightKg!: number;
  @IsEnum(Speed) speed: Speed = Speed.Standard;
}

export class Quote {
  @IsNumber() @Min(0) @Describe('Price in US dollars') price!: number;
  @IsInt() @Min(1) @Describe('Working days until delivery') days!: number;
}
