import { Service } from 'typedi';
import { Describe, Tool } from 'toolwright';
import { AddressBook } from './address-book';

@Service()
@Tool({
  name: 'count_contacts',
  title: 'Count contacts',
  annotations: { readOnlyHint: true, openWorldHint: false },
})
@Describe('Says how many contacts there are.')
export class CountContacts {
  constructor(private readonly book: AddressBook) {}

  call(): number {
    return this.book.size;
  }
}
