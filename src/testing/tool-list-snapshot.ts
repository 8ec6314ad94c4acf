import type { Principal } from '../authoring/principal';
import type { JsonValue, ToolEntry } from '../protocol';
import { isJsonObject } from '../protocol';
import type { Suite } from '../suite/suite';

/** Whose list is meant. */
export interface ToolListSnapshotOptions {
  /** What a caller may see decides what is listed; nobody in particular unless given. */
  readonly principal?: Principal;
}

/**
 * What clients are told of a suite's tools, as JSON for `toMatchSnapshot`: in list order, keywords sorted, one to a line, without
 * anything that changes by itself. What models see changes only when somebody says so.
 */
export function toolListSnapshot(suite: Suite, { principal }: ToolListSnapshotOptions = {}): string {
  const tools: ToolEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = suite.listTools({
      ...(cursor === undefined ? {} : { cursor }),
      ...(principal ? { principal } : {}),
    });
    tools.push(...page.tools);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  const entries = tools.map((tool) => sorted(tool as unknown as JsonValue));
  return JSON.stringify(entries, undefined, 2);
}

/** Sorts keys, save those of properties, whose order a model may read something into. */
function sorted(value: JsonValue, isProperties = false): JsonValue {
  if (Array.isArray(value)) return value.map((element: JsonValue) => sorted(element));
  if (!isJsonObject(value)) return value;
  const keys = isProperties ? Object.keys(value) : Object.keys(value).sort(nameFirst);
  return Object.fromEntries(
    keys.map((key) => [key, sorted(value[key] as JsonValue, key === 'properties' && !isProperties)]),
  );
}

function nameFirst(one: string, other: string): number {
  if (one === other) return 0;
  if (one === 'name' || other === 'name') return one === 'name' ? -1 : 1;
  return one < other ? -1 : 1;
}
