import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol';

/** One place of a schema, with the whole of it for its references. */
export class SchemaNode {
  readonly keywords: JsonObject;

  private constructor(
    written: JsonObject,
    private readonly root: JsonObject,
  ) {
    this.keywords = resolved(written, root);
  }

  /** The node of a whole schema. */
  static of(schema: JsonObject): SchemaNode {
    return new SchemaNode(schema, schema);
  }

  /** The schema of this place alone. */
  get standalone(): JsonObject {
    const { $defs } = this.root;
    return $defs === undefined ? this.keywords : { ...this.keywords, $defs };
  }

  get isInstance(): boolean {
    return this.properties.length > 0 || this.keywords.oneOf !== undefined;
  }

  /** The declared properties. */
  get properties(): readonly (readonly [name: string, node: SchemaNode])[] {
    const { properties } = this.keywords;
    const declared = isJsonObject(properties) ? Object.entries(properties) : [];
    return declared.flatMap(([name, schema]) =>
      isJsonObject(schema) ? [[name, this.child(schema)] as const] : [],
    );
  }

  /** What elements of a list look like. */
  get items(): SchemaNode | undefined {
    const { items } = this.keywords;
    return isJsonObject(items) ? this.child(items) : undefined;
  }

  /** What values of a map look like. */
  get values(): SchemaNode | undefined {
    const { additionalProperties } = this.keywords;
    return isJsonObject(additionalProperties) ? this.child(additionalProperties) : undefined;
  }

  /** The ways in which a value may be one of several. */
  get options(): readonly SchemaNode[] {
    const { oneOf, anyOf } = this.keywords;
    const written: readonly JsonValue[] = [oneOf ?? anyOf ?? []].flat();
    return written.flatMap((option) => (isJsonObject(option) && !isRule(option) ? [this.child(option)] : []));
  }

  isOfType(type: string): boolean {
    return [this.keywords.type].flat().includes(type);
  }

  private child(schema: JsonObject): SchemaNode {
    return new SchemaNode(schema, this.root);
  }
}

/** References followed, and what may be `null` as what it is otherwise. */
function resolved(written: JsonObject, root: JsonObject): JsonObject {
  const { $ref, ...beside } = written;
  if (typeof $ref === 'string') return resolved({ ...targetOf($ref, root), ...beside }, root);
  const { anyOf, ...others } = written;
  if (!Array.isArray(anyOf)) return written;
  const options = anyOf as readonly JsonValue[];
  const [only, ...more] = options.filter((option) => isJsonObject(option) && option.type !== 'null');
  const isNullable = isJsonObject(only) && more.length === 0 && options.length === 2 && !isRule(only);
  return isNullable ? resolved({ ...only, ...others }, root) : written;
}

function targetOf(reference: string, { $defs }: JsonObject): JsonObject {
  const target = isJsonObject($defs) ? $defs[reference.replace('#/$defs/', '')] : undefined;
  return isJsonObject(target) ? target : {};
}

// What a rule between properties says stands where alternatives stand, but it describes no value.
function isRule({ required, type }: JsonObject): boolean {
  return required !== undefined && type === undefined;
}
