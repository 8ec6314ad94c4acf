import type { ClassShape, PropertyShape } from './class-shape';

interface Pending {
  readonly option: ClassShape & {
    readonly properties: PropertyShape[];
    readonly rules: ClassShape['rules'][number][];
  };
  readonly of: ClassShape;
  readonly property: string;
  readonly name: string;
}

/** Classes as options of unions: each has its discriminating property as a constant, declared by the class or not. */
export class UnionOptions {
  private readonly known = new Map<ClassShape, Map<string, ClassShape>>();
  private pending: Pending[] = [];

  /** The option's shape; its properties are there once `complete` has run. */
  of(shape: ClassShape, property: string, name: string): ClassShape {
    const key = JSON.stringify([property, name]);
    const options = this.known.get(shape) ?? new Map<string, ClassShape>();
    this.known.set(shape, options);
    const known = options.get(key);
    if (known) return known;

    const option = { type: shape.type, properties: [], rules: [] };
    options.set(key, option);
    this.pending.push({ option, of: shape, property, name });
    return option;
  }

  complete(): void {
    for (const { option, of, property, name } of this.pending) {
      const others = of.properties.filter((other) => other.wireName !== property);
      const declared = of.properties.find((other) => other.wireName === property);
      option.properties.push(constantProperty(property, name, declared), ...others);
      option.rules.push(...of.rules);
    }
    this.pending = [];
  }
}

function constantProperty(
  property: string,
  name: string,
  declared: PropertyShape | undefined,
): PropertyShape {
  const bare: PropertyShape = {
    ...{ key: property, wireName: property, checks: [], condition: undefined, transform: undefined },
    ...{ description: undefined, headerParam: undefined, isSensitive: false },
    ...{ value: { kind: 'plain', keywords: {} }, required: true, nullable: false, keepsNull: false },
    defaultValue: undefined,
  };
  return {
    ...(declared ?? bare),
    value: { kind: 'plain', keywords: { type: 'string', const: name } },
    ...{ required: true, nullable: false, keepsNull: false, defaultValue: undefined },
  };
}
