import { admitsType, type Step } from '../gate/admitted-types';
import type { ReadText } from '../gate/text-gate';
import type { ReadVariable } from '../gate/variable-gate';
import type { JsonObject } from '../protocol';
import { READABLE_TYPES, textReader } from './text-reader';

/** How the variables of a template become what an object schema wants of them. */
export function variableReaders(
  schema: JsonObject,
  names: readonly string[],
): ReadonlyMap<string, ReadVariable> {
  return new Map(names.map((name) => [name, variableReader(schema, name)]));
}

function variableReader(schema: JsonObject, name: string): ReadVariable {
  const place: readonly Step[] = [{ key: name, isIndex: false }];
  const readText = readerAt(schema, place);
  const readElement = readerAt(schema, [...place, { key: '0', isIndex: true }]);
  const takesList = admitsType(schema, place, 'array');
  const takesText = ['string', ...READABLE_TYPES].some((type) => admitsType(schema, place, type));
  return (value) => {
    if (typeof value === 'string') return takesList && !takesText ? [readElement(value)] : readText(value);
    // Commas that nobody encoded, where one value is wanted.
    return takesList ? value.map(readElement) : readText(value.join());
  };
}

/** How one text is read where a schema has its place; a text it stays where a text may stand. */
function readerAt(schema: JsonObject, place: readonly Step[]): ReadText {
  const types = ['string', ...READABLE_TYPES].filter((type) => admitsType(schema, place, type));
  return textReader(types) ?? ((text) => text);
}
