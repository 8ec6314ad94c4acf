import type { JsonValue } from '../protocol';
import type { ClassShape, PropertyShape, ValueShape } from '../schema/class-shape';
import { finite, inside, isoDate, refuseDepth, toJson } from './to-json';

/** Makes the JSON of a declared output from whatever the tool returned: declared keys only, each read once. */
export type Projection = (value: unknown, depth?: number) => JsonValue | undefined;

type Project = (value: unknown, depth: number) => JsonValue | undefined;

interface Step {
  readonly key: string;
  readonly wireName: string;
  readonly convert: Project;
  readonly transform: PropertyShape['transform'];
}

/**
 * Compiles the projection of a class.
 *
 * @param isSettled the values it will see have had their transformations already
 */
export function projectionOf(shape: ClassShape, isSettled: boolean): Projection {
  const project = new ProjectionCompiler(isSettled).instance(shape);
  return (value, depth = 0) => project(value, depth);
}

class ProjectionCompiler {
  private readonly projections = new Map<ClassShape, Project>();

  constructor(private readonly isSettled: boolean) {}

  instance(shape: ClassShape): Project {
    const known = this.projections.get(shape);
    if (known) return known;

    const steps: Step[] = [];
    const project: Project = (value, depth) => projectInstance(value, steps, depth);
    this.projections.set(shape, project);
    for (const { key, wireName, value, transform } of shape.properties) {
      const pending = this.isSettled ? undefined : transform;
      steps.push({ key, wireName, convert: this.value(value), transform: pending });
    }
    return project;
  }

  private value(value: ValueShape): Project {
    if (value.kind === 'instance') return this.instance(value.of);
    if (value.kind === 'list') return listProjection(this.value(value.items));
    return value.kind === 'open' ? toJson : scalarProjection(value.keywords.type === 'string');
  }
}

function projectInstance(value: unknown, steps: readonly Step[], depth: number): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return toJson(value, depth);
  refuseDepth(depth);
  const source = value as Readonly<Record<string, unknown>>;
  const members: Record<string, JsonValue> = {};
  for (const { key, wireName, convert, transform } of steps) {
    const member = inside(key, () => {
      const raw = source[key];
      return convert(transform ? transform(raw, source) : raw, depth + 1);
    });
    if (member !== undefined) members[wireName] = member;
  }
  return members;
}

/** The projection of a list of values. */
export function listProjection(item: Project): Project {
  return (value, depth) => {
    if (!Array.isArray(value) && !(value instanceof Set)) return toJson(value, depth);
    const list = [...(value as Iterable<unknown>)];
    return list.map((element, index) => inside(String(index), () => item(element, depth + 1)) ?? null);
  };
}

function scalarProjection(isString: boolean): Project {
  return (value, depth) => {
    if (typeof value === 'number') return finite(value);
    if (value instanceof Date) return isoDate(value);
    if (typeof value === 'bigint' && isString) return String(value);
    return typeof value === 'string' ? value : toJson(value, depth);
  };
}
