import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Input, Output, Tool } from 'toolwright';
import { ToolwrightModule } from 'toolwright/nest';
import { Price, QuoteInput } from './quote';
import { Rates } from './rates';

@Injectable()
class Shop {
  constructor(private readonly rates: Rates) {}

  @Tool({ name: 'quote', description: 'Prices a parcel.' })
  @Output(Price)
  quote(@Input() parcel: QuoteInput): Promise<Price> {
    return this.rates.quote(parcel);
  }
}

@Module({ imports: [ToolwrightModule.forRoot({ name: 'shop', version: '1.0.0' })], providers: [Shop, Rates] })
class AppModule {}

export const listening = NestFactory.create(AppModule).then((app) => app.listen(process.env.PORT ?? 3000));
