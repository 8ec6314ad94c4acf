import type { JsonValue } from '../../protocol';

/** A value in words; a text is its own. */
export function plainText(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
