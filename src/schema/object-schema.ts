import type { ConcreteClass } from '../authoring/class';
import type { JsonObject, JsonValue, ObjectSchema } from '../protocol';
import type { ClassShape, PropertyShape, ValueShape } from './class-shape';
import { DefinitionNames, countUses } from './definitions';
import { orNull } from './or-null';

/** How strict a schema is about keys nobody declared: arguments are closed, outputs may grow. */
export interface SchemaOptions {
  readonly isClosed: boolean;
}

/**
 * A class's JSON Schema (2020-12). Its root is always an object schema with its own properties;
 * classes used more than once, or by themselves, stand under `$defs` and are referred to.
 */
export function objectSchema(shape: ClassShape, options: SchemaOptions): ObjectSchema {
  const schema = new SchemaWriter(shape, options);
  return schema.root();
}

/** The JSON Schema of a list of instances. */
export function listSchema(shape: ClassShape, options: SchemaOptions): JsonObject {
  const writer = new SchemaWriter(shape, options, 1);
  return writer.withDefinitions({ type: 'array', items: writer.instanceSchema(shape) });
}

class SchemaWriter {
  private readonly names = new DefinitionNames();
  private readonly definitions = new Map<string, JsonObject>();
  private readonly uses: ReadonlyMap<ConcreteClass, number>;

  constructor(
    private readonly shape: ClassShape,
    private readonly options: SchemaOptions,
    outsideUses = 0,
  ) {
    this.uses = countUses(shape, outsideUses);
  }

  root(): ObjectSchema {
    return this.withDefinitions(this.bodyOf(this.shape)) as ObjectSchema;
  }

  withDefinitions(schema: JsonObject): JsonObject {
    if (this.definitions.size === 0) return schema;
    return { ...schema, $defs: Object.fromEntries(this.definitions) };
  }

  instanceSchema(shape: ClassShape): JsonObject {
    if ((this.uses.get(shape.type) ?? 0) <= 1) return this.bodyOf(shape);

    const name = this.names.of(shape.type);
    if (!this.definitions.has(name)) {
      this.definitions.set(name, {}); // holds the place while the body refers to itself
      this.definitions.set(name, this.bodyOf(shape));
    }
    return { $ref: `#/$defs/${name}` };
  }

  private bodyOf({ properties }: ClassShape): ObjectSchema {
    const required = properties.filter((property) => property.required).map((property) => property.wireName);
    return {
      type: 'object',
      properties: Object.fromEntries(
        properties.map((property) => [property.wireName, this.propertySchema(property)]),
      ),
      ...(required.length > 0 ? { required } : {}),
      ...(this.options.isClosed ? { additionalProperties: false } : {}),
    };
  }

  private propertySchema(property: PropertyShape): JsonObject {
    const value = this.valueSchema(property.value);
    const isConditional = property.condition !== undefined && property.value.kind !== 'open';
    const schema = isConditional || (property.nullable && !property.keepsNull) ? orNull(value) : value;
    const extras: Readonly<Record<string, JsonValue | undefined>> = {
      description: property.description,
      default: property.defaultValue,
      'x-mcp-header': property.headerParam,
    };
    const said = Object.entries(extras).filter(([, extra]) => extra !== undefined);
    return { ...schema, ...Object.fromEntries(said) };
  }

  private valueSchema(value: ValueShape): JsonObject {
    if (value.kind === 'instance')
      return { ...this.instanceSchema(value.of), ...withoutType(value.keywords) };
    if (value.kind === 'list') return { ...value.keywords, ...itemsOf(this.valueSchema(value.items)) };
    return value.kind === 'open' && this.options.isClosed ? safeSchema(value.keywords) : value.keywords;
  }
}

// Spelled out, since strict readers refuse a keyword for objects where no type is named.
const ANY_TYPE: JsonObject = { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] };
// Keys that reach into an object's prototype when it is merged carelessly; no argument needs them.
const SAFE_KEYS: JsonObject = { propertyNames: { not: { enum: ['__proto__', 'constructor', 'prototype'] } } };

function safeSchema(keywords: JsonObject): JsonObject {
  const schema: JsonObject = { ...ANY_TYPE, ...keywords };
  return [schema.type].flat().includes('object') ? { ...schema, ...SAFE_KEYS } : schema;
}

function itemsOf(items: JsonObject): JsonObject {
  return Object.keys(items).length > 0 ? { items } : {};
}

function withoutType({ type: _type, ...rest }: JsonObject): JsonObject {
  return rest;
}
