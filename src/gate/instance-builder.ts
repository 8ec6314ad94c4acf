import type { ClassShape, PropertyShape, ValueShape } from '../schema/class-shape';
import { parseDate } from './date-text';
import { detachedCopy } from './detached-copy';

/** Makes an instance of an input class from a value that its schema accepts. */
export type InstanceBuilder = (raw: Readonly<Record<string, unknown>>) => object;

type Convert = (value: unknown) => unknown;

interface Step {
  readonly key: string;
  readonly wireName: string;
  readonly dropsNull: boolean;
  readonly convert: Convert | undefined;
  readonly transform: PropertyShape['transform'];
}

/** Compiles the builder of a class; what needs no conversion is copied as it is. */
export function instanceBuilder(shape: ClassShape): InstanceBuilder {
  return new BuilderCompiler().builder(shape);
}

class BuilderCompiler {
  private readonly builders = new Map<ClassShape, InstanceBuilder>();

  builder(shape: ClassShape): InstanceBuilder {
    const known = this.builders.get(shape);
    if (known) return known;

    const steps: Step[] = [];
    const Type = shape.type;
    const build: InstanceBuilder = (raw) => fill(new Type() as Record<string, unknown>, raw, steps);
    this.builders.set(shape, build);
    steps.push(...shape.properties.map((property) => this.step(property)));
    return build;
  }

  private step({ key, wireName, nullable, keepsNull, value, transform }: PropertyShape): Step {
    return { key, wireName, dropsNull: nullable && !keepsNull, convert: this.converter(value), transform };
  }

  private converter(value: ValueShape): Convert | undefined {
    if (value.kind === 'plain') return undefined;
    if (value.kind === 'date') return parseDate;
    if (value.kind === 'open') return detachedCopy;
    if (value.kind === 'instance') return this.nested(value.of);
    const item = this.converter(value.items);
    return (list) => (Array.isArray(list) && item ? list.map(item) : list);
  }

  private nested(shape: ClassShape): Convert {
    const build = this.builder(shape);
    return (raw) => (typeof raw === 'object' && raw !== null ? build(raw as Record<string, unknown>) : raw);
  }
}

function fill(
  instance: Record<string, unknown>,
  raw: Readonly<Record<string, unknown>>,
  steps: readonly Step[],
): object {
  for (const { key, wireName, dropsNull, convert, transform } of steps) {
    const value = raw[wireName];
    if (value === undefined || (value === null && dropsNull)) continue;
    const converted = convert ? convert(value) : value;
    instance[key] = transform ? transform(converted, raw) : converted;
  }
  return instance;
}
