import { Service } from 'typedi';

/** The payment provider. Tests put something else into its place. */
@Service()
export class Payments {
  paidFor(_order: number): Promise<number> {
    return Promise.reject(new Error('There is no payment provider in a sample.'));
  }

  refund(_order: number, _cents: number): Promise<void> {
    return Promise.reject(new Error('There is no payment provider in a sample.'));
  }
}
