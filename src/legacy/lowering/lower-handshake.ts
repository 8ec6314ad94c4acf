import { isJsonObject, type JsonObject } from '../../protocol';
import type { Revision } from '../revision';
import { ALWAYS, keptMembers, type MemberRows } from './kept-members';

const SERVER: MemberRows = {
  ...{ name: ALWAYS, version: ALWAYS, title: '2025-06-18' },
  ...{ description: '2025-11-25', websiteUrl: '2025-11-25', icons: '2025-11-25' },
};

const CAPABILITIES: MemberRows = {
  ...{ tools: ALWAYS, prompts: ALWAYS, resources: ALWAYS, logging: ALWAYS, experimental: ALWAYS },
  completions: '2025-03-26',
};

/** The result of `initialize` as the revision it settles on can say it. */
export function lowerHandshake(result: JsonObject, revision: Revision): JsonObject {
  const { serverInfo, capabilities } = result;
  return {
    ...result,
    ...(isJsonObject(serverInfo) ? { serverInfo: keptMembers(serverInfo, SERVER, revision) } : {}),
    ...(isJsonObject(capabilities)
      ? { capabilities: keptMembers(capabilities, CAPABILITIES, revision) }
      : {}),
  };
}
