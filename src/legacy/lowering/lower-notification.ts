import { isJsonObject, type JsonObject } from '../../protocol';
import type { Revision } from '../revision';
import { ALWAYS, keptMembers, type MemberRows } from './kept-members';

/** What the parameters of a call's notifications are made of. */
const PARAMS: Readonly<Record<string, MemberRows>> = {
  'notifications/progress': {
    ...{ progressToken: ALWAYS, progress: ALWAYS, total: ALWAYS, _meta: ALWAYS },
    message: '2025-03-26',
  },
  'notifications/message': { level: ALWAYS, logger: ALWAYS, data: ALWAYS, _meta: ALWAYS },
};

/** A notification that goes with a running call. */
export interface CallNotification {
  readonly method: string;
  readonly params: JsonObject;
}

/** A call's notification, given as its message's text, as a revision can say it; `undefined` for one it does not know. */
export function lowerNotification(text: string, revision: Revision): CallNotification | undefined {
  const { method, params } = JSON.parse(text) as JsonObject;
  const rows = typeof method === 'string' ? PARAMS[method] : undefined;
  if (typeof method !== 'string' || !rows || !isJsonObject(params)) return undefined;
  return { method, params: keptMembers(params, rows, revision) };
}
