import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol';

/** A class's schema without what `@AtLeastOneOf`, `@ExactlyOneOf` and `@RequiredWhen` say in it. */
export function withoutRules(schema: JsonObject): JsonObject {
  const hasCondition = 'if' in schema;
  const kept = Object.entries(schema).filter(
    ([keyword, value]) =>
      !(hasCondition && ['if', 'then'].includes(keyword)) && !isRule(keyword, value ?? null),
  );
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, inside(value ?? null)]));
}

function inside(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(inside);
  return isJsonObject(value) ? withoutRules(value) : value;
}

function isRule(keyword: string, value: JsonValue): boolean {
  if (!['anyOf', 'oneOf', 'allOf'].includes(keyword) || !Array.isArray(value)) return false;
  return (value as readonly JsonValue[]).every(
    (option) =>
      isJsonObject(option) &&
      option.type === undefined &&
      ('required' in option || 'if' in option || keyword === 'allOf') &&
      !('$ref' in option),
  );
}
