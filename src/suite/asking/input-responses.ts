import { echoedText, ErrorCode, isJsonObject, ProtocolError, type JsonObject } from '../../protocol';

/** A client's answers, by key. */
export type Responses = Readonly<Record<string, JsonObject>>;

/**
 * The answers of a request, each at least an object; what an answer must hold depends on its question.
 *
 * @throws ProtocolError -32602
 */
export function checkedResponses(responses: unknown): Responses | undefined {
  if (responses === undefined) return undefined;
  if (!isJsonObject(responses)) throw malformed('params.inputResponses');
  for (const [key, response] of Object.entries(responses))
    if (!isJsonObject(response)) throw malformed(`params.inputResponses["${echoedText(key)}"]`);
  return responses as Responses;
}

function malformed(where: string): ProtocolError {
  return new ProtocolError(ErrorCode.InvalidParams, `${where} must be an object.`);
}
