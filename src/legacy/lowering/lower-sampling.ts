import type { JsonObject, JsonValue } from '../../protocol';
import type { Revision } from '../revision';
import { ALWAYS, keptMembers, type MemberRows } from './kept-members';
import { lowerContent, lowerEach } from './lower-content';

const PARAMS: MemberRows = {
  ...{ messages: ALWAYS, modelPreferences: ALWAYS, systemPrompt: ALWAYS, includeContext: ALWAYS },
  ...{ temperature: ALWAYS, maxTokens: ALWAYS, stopSequences: ALWAYS, metadata: ALWAYS },
  ...{ tools: '2025-11-25', toolChoice: '2025-11-25' },
};

/** The parameters of `sampling/createMessage` as a revision knows them; before 2025-11-25 a message is one block. */
export function lowerSampling(params: JsonObject, revision: Revision): JsonObject {
  if (revision >= '2025-11-25') return params;
  const messages = lowerEach(params.messages, (message) => message).flatMap((message) =>
    blocksOf(message.content).map((block) => ({
      role: message.role ?? 'user',
      content: lowerContent(block, revision),
    })),
  );
  return { ...keptMembers(params, PARAMS, revision), messages };
}

function blocksOf(content: JsonValue | undefined): readonly JsonObject[] {
  return lowerEach(Array.isArray(content) ? content : [content ?? null], (block) => block);
}
