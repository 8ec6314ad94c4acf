import type { JsonObject, JsonValue, ObjectSchema } from '../protocol';
import type { ClassShape, PropertyShape, ValueShape } from './class-shape';
import { DefinitionNames, countUses } from './definitions';
import { ruleKeywords } from './field-rules';
import { orNull } from './or-null';

/** How strict a schema is about keys nobody declared: arguments are closed, outputs may grow. */
export interface SchemaOptions {
  readonly isClosed: boolean;
  /** Arguments that nobody declared are taken and dropped, so their schema is open. */
  readonly stripsUnknown?: boolean;
}

/**
 * A class's JSON Schema (2020-12). Its root is always an object schema with its own properties;
 * classes used more than once, or by themselves, stand under `$defs` and are referred to.
 */
export function objectSchema(shape: ClassShape, options: SchemaOptions): ObjectSchema {
  const schema = new SchemaWriter(shape, options);
  return schema.root();
}

class SchemaWriter {
  private readonly names = new DefinitionNames();
  private readonly definitions = new Map<string, JsonObject>();
  private readonly uses: ReadonlyMap<ClassShape, number>;

  constructor(
    private readonly shape: ClassShape,
    private readonly options: SchemaOptions,
  ) {
    this.uses = countUses(shape);
  }

  root(): ObjectSchema {
    const schema = this.bodyOf(this.shape);
    if (this.definitions.size === 0) return schema;
    return { ...schema, $defs: Object.fromEntries(this.definitions) };
  }

  private instanceSchema(shape: ClassShape): JsonObject {
    if ((this.uses.get(shape) ?? 0) <= 1) return this.bodyOf(shape);

    const name = this.names.of(shape);
    if (!this.definitions.has(name)) {
      this.definitions.set(name, {}); // holds the place while the body refers to itself
      this.definitions.set(name, this.bodyOf(shape));
    }
    return { $ref: `#/$defs/${name}` };
  }

  private bodyOf({ properties, rules }: ClassShape): ObjectSchema {
    const required = properties.filter((property) => property.required).map((property) => property.wireName);
    return {
      type: 'object',
      properties: Object.fromEntries(
        properties.map((property) => [property.wireName, this.propertySchema(property)]),
      ),
      ...(required.length > 0 ? { required } : {}),
      ...this.closing(),
      ...ruleKeywords(rules),
    };
  }

  private closing(): JsonObject {
    if (!this.options.isClosed) return {};
    return this.options.stripsUnknown ? SAFE_KEYS : { additionalProperties: false };
  }

  private propertySchema(property: PropertyShape): JsonObject {
    const value = this.valueSchema(property.value);
    const isConditional = property.condition !== undefined && property.value.kind !== 'open';
    const schema = isConditional || (property.nullable && !property.keepsNull) ? orNull(value) : value;
    const extras: Readonly<Record<string, JsonValue | undefined>> = {
      title: property.title,
      description: property.description,
      default: property.defaultValue,
      // Both speak of what is sent to the server.
      'x-mcp-header': this.options.isClosed ? property.headerParam : undefined,
      writeOnly: (this.options.isClosed && property.isSensitive) || undefined,
    };
    const said = Object.entries(extras).filter(([, extra]) => extra !== undefined);
    return { ...schema, ...Object.fromEntries(said) };
  }

  private valueSchema(value: ValueShape): JsonObject {
    const write = this.writers[value.kind] as (value: ValueShape) => JsonObject;
    return write(value);
  }

  private readonly writers: ValueWriters = {
    plain: ({ keywords }) => oneTypeEach(keywords),
    date: ({ keywords }) => keywords,
    open: ({ keywords }) => (keywords.type === 'object' ? this.safeMap(keywords) : keywords),
    list: ({ items, keywords }) => ({ ...keywords, ...unlessEmpty('items', this.valueSchema(items)) }),
    set: ({ items, keywords }) => ({ ...keywords, ...unlessEmpty('items', this.valueSchema(items)) }),
    map: ({ values, keywords }) => ({
      ...this.safeMap(keywords),
      ...unlessEmpty('additionalProperties', this.valueSchema(values)),
    }),
    instance: ({ of, keywords }) => ({ ...this.instanceSchema(of), ...withoutType(keywords) }),
    union: ({ options, keywords }) => ({
      ...{ ...withoutType(keywords), type: 'object' },
      oneOf: options.map((option) => this.instanceSchema(option.of)),
    }),
  };

  private safeMap(keywords: JsonObject): JsonObject {
    return this.options.isClosed ? { ...keywords, ...SAFE_KEYS } : keywords;
  }
}

/** How each kind of value is written. */
type ValueWriters = {
  readonly [K in ValueShape['kind']]: (value: Extract<ValueShape, { readonly kind: K }>) => JsonObject;
};

/** What an open object says of keys that reach into its prototype when it is merged carelessly; no argument needs them. */
export const SAFE_KEYS: JsonObject = {
  propertyNames: { not: { enum: ['__proto__', 'constructor', 'prototype'] } },
};

function unlessEmpty(keyword: string, schema: JsonObject): JsonObject {
  return Object.keys(schema).length > 0 ? { [keyword]: schema } : {};
}

// A list of types is an error to strict readers, save where `null` is its second.
function oneTypeEach(keywords: JsonObject): JsonObject {
  const types: readonly JsonValue[] = [keywords.type ?? []].flat();
  if (types.length < 2 || (types.length === 2 && types.includes('null'))) return keywords;
  return { ...withoutType(keywords), anyOf: types.map((type) => ({ type })) };
}

function withoutType({ type: _type, ...rest }: JsonObject): JsonObject {
  return rest;
}
