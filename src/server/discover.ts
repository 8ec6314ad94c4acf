import { PROTOCOL_VERSION, type DiscoverResult, type ServerCapabilities } from '../protocol';
import type { Method } from './method';

const CAPABILITIES: ServerCapabilities = { tools: {} };

/** `server/discover`: what is served, in which revisions. */
export const discover: Method = (_request, { suite, metaText }) => {
  const result: DiscoverResult = {
    resultType: 'complete',
    supportedVersions: [PROTOCOL_VERSION],
    capabilities: CAPABILITIES,
    ...(suite.instructions === undefined ? {} : { instructions: suite.instructions }),
    ttlMs: suite.cacheControl.ttlMs,
    cacheScope: suite.cacheControl.scope,
  };
  return `{${JSON.stringify(result).slice(1, -1)},${metaText}}`;
};
