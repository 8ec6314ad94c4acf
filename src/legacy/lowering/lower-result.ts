import { isJsonObject, MetaKey, type JsonObject } from '../../protocol';
import type { Revision } from '../revision';
import { lowerContent, lowerContents, lowerEach } from './lower-content';
import { lowerPrompt, lowerResource, lowerTemplate, lowerTool, type LowerEntry } from './lower-entry';
import { lowerStructured } from './lower-structured';

type LowerResult = (result: JsonObject, revision: Revision) => JsonObject;

/** What is particular about the results of each method. */
const METHODS: Readonly<Record<string, LowerResult>> = {
  'tools/list': listOf('tools', lowerTool),
  'prompts/list': listOf('prompts', lowerPrompt),
  'resources/list': listOf('resources', lowerResource),
  'resources/templates/list': listOf('resourceTemplates', lowerTemplate),
  'tools/call': (result, revision) => {
    const content = lowerEach(result.content, (block) => lowerContent(block, revision));
    return lowerStructured({ ...result, content }, revision);
  },
  'prompts/get': (result, revision) => ({
    ...result,
    messages: lowerEach(result.messages, (message) => lowerMessage(message, revision)),
  }),
  'resources/read': listOf('contents', lowerContents),
};

/** A finished result as a revision can say it: without what was not invented yet, in words where it must be told. */
export function lowerResult(method: string, result: JsonObject, revision: Revision): JsonObject {
  const lowered = METHODS[method]?.(result, revision) ?? result;
  const { resultType: _type, ttlMs: _ttl, cacheScope: _scope, _meta: meta, ...members } = lowered;
  const own = isJsonObject(meta) ? withoutServerInfo(meta) : {};
  return Object.keys(own).length > 0 ? { ...members, _meta: own } : members;
}

function listOf(member: string, lower: LowerEntry): LowerResult {
  return (result, revision) => ({
    ...result,
    [member]: lowerEach(result[member], (entry) => lower(entry, revision)),
  });
}

function lowerMessage(message: JsonObject, revision: Revision): JsonObject {
  const { content } = message;
  return isJsonObject(content) ? { ...message, content: lowerContent(content, revision) } : message;
}

function withoutServerInfo(meta: JsonObject): JsonObject {
  const { [MetaKey.serverInfo]: _server, ...own } = meta;
  return own;
}
