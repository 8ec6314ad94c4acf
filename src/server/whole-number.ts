import { StartError } from './start-error';

/** Gives back an option that must be a whole number above 0. Throws a `StartError` for anything else. */
export function wholeNumber(option: string, value: number): number {
  if (Number.isInteger(value) && value > 0) return value;
  throw new StartError(`${option} is ${value}. Set a whole number above 0.`);
}
