import type { ElicitResult } from '../../protocol';
import { present } from '../check/present';
import { requireObject } from '../check/object';
import { requireFilledString, requireOneOf } from '../check/string';
import type { AnswerRecord } from './ask-record';

const requireAction = requireOneOf(['accept', 'decline', 'cancel']);

const REASONS: Readonly<Record<string, string>> = { decline: 'declined', cancel: 'cancelled' };

/**
 * Turns the client's answer to an elicitation into a host's own record (MCP 2026-07-28, `ElicitResult`):
 * `accept` is ok, with the content as data if there is any; `decline` and `cancel` are not, with the reasons
 * `declined` and `cancelled`.
 * @param result what the client sent; its content is not checked against the form's schema
 * @param id the id of the question that was asked
 * @throws ArgumentTypeError or ArgumentRangeError when the action is missing or unknown, or the content is
 * not an object
 */
export function elicitResultToAnswer(result: ElicitResult, id: string): AnswerRecord {
  const { action, content } = requireObject('result', result);
  const reason = REASONS[requireAction('action', action)];
  requireFilledString('id', id);
  if (reason !== undefined) return { id, ok: false, reason };
  return present({
    id,
    ok: true,
    data: content === undefined ? undefined : (requireObject('content', content) as AnswerRecord['data']),
  });
}
