import { echoedText, invalidParams, isJsonObject, type JsonObject } from '../../protocol';

/** A client's answers, by key. */
export type Responses = Readonly<Record<string, JsonObject>>;

/**
 * The answers of a request, each at least an object; what an answer must hold depends on its question.
 *
 * @throws ProtocolError -32602
 */
export function checkedResponses(responses: unknown): Responses | undefined {
  if (responses === undefined) return undefined;
  if (!isJsonObject(responses)) throw invalidParams('params.inputResponses must be an object.');
  for (const [key, response] of Object.entries(responses))
    if (!isJsonObject(response))
      throw invalidParams(`params.inputResponses["${echoedText(key)}"] must be an object.`);
  return responses as Responses;
}
