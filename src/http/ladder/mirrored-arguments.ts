import type { RequestHeaders } from '../request-head';

import { isJsonObject, type JsonValue } from '../../protocol';
import type { HeaderParam, InboundRequest } from '../../server/exchange';
import { headerMismatch, valueMismatch } from './header-mismatch';
import { headerText } from './header-text';
import { headerValue } from './header-value';

type Mirrored = string | number | boolean;

const DECIMAL = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** How a header must read for the argument it mirrors; integers are equal by value, `42.0` is 42. */
const IS_MIRROR: Readonly<Record<string, (said: string, value: Mirrored) => boolean>> = {
  string: (said, value) => said === value,
  number: (said, value) => DECIMAL.test(said) && Number(said) === value,
  boolean: (said, value) => said === String(value),
};

/** Holds each `Mcp-Param-*` header that the tool asks for against its argument; unknown ones are nobody's business. */
export function checkMirroredArguments(
  headers: RequestHeaders,
  { params }: InboundRequest,
  headerParams: readonly HeaderParam[],
): void {
  for (const { header, path } of headerParams) {
    const raw = headerText(headers, `mcp-param-${header.toLowerCase()}`);
    checkArgument(`Mcp-Param-${header}`, raw, valueAt(params['arguments'], path));
  }
}

function checkArgument(header: string, raw: string | undefined, value: JsonValue | undefined): void {
  const hasValue = value !== undefined && value !== null;
  if (raw === undefined) {
    if (hasValue) throw headerMismatch(header, 'is missing, but its argument has a value');
    return;
  }
  // The specification tells clients to leave the header out here; one who sends it wants to be routed by
  // a value that the tool will not see.
  if (!hasValue) throw headerMismatch(header, 'was sent, but its argument has no value');

  const said = headerValue(header, raw);
  if (!IS_MIRROR[typeof value]?.(said, value as Mirrored)) throw valueMismatch(header, said, shown(value));
}

function valueAt(root: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  let value = root;
  for (const key of path) {
    value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

function shown(value: JsonValue): string {
  return typeof value === 'object' ? 'an object or list' : String(value);
}
