import { IsEnum, IsInt, IsNumber, IsString, Min } from 'class-validator';
import { Describe } from 'toolwright';
import { Service } from 'typedi';

export enum Speed {
  Standard = 'standard',
  Express = 'express',
}

@Service()
export class Tariff {
  readonly perKm: Readonly<Record<Speed, number>> = { standard: 2, express: 5 };
}

export class Trip {
  @IsString() @Describe('Where it starts') from!: string;
  @IsInt() @Min(1) km!: number;
  @IsEnum(Speed) speed: Speed = Speed.Standard;
}

export class Price {
  @IsNumber() amount!: number;
}

export class Letter {
  @IsString() city!: string;
}
