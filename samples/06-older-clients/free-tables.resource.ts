import { Service } from 'typedi';
import { Describe, Resource, type ResourceHandler } from 'toolwright';
import { FREE_TABLES, Restaurant } from './restaurant';

@Service()
@Resource({ uri: FREE_TABLES, title: 'Free tables' })
@Describe('How many tables are free, by where they stand.')
export class FreeTables implements ResourceHandler {
  constructor(private readonly restaurant: Restaurant) {}

  call() {
    return this.restaurant.freeTables;
  }
}
