import { createSuite, Describe, Input, Output, Tool } from 'toolwright';
import { Service } from 'typedi';
import { Price, Tariff, Trip } from './parts.js';
import { WriteLetter } from './prompt.js';

// Two things are left to what the compiler records: what to inject, and the class of a parameter.

@Service()
@Tool('quote_trip')
@Describe('Quotes a trip.')
@Input(Trip)
@Output(Price)
class QuoteTrip {
  constructor(private readonly tariff: Tariff) {}

  call({ km, speed }: Trip): Price {
    return { amount: km * this.tariff.perKm[speed] };
  }
}

class Bookings {
  @Tool('book_trip')
  @Describe('Books a trip.')
  book(@Input() trip: Trip): string {
    return `${trip instanceof Trip ? 'booked' : 'lost'} from ${trip.from}`;
  }
}

export const makeSuite = () =>
  createSuite({ name: 'office', version: '1.0.0', tools: [QuoteTrip, Bookings], prompts: [WriteLetter] });
