import { createSuite, Describe, Input, Output, Tool } from 'toolwright';
import { Inject, Service } from 'typedi';
import { Price, Tariff, Trip } from './parts.js';
import { WriteLetter } from './prompt.js';

// The same suite with the classes named, for compilers that record nothing.

@Service()
@Tool('quote_trip')
@Describe('Quotes a trip.')
@Input(Trip)
@Output(Price)
class QuoteTrip {
  constructor(@Inject(() => Tariff) private readonly tariff: Tariff) {}

  call({ km, speed }: Trip): Price {
    return { amount: km * this.tariff.perKm[speed] };
  }
}

class Bookings {
  @Tool('book_trip')
  @Describe('Books a trip.')
  book(@Input(Trip) trip: Trip): string {
    return `${trip instanceof Trip ? 'booked' : 'lost'} from ${trip.from}`;
  }
}

export const makeSuite = () =>
  createSuite({ name: 'office', version: '1.0.0', tools: [QuoteTrip, Bookings], prompts: [WriteLetter] });
