import {
  ArrayMinSize,
  IsArray,
  IsEnum,
  IsInt,
  IsNumber,
  IsString,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { Describe, Input, Output, Tool, createSuite } from 'toolwright';
import type { ToolContext, ToolHandler } from 'toolwright';

enum Speed {
  Standard = 'standard',
  Express = 'express',
}

class Leg {
  @IsString() from!: string;
  @IsInt() @Min(1) km!: number;
}

class QuoteInput {
  @IsArray()
  @ArrayMinSize(1)
  @ValidateNested({ each: true })
  @Type(() => Leg)
  @Describe('The way, stop by stop')
  legs!: Leg[];

  @IsEnum(Speed) speed: Speed = Speed.Standard;
}

class Quote {
  @IsNumber() price!: number;
  @IsString() speed!: string;
}

@Tool('quote_shipping', { scope: 'public', ttlMs: 300_000 })
@Describe('Quotes the price of sending one parcel.')
@Input(QuoteInput)
@Output(Quote)
class QuoteShipping implements ToolHandler<QuoteInput, Quote> {
  call({ legs, speed }: QuoteInput, _context: ToolContext) {
    if (!legs.every((leg) => leg instanceof Leg)) throw new TypeError('legs are not instances');
    return { price: legs.reduce((price, leg) => price + leg.km * 2, 0), speed };
  }
}

export const suite = createSuite({ name: 'shipping', version: '1.0.0', tools: [QuoteShipping] });
