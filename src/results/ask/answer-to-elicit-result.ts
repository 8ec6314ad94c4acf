import type { ElicitResult } from '../../protocol';
import { requireObject } from '../check/object';
import type { AnswerRecord, AskRecord } from './ask-record';

/**
 * Turns a user's answer into the result of an elicitation (MCP 2026-07-28, `ElicitResult`). Only `ok`
 * decides: it accepts, with the entered data as content; otherwise reason `declined` declines and any other
 * reason cancels, without content. The content is neither checked against the form's schema nor is the id
 * compared.
 * @param answer what the user said
 * @param request the question. The protocol wants no content for a page the user was sent to, and the answer
 * alone does not tell: without `request` an acceptance always has content, `{}` where nothing was entered
 * @throws ArgumentTypeError when accepted data is not an object
 */
export function answerToElicitResult(answer: AnswerRecord, request?: Pick<AskRecord, 'kind'>): ElicitResult {
  const { ok, reason, data } = answer;
  if (!ok) return { action: reason === 'declined' ? 'decline' : 'cancel' };
  if (request?.kind === 'authorization') return { action: 'accept' };
  return {
    action: 'accept',
    content: requireObject('data', data ?? {}) as NonNullable<ElicitResult['content']>,
  };
}
