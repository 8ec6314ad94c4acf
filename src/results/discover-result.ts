import {
  type DiscoverResult,
  type Implementation,
  type JsonObject,
  MetaKey,
  PROTOCOL_VERSION,
} from '../protocol';
import { ArgumentRangeError } from './argument-error';
import type { CacheControl } from '../authoring/cache-control';
import { cacheFields } from './cache-fields';
import { type CapabilitySwitches, capabilities } from './capabilities';
import { arrayOf } from './check/array';
import { optional } from './check/check';
import { requireJsonObject } from './check/json';
import { readMembers } from './check/members';
import { requireObject } from './check/object';
import { present } from './check/present';
import { requireFilledString, requireString } from './check/string';
import { serverInfo } from './server-info';

/** What a server tells about itself. */
export interface DiscoverSource extends Implementation, Partial<CacheControl> {
  readonly capabilities?: CapabilitySwitches;
  /** How a model uses the server well. */
  readonly instructions?: string;
  /** The revisions the server speaks; this one where not given. */
  readonly supportedVersions?: readonly string[];
  /** Joins the server info in the result's `_meta`. */
  readonly meta?: JsonObject;
}

const MEMBERS = {
  supportedVersions: optional(requireVersions),
  instructions: optional(requireString),
  meta: optional(requireJsonObject),
};

/**
 * Makes the result of `server/discover` (MCP 2026-07-28, `DiscoverResult`); who the server is goes to
 * `_meta`.
 * @param source `name` and `version`; where wanted `title`, `description`, `websiteUrl`, `icons`,
 * `capabilities`, `instructions`, `supportedVersions`, `meta`, and `scope` and `ttlMs` for the cache hint
 * (`private` and 0 where not given)
 * @throws ArgumentTypeError or ArgumentRangeError naming the member that is missing or breaks its rule
 */
export function discoverResult(source: DiscoverSource): DiscoverResult {
  const members = requireObject('source', source);
  const { supportedVersions, instructions, meta } = readMembers(members, MEMBERS);
  return {
    resultType: 'complete',
    supportedVersions: supportedVersions ?? [PROTOCOL_VERSION],
    capabilities: capabilities(source.capabilities ?? {}),
    ...present({ instructions }),
    ...cacheFields(members),
    _meta: { ...meta, [MetaKey.serverInfo]: requireJsonObject('info', serverInfo(source)) },
  };
}

function requireVersions(argument: string, value: unknown): readonly string[] {
  const versions = arrayOf(requireFilledString)(argument, value);
  if (versions.length > 0) return versions;
  throw new ArgumentRangeError(argument, 'must name at least one revision');
}
