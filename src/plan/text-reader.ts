import { convertText, type Converted } from '../gate/text-conversion';
import type { ReadText } from '../gate/text-gate';

/** What a text may be read as, besides a text. */
export const READABLE_TYPES: readonly Converted['type'][] = ['integer', 'number', 'boolean'];

/** Reads a text as one of some types, where it plainly is of one; `undefined` where a text may stand as it is. */
export function textReader(types: readonly string[]): ReadText | undefined {
  if (types.includes('string')) return undefined;
  const admits = (type: string) => types.includes(type);
  return (text) => {
    const converted = convertText(text, admits);
    return converted ? converted.value : text;
  };
}
