import { isEmail } from 'class-validator';
import type { Contact } from './address-book';

/** One line of a file: a contact, or what is wrong with it. */
export type ContactLine =
  | { readonly contact: Contact; readonly problem?: undefined }
  | { readonly contact?: undefined; readonly problem: string };

/** Reads lines of `name,email`; empty ones do not count. */
export function readContacts(csv: string): readonly ContactLine[] {
  const lines = csv.split(/\r?\n/).map((line) => line.trim());
  return lines.flatMap((line, index) => (line === '' ? [] : [contactLine(line, index + 1)]));
}

function contactLine(line: string, number: number): ContactLine {
  const [name = '', email = '', ...more] = line.split(',').map((part) => part.trim());
  const isContact = name !== '' && isEmail(email) && more.length === 0;
  return isContact
    ? { contact: { name, email } }
    : { problem: `Line ${number} is no name and email address.` };
}
