import { isJsonObject, type JsonValue } from '../../protocol';
import { placesOf, valueAt, type Path } from './places';
import type { SchemaNode } from './schema-node';

/** A place as named differences look at it. */
interface Seen {
  readonly value: JsonValue | undefined;
  readonly node: SchemaNode;
}

/** What class-validator takes and calls refuse, on purpose, by the names that the documentation of schemas gives it. */
const DIFFERENCES: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'The names of a numeric enum are no values.': ({ value, node: { keywords } }) =>
    typeof value === 'string' && [keywords.enum].flat().some((member) => typeof member === 'number'),
  'A nested class is one object.': ({ value, node }) => Array.isArray(value) && node.isInstance,
  'A nested class that is not optional must be there.': ({ value, node }) =>
    isMissing(value) && (node.isInstance || node.items?.isInstance === true),
  'A list of a nested class is a list, as deep as declared.': ({ value, node }) =>
    node.items?.isInstance === true && (!Array.isArray(value) || value.some(Array.isArray)),
  'A check with `each: true` needs a list.': ({ value, node }) =>
    node.isOfType('array') && !Array.isArray(value),
  'A date is an RFC 3339 date and time.': ({ value, node: { keywords } }) =>
    keywords.format === 'date-time' && !(typeof value === 'string' && DATE.test(value)),
  'A `@Type` discriminator must name one of its classes.': ({ node }) => node.keywords.oneOf !== undefined,
  'Text under an endless pattern is limited.': ({ value }) =>
    typeof value === 'string' && value.length > 1_000,
  'Lengths and patterns count code points.': ({ value }) =>
    typeof value === 'string' && /[\uFE0E\uFE0F\u{10000}-\u{10FFFF}]/u.test(value),
  'Whether a number beyond 2^53 is a multiple is decided by division.': ({ value }) =>
    typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER,
  'An unknown argument is refused whatever its name.': ({ value }) =>
    isJsonObject(value) && Object.keys(value).some((key) => key in Object.prototype),
};

const DATE = /^\d{4}-(0[1-9]|1[0-2])-([01]\d|2[0-8])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** The name of the difference that explains why a call refuses what class-validator takes; `undefined` where none does. */
export function namedDifference(args: JsonValue, root: SchemaNode): string | undefined {
  const places = [{ path: [] as Path, node: root }, ...placesOf(args, root)];
  const seen = places.map(({ path, node }) => ({ value: valueAt(args, path), node, path }));
  const found = Object.entries(DIFFERENCES).find(([, concerns]) =>
    seen.some((place) => (place.path.length > 0 || isJsonObject(place.value)) && concerns(place)),
  );
  return found?.[0];
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
