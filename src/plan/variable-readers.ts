import { admitsType, type Step } from '../gate/admitted-types';
import { convertText, type Converted } from '../gate/text-conversion';
import type { ReadVariable } from '../gate/variable-gate';
import type { JsonObject } from '../protocol';

const SCALARS: readonly Converted['type'][] = ['integer', 'number', 'boolean'];

/** How the variables of a template become what an object schema wants of them. */
export function variableReaders(
  schema: JsonObject,
  names: readonly string[],
): ReadonlyMap<string, ReadVariable> {
  return new Map(names.map((name) => [name, variableReader(schema, name)]));
}

function variableReader(schema: JsonObject, name: string): ReadVariable {
  const place: readonly Step[] = [{ key: name, isIndex: false }];
  const readText = textReader(schema, place);
  const readElement = textReader(schema, [...place, { key: '0', isIndex: true }]);
  const takesList = admitsType(schema, place, 'array');
  const takesText = ['string', ...SCALARS].some((type) => admitsType(schema, place, type));
  return (value) => {
    if (typeof value === 'string') return takesList && !takesText ? [readElement(value)] : readText(value);
    // Commas that nobody encoded, where one value is wanted.
    return takesList ? value.map(readElement) : readText(value.join());
  };
}

/** How one text is read where a schema has its place; a text it stays where a text may stand. */
function textReader(schema: JsonObject, place: readonly Step[]): (text: string) => unknown {
  const types = SCALARS.filter((type) => admitsType(schema, place, type));
  if (types.length === 0 || admitsType(schema, place, 'string')) return (text) => text;
  const admits = (type: Converted['type']) => types.includes(type);
  return (text) => {
    const converted = convertText(text, admits);
    return converted ? converted.value : text;
  };
}
