import { isJsonObject, type JsonObject } from '../protocol';
import type { Revision } from './revision';

/**
 * What a client can be asked for, in modern words: what its revision implies is said, what its revision does not know
 * is not.
 */
export function modernCapabilities(declared: JsonObject, revision: Revision): JsonObject {
  const { elicitation, sampling, ...others } = declared;
  return {
    ...others,
    ...(isJsonObject(sampling) ? { sampling: modernSampling(sampling, revision) } : {}),
    ...(isJsonObject(elicitation) && revision >= '2025-06-18'
      ? { elicitation: modernElicitation(elicitation, revision) }
      : {}),
  };
}

// Context could always be asked for until it became something to declare.
function modernSampling(declared: JsonObject, revision: Revision): JsonObject {
  return revision >= '2025-11-25' ? declared : { context: {} };
}

// Before there were modes to declare, elicitation meant forms.
function modernElicitation(declared: JsonObject, revision: Revision): JsonObject {
  const hasModes = revision >= '2025-11-25' && Object.keys(declared).length > 0;
  return hasModes ? declared : { form: {} };
}
