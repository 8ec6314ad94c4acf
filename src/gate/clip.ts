import { echoedText } from '../protocol';
import { sentDate } from './date-text';

/** A value as a violation shows it: JSON, cut short; nothing for values that say nothing. */
export function clip(value: unknown): { readonly seen?: string } {
  const seen = clipped(value);
  return seen === undefined ? {} : { seen };
}

/** The same as a text. */
export function clipped(value: unknown): string | undefined {
  const json = jsonOf(value instanceof Date ? sentDate(value) : value);
  return json === undefined ? undefined : echoedText(json);
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined; // an instance may hold what JSON cannot; the path says enough
  }
}
