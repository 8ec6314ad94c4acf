import type { Members } from '../authoring/members';
import type { ServerCapabilities } from '../protocol';
import { ArgumentRangeError } from './argument-error';
import { isPlainObject, requireObject } from './check/object';

/** A capability in short: `true` for one without settings, `false` for one the server does not have. */
type Switch<T> = T | boolean | null | undefined;

type Known = { readonly [K in keyof ServerCapabilities]?: Switch<NonNullable<ServerCapabilities[K]>> };

/** What `capabilities` takes; inside `experimental` and `extensions`, `true` stands for no settings too. */
export interface CapabilitySwitches extends Omit<Known, 'experimental' | 'extensions'> {
  readonly experimental?: Switch<Readonly<Record<string, Switch<object>>>>;
  readonly extensions?: Switch<Readonly<Record<string, Switch<object>>>>;
}

const KNOWN = new Set([
  'completions',
  'experimental',
  'extensions',
  'logging',
  'prompts',
  'resources',
  'tools',
]);
const MAPS = new Set(['experimental', 'extensions']);
const PREFIXED = /^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)*\//i;

/**
 * Writes what a server can do as the wire has it (MCP 2026-07-28, `ServerCapabilities`): `true` becomes `{}`,
 * an object stays, everything else is left out. What is normal already stays as it is.
 * @param switches by capability; the same holds for the entries of `experimental` and `extensions`
 * @throws ArgumentRangeError when a capability is switched on that the protocol does not know (such belong
 * into `experimental` or `extensions`), or an extension's key has no prefix such as `com.example/`
 */
export function capabilities(switches: CapabilitySwitches): ServerCapabilities {
  const settings = switchedOn(requireObject('capabilities', switches));
  for (const key of Object.keys(settings)) requireKnown(key);
  for (const key of Object.keys(settings['extensions'] ?? {})) requirePrefixed(key);
  return settings;
}

function switchedOn(switches: Members, mapKeys: ReadonlySet<string> = MAPS): Record<string, object> {
  return Object.fromEntries(
    Object.entries(switches).flatMap(([key, value]) => {
      if (value === true) return [[key, {}]];
      if (!isPlainObject(value)) return [];
      return [[key, mapKeys.has(key) ? switchedOn(value, new Set()) : value]];
    }),
  );
}

function requireKnown(key: string): void {
  if (KNOWN.has(key)) return;
  throw new ArgumentRangeError(
    `capabilities.${key}`,
    `must be one of ${[...KNOWN].join(', ')}, or go under experimental or extensions`,
  );
}

function requirePrefixed(key: string): void {
  if (PREFIXED.test(key)) return;
  throw new ArgumentRangeError(
    `capabilities.extensions.${key}`,
    'must have a key with a prefix such as com.example/',
  );
}
