import { isJsonObject, type JsonObject } from '../../protocol';
import type { Revision } from '../revision';
import { lowerField } from './lower-field';
import { lowerSampling } from './lower-sampling';

/** A question to the client, as an input-required result holds it. */
export interface Question {
  readonly method: string;
  readonly params?: JsonObject;
}

/**
 * The questions of a round as a revision can ask them.
 *
 * @throws ProtocolError for a form that the revision's clients cannot show
 */
export function lowerQuestions(questions: JsonObject, revision: Revision): JsonObject {
  const lowered = Object.entries(questions).map(([key, question]) => [
    key,
    isJsonObject(question) ? lowerQuestion(question, revision) : question,
  ]);
  return Object.fromEntries(lowered) as JsonObject;
}

function lowerQuestion(question: JsonObject, revision: Revision): JsonObject {
  const { method, params } = question;
  if (!isJsonObject(params)) return question;
  if (method === 'sampling/createMessage') return { ...question, params: lowerSampling(params, revision) };
  if (method !== 'elicitation/create' || revision >= '2025-11-25') return question;
  return { method, params: lowerForm(params) };
}

function lowerForm({ message, requestedSchema }: JsonObject): JsonObject {
  const { type = 'object', properties, required } = isJsonObject(requestedSchema) ? requestedSchema : {};
  const fields = Object.entries(isJsonObject(properties) ? properties : {});
  const lowered = fields.map(([name, field]) => [name, lowerField(name, isJsonObject(field) ? field : {})]);
  return {
    message: message ?? '',
    requestedSchema: {
      type,
      properties: Object.fromEntries(lowered) as JsonObject,
      ...(required === undefined ? {} : { required }),
    },
  };
}
