import type { JsonObject, JsonValue } from '../protocol';

/** One annotation as the rules see it. */
export interface Annotation {
  /** The keys and indexes that lead to it from the root of the schema. */
  readonly path: readonly string[];
  readonly header: JsonValue | undefined;
  readonly property: JsonObject;
  /** The places of earlier headers by their names in lower case. */
  readonly taken: ReadonlyMap<string, string>;
}

/** What is wrong with an annotation, as a sentence that continues its place; `undefined` when nothing is. */
export type HeaderRule = (annotation: Annotation) => string | undefined;

const TOKEN = /^[A-Za-z0-9!#$%&'*+\-.^_`|~]+$/;
const CONTROL = /\p{Cc}/u;
const MIRRORED_TYPES: readonly unknown[] = ['string', 'integer', 'boolean'];

/** Keywords that bound an integer, and the last number that each may name. */
const BOUNDS: Readonly<Record<string, number>> = {
  minimum: Number.MAX_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  exclusiveMinimum: Number.MAX_SAFE_INTEGER + 1,
  exclusiveMaximum: Number.MAX_SAFE_INTEGER + 1,
  const: Number.MAX_SAFE_INTEGER,
  default: Number.MAX_SAFE_INTEGER,
  enum: Number.MAX_SAFE_INTEGER,
};

/**
 * The specification's rules for `x-mcp-header`, and its advice not to show secrets.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export const HEADER_RULES: readonly HeaderRule[] = [
  hasName,
  isToken,
  isUnique,
  hasPrimitiveType,
  staysInSafeRange,
  isStaticallyReachable,
  isNoSecret,
];

function hasName({ header }: Annotation): string | undefined {
  if (typeof header !== 'string')
    return `is mirrored into a header whose name is no text but ${JSON.stringify(header)}.`;
  return header === '' ? 'is mirrored into a header whose name is empty.' : undefined;
}

function isToken({ header }: Annotation): string | undefined {
  if (typeof header !== 'string' || header === '' || TOKEN.test(header)) return undefined;
  const shown = JSON.stringify(header);
  return CONTROL.test(header)
    ? `is mirrored into the header ${shown}, whose name has control characters.`
    : `is mirrored into the header ${shown}, whose name is no token.`;
}

function isUnique({ header, taken }: Annotation): string | undefined {
  if (typeof header !== 'string') return undefined;
  const owner = taken.get(header.toLowerCase());
  return owner === undefined
    ? undefined
    : `is mirrored into "${header}", which ${owner} uses already (case does not count).`;
}

function hasPrimitiveType({ property: { type } }: Annotation): string | undefined {
  if (MIRRORED_TYPES.includes(type)) return undefined;
  if (type === 'number')
    return 'is mirrored into a header but is a number; only integers, strings and booleans are mirrored.';
  const what = type === undefined ? 'has no type' : `has the type ${JSON.stringify(type)}`;
  return `is mirrored into a header but ${what}; it must plainly be a string, an integer or a boolean.`;
}

function staysInSafeRange({ property }: Annotation): string | undefined {
  if (property.type !== 'integer') return undefined;
  const isBeyond = (value: unknown, limit: number) => typeof value === 'number' && Math.abs(value) > limit;
  const beyond = Object.entries(BOUNDS).find(([keyword, limit]) =>
    [property[keyword]].flat().some((value) => isBeyond(value, limit)),
  );
  return beyond && `is mirrored into a header but its ${beyond[0]} lies outside -(2^53)+1 to 2^53-1.`;
}

function isStaticallyReachable({ path }: Annotation): string | undefined {
  if (path.length === 0) return 'mirrors all arguments at once into a header.';
  const obstacle = path.find((step, index) => index % 2 === 0 && step !== 'properties');
  if (obstacle === undefined) return undefined;
  const isDefinition = obstacle === '$defs' || obstacle === 'definitions';
  const through = isDefinition ? 'a $ref' : `"${obstacle}"`;
  return `is mirrored into a header but lies behind ${through}; only a chain of "properties" may lead to it.`;
}

function isNoSecret({ property }: Annotation): string | undefined {
  return property.writeOnly === true
    ? 'is sensitive but mirrored into a header, which every proxy on the way can read.'
    : undefined;
}
