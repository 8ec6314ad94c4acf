import { Container as TypeDi, type ContainerInstance, type Handler } from 'typedi';
import type { Class } from '../authoring/class';
import type { Lifetime, RecordedTypes, Resolver } from './container';
import { isInjectable } from './injectable';
import type { Wiring } from './overriding-container';
import { recordOf } from './typedi-records';

/** TypeDI's wiring: recorded types and `@Inject`, in constructors and properties. What a factory uses it keeps to itself. */
export class TypeDiWiring implements Wiring {
  constructor(private readonly recordedOf: RecordedTypes) {}

  dependenciesOf(id: unknown): readonly unknown[] {
    const type = typeOf(id);
    if (!type) return [];
    const asked: unknown[] = [];
    const asking = containerGiving((dependency) => asked.push(dependency));
    for (const handler of handlersOf(type)) handler.value(asking);
    return [...asked, ...this.injectedParameters(type).filter(isInjectable)];
  }

  build(id: unknown, get: (id: unknown) => unknown): unknown {
    const type = typeOf(id);
    if (!type) return get(id);
    const container = containerGiving(get);
    const given = this.injectedParameters(type).map((recorded, index): unknown => {
      const handler = handlersOf(type).find((candidate) => candidate.index === index);
      if (handler) return handler.value(container);
      return isInjectable(recorded) ? get(recorded) : undefined;
    });
    // As TypeDI does it: the container itself is the last argument of every constructor.
    const instance = new type(...given, container) as Record<string, unknown>;
    for (const { index, propertyName, value } of handlersOf(type)) {
      if (index === undefined && propertyName) instance[propertyName] = value(container) as unknown;
    }
    return instance;
  }

  lifetimeOf(id: unknown): Lifetime {
    return recordOf(id)?.transient === true ? 'transient' : 'singleton';
  }

  find(id: unknown, resolver: Resolver): unknown {
    return typeof id === 'function' ? resolver.get(id as Class) : TypeDi.get(id as string);
  }

  private injectedParameters(type: Concrete): readonly unknown[] {
    return this.recordedOf(type) ?? [];
  }
}

type Concrete = new (...args: readonly unknown[]) => object;

/** The class that TypeDI would build; nothing where it has a factory, or a value under a token. */
function typeOf(id: unknown): Concrete | undefined {
  const record = recordOf(id);
  if (record)
    return record.factory === undefined ? ((record.type ?? undefined) as Concrete | undefined) : undefined;
  return typeof id === 'function' ? (id as Concrete) : undefined;
}

/** What `@Inject` was said about; for parameters, also where it was said in the class above, as TypeDI has it. */
function handlersOf(type: Concrete): readonly Handler[] {
  return TypeDi.handlers.filter(({ index, object }) => {
    const target: unknown = object;
    if (typeof index === 'number') return target === type || target === Object.getPrototypeOf(type);
    const declaring = object.constructor as unknown as Concrete;
    return declaring === type || type.prototype instanceof declaring;
  });
}

/** The one container of TypeDI, but for what it gives. */
function containerGiving(get: (id: unknown) => unknown): ContainerInstance {
  const container: unknown = Object.create(TypeDi.of(undefined));
  return Object.assign(container as ContainerInstance, { get });
}
