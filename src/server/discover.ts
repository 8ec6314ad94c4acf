import { PROTOCOL_VERSION, type DiscoverResult } from '../protocol';
import type { Method } from './method';
import { serverCapabilities } from './server-capabilities';

/** `server/discover`: what is served, in which revisions. */
export const discover: Method = (_request, { suite, metaText }) => {
  const result: DiscoverResult = {
    resultType: 'complete',
    supportedVersions: [PROTOCOL_VERSION],
    capabilities: serverCapabilities(suite.snapshot.served),
    ...(suite.instructions === undefined ? {} : { instructions: suite.instructions }),
    ttlMs: suite.cacheControl.ttlMs,
    cacheScope: suite.cacheControl.scope,
  };
  return `{${JSON.stringify(result).slice(1, -1)},${metaText}}`;
};
