import { isMembers, type Members } from '../authoring/members';
import type { ClassShape, PropertyShape, ValueShape } from '../schema/class-shape';
import { parseDate } from './date-text';
import { detachedCopy } from './detached-copy';

/** Makes an instance of an input class from a value that its schema accepts. */
export type InstanceBuilder = (raw: Members) => object;

type Convert = (value: unknown) => unknown;
type Complete = (instance: Record<string, unknown>, raw: Members) => object;

interface Step {
  readonly key: string;
  readonly wireName: string;
  readonly dropsNull: boolean;
  readonly convert: Convert | undefined;
  readonly transform: PropertyShape['transform'];
}

/**
 * Compiles the builder of a class; what needs no conversion is copied as it is.
 *
 * @param isOpen values may have keys that no property declares
 */
export function instanceBuilder(shape: ClassShape, isOpen: boolean): InstanceBuilder {
  return new BuilderCompiler(isOpen).builder(shape);
}

class BuilderCompiler {
  private readonly builders = new Map<ClassShape, InstanceBuilder>();

  private readonly steps = new Map<ClassShape, readonly Step[]>();

  constructor(private readonly isOpen: boolean) {}

  builder(shape: ClassShape): InstanceBuilder {
    const known = this.builders.get(shape);
    if (known) return known;

    const Type = shape.type;
    let complete: Complete | undefined;
    const build: InstanceBuilder = (raw) => {
      const instance = new Type() as Record<string, unknown>;
      complete ??= this.completion(shape, instance);
      return complete(instance, raw);
    };
    this.builders.set(shape, build);
    this.steps.set(
      shape,
      shape.properties.map((property) => this.step(property)),
    );
    return build;
  }

  /** How instances of a class are filled, seen by the first one. */
  private completion(shape: ClassShape, instance: object): Complete {
    const steps = this.steps.get(shape) ?? [];
    const isCopy = steps.every(isCopied) && Object.keys(instance).length === 0;
    if (this.isOpen || !isCopy) return (target, raw) => fill(target, raw, steps);

    const converted = steps.flatMap(({ key, convert }) => (convert ? [{ key, convert }] : []));
    if (converted.length === 0) return (target, raw) => Object.assign(target, raw);
    return (target, raw) => convertCopied(Object.assign(target, raw), raw, converted);
  }

  private step({ key, wireName, nullable, keepsNull, value, transform }: PropertyShape): Step {
    return { key, wireName, dropsNull: nullable && !keepsNull, convert: this.converter(value), transform };
  }

  private converter(value: ValueShape): Convert | undefined {
    const compile = this.converters[value.kind] as (value: ValueShape) => Convert | undefined;
    return compile(value);
  }

  private readonly converters: Converters = {
    plain: () => undefined,
    date: () => parseDate,
    open: () => detachedCopy,
    instance: ({ of }) => this.nested(of),
    list: ({ items }) => {
      const item = this.converter(items);
      return item && ((list) => (Array.isArray(list) ? list.map(item) : list));
    },
    set: ({ items }) => {
      const item = this.converter(items) ?? asItIs;
      return (list) => (Array.isArray(list) ? new Set(list.map(item)) : list);
    },
    map: ({ values }) => {
      const member = this.converter(values) ?? asItIs;
      return (map) =>
        isMembers(map) ? new Map(Object.entries(map).map(([key, value]) => [key, member(value)])) : map;
    },
    union: ({ property, options }) => {
      const builders = new Map<unknown, Convert>(options.map(({ name, of }) => [name, this.nested(of)]));
      return (raw) => (isMembers(raw) ? builders.get(raw[property])?.(raw) : raw);
    },
  };

  private nested(shape: ClassShape): Convert {
    const build = this.builder(shape);
    return (raw) => (isMembers(raw) ? build(raw) : raw);
  }
}

/** How each kind of value is converted; `undefined` where it is taken as it is. */
type Converters = {
  readonly [K in ValueShape['kind']]: (
    value: Extract<ValueShape, { readonly kind: K }>,
  ) => Convert | undefined;
};

const asItIs: Convert = (value) => value;

// Where an initialiser has a say, a member without a value must not undo it; where names differ, a copy would keep both.
function isCopied({ key, wireName, dropsNull, transform }: Step): boolean {
  return key === wireName && !dropsNull && transform === undefined;
}

interface Conversion {
  readonly key: string;
  readonly convert: Convert;
}

function convertCopied(
  instance: Record<string, unknown>,
  raw: Members,
  conversions: readonly Conversion[],
): object {
  for (const { key, convert } of conversions) {
    const value = raw[key];
    if (value !== undefined) instance[key] = convert(value);
  }
  return instance;
}

function fill(instance: Record<string, unknown>, raw: Members, steps: readonly Step[]): object {
  for (const { key, wireName, dropsNull, convert, transform } of steps) {
    const value = raw[wireName];
    if (value === undefined || (value === null && dropsNull)) continue;
    const converted = convert ? convert(value) : value;
    instance[key] = transform ? transform(converted, raw) : converted;
  }
  return instance;
}
