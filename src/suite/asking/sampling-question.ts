import {
  isJsonObject,
  type CreateMessageParams,
  type CreateMessageResult,
  type JsonObject,
} from '../../protocol';
import { requireJsonObject } from '../../results/check/json';
import { requireParams } from '../../results/ask/request-params';
import type { Question } from './question';

/** A message that the client's model is to write. */
export function samplingQuestion(params: CreateMessageParams): Question<CreateMessageResult> {
  const request = { method: 'sampling/createMessage', params: requireJsonObject('params', params) };
  requireParams('params', request);
  return {
    request,
    read: (response) =>
      isMessage(response) ? { answer: response as unknown as CreateMessageResult } : { problem: undefined },
  };
}

function isMessage({ role, content, model }: JsonObject): boolean {
  const isContent = Array.isArray(content) ? content.every(isJsonObject) : isJsonObject(content);
  return (role === 'assistant' || role === 'user') && isContent && typeof model === 'string';
}
