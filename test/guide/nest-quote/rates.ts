import { Injectable } from '@nestjs/common';
import type { Price, QuoteInput } from './quote';

@Injectable()
export class Rates {
  async quote({ weightKg, speed }: QuoteInput): Promise<Price> {
    const isExpress = speed === 'express';
    return { amount: weightKg * (isExpress ? 4 : 2), currency: 'EUR', etaDays: isExpress ? 1 : 3 };
  }
}
