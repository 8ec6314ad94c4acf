import { isJsonObject, type JsonObject } from '../../protocol';
import type { Revision } from '../revision';
import { ALWAYS, keptMembers, type MemberRows } from './kept-members';
import { lowerAnnotations, lowerEach } from './lower-content';

const NAMED: MemberRows = {
  ...{ name: ALWAYS, description: ALWAYS },
  ...{ title: '2025-06-18', _meta: '2025-06-18', icons: '2025-11-25' },
};
const LOCATED: MemberRows = { ...NAMED, mimeType: ALWAYS, annotations: ALWAYS };

const TOOL: MemberRows = {
  ...NAMED,
  ...{ inputSchema: ALWAYS, annotations: '2025-03-26', outputSchema: '2025-06-18' },
};
const PROMPT: MemberRows = { ...NAMED, arguments: ALWAYS };
const ARGUMENT: MemberRows = { name: ALWAYS, description: ALWAYS, required: ALWAYS, title: '2025-06-18' };
const RESOURCE: MemberRows = { ...LOCATED, uri: ALWAYS, size: ALWAYS };
const TEMPLATE: MemberRows = { ...LOCATED, uriTemplate: ALWAYS };

/** Makes an element of a list what a revision can say. */
export type LowerEntry = (entry: JsonObject, revision: Revision) => JsonObject;

/** An element of `tools/list`. A revision that knows annotations but no titles has the title there. */
export const lowerTool: LowerEntry = (entry, revision) => {
  const kept = keptMembers(entry, TOOL, revision);
  if (entry.title === undefined || revision !== '2025-03-26') return kept;
  const annotations = isJsonObject(kept.annotations) ? kept.annotations : {};
  return { ...kept, annotations: { title: entry.title, ...annotations } };
};

/** An element of `prompts/list`. */
export const lowerPrompt: LowerEntry = (entry, revision) => {
  const kept = keptMembers(entry, PROMPT, revision);
  if (kept.arguments === undefined) return kept;
  return {
    ...kept,
    arguments: lowerEach(kept.arguments, (argument) => keptMembers(argument, ARGUMENT, revision)),
  };
};

/** An element of `resources/list`. */
export const lowerResource = located(RESOURCE);

/** An element of `resources/templates/list`. */
export const lowerTemplate = located(TEMPLATE);

function located(rows: MemberRows): LowerEntry {
  return (entry, revision) => {
    const kept = keptMembers(entry, rows, revision);
    if (!isJsonObject(kept.annotations)) return kept;
    return { ...kept, annotations: lowerAnnotations(kept.annotations, revision) };
  };
}
