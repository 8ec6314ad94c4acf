import { isMembers, type Members } from '../authoring/members';
import type { ClassShape, PropertyShape, ValueShape } from '../schema/class-shape';
import { parseDate } from './date-text';
import { detachedCopy } from './detached-copy';
import { walkingFiller, type FillerSource, type FillStep } from './filler';

/** Makes an instance of an input class from a value that its schema accepts. */
export type InstanceBuilder = (raw: Members) => object;

// Making a filler takes as long as it saves on some thousand instances; most classes of most processes never come to that.
const WORTH_A_FILLER = 1_000;

type Convert = (value: unknown) => unknown;

/** Compiles the builder of a class; what needs no conversion is copied as it is, and what no property declares is not. */
export function instanceBuilder(shape: ClassShape, fillers: FillerSource): InstanceBuilder {
  return new BuilderCompiler(fillers).builder(shape);
}

class BuilderCompiler {
  private readonly builders = new Map<ClassShape, InstanceBuilder>();

  constructor(private readonly fillers: FillerSource) {}

  builder(shape: ClassShape): InstanceBuilder {
    const known = this.builders.get(shape);
    if (known) return known;

    const Type = shape.type;
    const steps: FillStep[] = [];
    let fill = walkingFiller(steps);
    let made = 0;
    const build: InstanceBuilder = (raw) => {
      if (made < WORTH_A_FILLER && ++made === WORTH_A_FILLER) fill = this.fillers.filler(steps);
      const instance = new Type();
      fill(instance, raw);
      return instance;
    };
    this.builders.set(shape, build);
    steps.push(...shape.properties.map((property) => this.step(property)));
    return build;
  }

  private step({ key, wireName, nullable, keepsNull, value, transform }: PropertyShape): FillStep {
    const convert = this.converter(value);
    const transformed =
      transform && ((sent: unknown, raw: Members) => transform(convert ? convert(sent) : sent, raw));
    return { key, wireName, dropsNull: nullable && !keepsNull, make: transformed ?? convert };
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
