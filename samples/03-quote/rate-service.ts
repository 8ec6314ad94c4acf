import { Service } from 'typedi';
import { type Quote, type QuoteInput, Speed } from './quote';

const RATES = {
  [Speed.Standard]: { base: 4.5, perKg: 1.1, days: 5 },
  [Speed.Express]: { base: 12, perKg: 2.4, days: 1 },
};

/** Knows what parcels cost. */
@Service()
export class RateService {
  quote({ zip, weightKg, speed }: QuoteInput): Quote {
    const { base, perKg, days } = RATES[speed];
    // Hawaii and Alaska.
    const isFar = zip.startsWith('967') || zip.startsWith('968') || zip.startsWith('99');
    const price = (base + perKg * weightKg) * (isFar ? 2 : 1);
    return { price: Math.round(price * 100) / 100, days: days + (isFar ? 3 : 0) };
  }
}
