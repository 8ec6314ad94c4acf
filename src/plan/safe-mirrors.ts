import { isJsonObject, type JsonObject } from '../protocol';

const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number;

/**
 * A derived schema in which integers that are mirrored into headers keep to the range that the specification demands:
 * beyond it the number that was sent and the number that was read may differ.
 */
export function withSafeMirrors<S extends JsonObject>(schema: S): S {
  return JSON.stringify(schema).includes('"x-mcp-header"') ? bindMirrors(schema) : schema;
}

function bindMirrors<S extends JsonObject>(schema: S): S {
  if (!isJsonObject(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    if (!isJsonObject(property)) return [name, property] as const;
    return [name, isMirroredInteger(property) ? bounded(property) : bindMirrors(property)] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) as JsonObject };
}

function isMirroredInteger(property: JsonObject): boolean {
  return property['x-mcp-header'] !== undefined && property.type === 'integer';
}

function bounded(property: JsonObject): JsonObject {
  if (property.enum !== undefined || property.const !== undefined) return property;
  const hasMinimum = property.minimum !== undefined || property.exclusiveMinimum !== undefined;
  const hasMaximum = property.maximum !== undefined || property.exclusiveMaximum !== undefined;
  return {
    ...property,
    ...(hasMinimum ? {} : { minimum: MIN_SAFE_INTEGER }),
    ...(hasMaximum ? {} : { maximum: MAX_SAFE_INTEGER }),
  };
}
