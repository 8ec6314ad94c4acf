import { isJsonObject, type JsonValue, type Root } from '../../protocol';
import type { Question } from './question';

/** The folders that the client lets servers know of. */
export const rootsQuestion: Question<readonly Root[]> = {
  request: { method: 'roots/list', params: {} },
  read: ({ roots }) =>
    Array.isArray(roots) && roots.every(isRoot)
      ? { answer: roots as unknown as readonly Root[] }
      : { problem: undefined },
};

function isRoot(root: JsonValue): boolean {
  return isJsonObject(root) && typeof root.uri === 'string';
}
