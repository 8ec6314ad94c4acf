import { isJsonObject, type JsonObject, type JsonValue } from '../protocol';

/**
 * The same schema with Ajv's `discriminator` beside every `oneOf` whose alternatives are told apart by a constant.
 * The verdict stays; only the alternative that is meant is tried, so that refusals speak of that one alone.
 */
export function withTags(schema: JsonObject): JsonObject {
  const definitions = isJsonObject(schema.$defs) ? schema.$defs : {};
  const tag = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return (value as readonly JsonValue[]).map(tag);
    if (!isJsonObject(value)) return value;
    const members = Object.entries(value).map(([key, member]): [string, JsonValue | undefined] => [
      key,
      member === undefined ? member : tag(member),
    ]);
    // Ajv asks for the type: its `discriminator` lets everything pass that is no object.
    const name = value.type === 'object' ? tagOf(value.oneOf, definitions) : undefined;
    const tagged: JsonObject = Object.fromEntries<JsonValue | undefined>(members);
    return name === undefined ? tagged : { ...tagged, discriminator: { propertyName: name } };
  };
  return tag(schema) as JsonObject;
}

function tagOf(alternatives: JsonValue | undefined, definitions: JsonObject): string | undefined {
  if (!Array.isArray(alternatives) || alternatives.length === 0) return undefined;
  const objects = (alternatives as readonly JsonValue[]).map((alternative) =>
    resolved(alternative, definitions),
  );
  const [first] = objects;
  const candidates = isJsonObject(first?.properties) ? Object.keys(first.properties) : [];
  return candidates.find((name) => objects.every((object) => isTag(object, name)));
}

function resolved(alternative: JsonValue, definitions: JsonObject): JsonObject | undefined {
  if (!isJsonObject(alternative)) return undefined;
  const { $ref } = alternative;
  if (typeof $ref !== 'string') return alternative;
  const definition = definitions[$ref.replace('#/$defs/', '')];
  return isJsonObject(definition) ? definition : undefined;
}

function isTag(object: JsonObject | undefined, name: string): boolean {
  const property = isJsonObject(object?.properties) ? object.properties[name] : undefined;
  const isRequired = Array.isArray(object?.required) && object.required.includes(name);
  return isRequired && isJsonObject(property) && typeof property.const === 'string';
}
