import { ErrorCode, isJsonObject, ProtocolError, type JsonObject, type JsonValue } from '../../protocol';
import { plainText } from './plain-text';

const WORDING = ['type', 'title', 'description'];

/** What a field of each type may say in 2025-06-18; it knew defaults for yes and no only. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: [...WORDING, 'minLength', 'maxLength', 'format', 'enum', 'enumNames'],
  number: [...WORDING, 'minimum', 'maximum'],
  integer: [...WORDING, 'minimum', 'maximum'],
  boolean: [...WORDING, 'default'],
};

/**
 * A field of a form as 2025-06-18 can show it.
 *
 * @throws ProtocolError for a choice of several, which it cannot
 */
export function lowerField(name: string, field: JsonObject): JsonObject {
  const keywords = KEYWORDS[plainText(field.type)];
  if (!keywords) throw unshowable(name);
  const kept = Object.entries(field).filter(([keyword]) => keywords.includes(keyword));
  return { ...Object.fromEntries(kept), ...titledOptions(field.oneOf) };
}

function titledOptions(oneOf: JsonValue | undefined): JsonObject {
  if (!Array.isArray(oneOf)) return {};
  const options = (oneOf as readonly JsonValue[]).filter(isJsonObject);
  return {
    enum: options.map((option) => plainText(option.const)),
    enumNames: options.map((option) => plainText(option.title ?? option.const)),
  };
}

function unshowable(name: string): ProtocolError {
  return new ProtocolError(
    ErrorCode.MissingRequiredClientCapability,
    `The form asks for several choices at once in "${name}", which clients of this protocol revision cannot show.`,
  );
}
