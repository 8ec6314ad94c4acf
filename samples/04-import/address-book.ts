import { setTimeout as pause } from 'node:timers/promises';
import { Service } from 'typedi';

/** One person of the address book. */
export interface Contact {
  readonly name: string;
  readonly email: string;
}

const WRITE_MS = 2;

/** Keeps contacts in memory, one for each address. */
@Service()
export class AddressBook {
  private readonly contacts = new Map<string, Contact>();

  get size(): number {
    return this.contacts.size;
  }

  has({ email }: Contact): boolean {
    return this.contacts.has(email.toLowerCase());
  }

  /** Takes its time, as a database would; a signal that aborts ends the wait, and nothing is kept. */
  async add(contact: Contact, signal: AbortSignal): Promise<void> {
    await pause(WRITE_MS, undefined, { signal });
    this.contacts.set(contact.email.toLowerCase(), contact);
  }
}
