import type { Members } from '../authoring/members';
import type { JsonValue } from '../protocol';
import type { ClassShape, PropertyShape, ValueShape } from '../schema/class-shape';
import { scalarConversion, dateJson } from './scalar-conversions';
import { arrayIn, elementsOf, recordOf } from './object-kinds';
import { declaredJson, listOf, membersOf, refuseDepth, type Conversion } from './to-json';
import { unionChoice, type UnionChoice } from './union-choice';
import { below } from './unsendable-error';

interface Step {
  readonly key: string;
  readonly wireName: string;
  readonly dropsNull: boolean;
  readonly convert: Conversion;
  readonly transform: PropertyShape['transform'];
}

/**
 * Compiles the projection of a value: it makes JSON of whatever the tool returned, declared keys only, each read once.
 *
 * @param isSettled the values it will see have had their transformations already
 */
export function projectionOf(value: ValueShape, isSettled: boolean): Conversion {
  return new ProjectionCompiler(isSettled).value(value);
}

/** How each kind of value is projected. */
type Rows = {
  readonly [K in ValueShape['kind']]: (value: Extract<ValueShape, { readonly kind: K }>) => Conversion;
};

class ProjectionCompiler {
  private readonly projections = new Map<ClassShape, Conversion>();

  constructor(private readonly isSettled: boolean) {}

  value(value: ValueShape): Conversion {
    const compile = this.rows[value.kind] as (value: ValueShape) => Conversion;
    return compile(value);
  }

  private readonly rows: Rows = {
    plain: ({ keywords }) => scalarConversion(keywords),
    date: () => dateJson,
    open: () => declaredJson,
    list: ({ items }) => listProjection(this.value(items)),
    set: ({ items }) => setProjection(this.value(items)),
    map: ({ values }) => mapProjection(this.value(values)),
    instance: ({ of }) => this.instance(of),
    union: (shape) => {
      const choose = unionChoice(shape);
      const projections = new Map(shape.options.map(({ of }) => [of, this.instance(of, choose.key)]));
      return unionProjection(choose, projections);
    },
  };

  /** @param except a property that somebody else writes */
  private instance(shape: ClassShape, except?: string): Conversion {
    const known = this.projections.get(shape);
    if (known) return known;

    const steps: Step[] = [];
    const project: Conversion = (value, depth) => projectInstance(value, steps, depth);
    this.projections.set(shape, project);
    for (const property of shape.properties) if (property.key !== except) steps.push(this.step(property));
    return project;
  }

  private step({ key, wireName, nullable, keepsNull, value, transform }: PropertyShape): Step {
    const pending = this.isSettled ? undefined : transform;
    return {
      ...{ key, wireName, dropsNull: nullable && !keepsNull },
      ...{ convert: this.value(value), transform: pending },
    };
  }
}

function projectInstance(value: unknown, steps: readonly Step[], depth: number): JsonValue | undefined {
  const source = recordOf(value);
  if (!source) return declaredJson(value, depth);
  refuseDepth(depth);
  const members: Record<string, JsonValue> = {};
  for (const step of steps) {
    try {
      const member = memberOf(source, step, depth + 1);
      if (member !== undefined) members[step.wireName] = member;
    } catch (fault) {
      throw below(step.key, fault);
    }
  }
  return members;
}

function memberOf(
  source: Members,
  { key, transform, dropsNull, convert }: Step,
  depth: number,
): JsonValue | undefined {
  const raw = source[key];
  const given = transform ? transform(raw, source) : raw;
  // `null` means absent where a property is optional and its type does not speak of null: the rule of inputs.
  return given === undefined || (given === null && dropsNull) ? undefined : convert(given, depth);
}

function listProjection(item: Conversion): Conversion {
  return (value, depth) => {
    const elements = elementsOf(value);
    if (!elements) return declaredJson(value, depth);
    refuseDepth(depth);
    return listOf(elements, item, depth + 1);
  };
}

function setProjection(item: Conversion): Conversion {
  const list = listProjection(item);
  return (value, depth) => {
    const array = arrayIn(value);
    return list(array ? new Set(array) : value, depth);
  };
}

function mapProjection(member: Conversion): Conversion {
  return (value, depth) => {
    const source = recordOf(value);
    if (!source) return declaredJson(value, depth);
    refuseDepth(depth);
    return membersOf(source, member, depth + 1);
  };
}

function unionProjection(choose: UnionChoice, projections: ReadonlyMap<ClassShape, Conversion>): Conversion {
  return (value, depth) => {
    const option = choose.optionOf(value);
    if (!option) return declaredJson(value, depth);
    const { name, of } = option;
    const members = projections.get(of)?.(value, depth) as Readonly<Record<string, JsonValue>>;
    return { [choose.wireName]: name, ...members };
  };
}
