import type { Class } from '../authoring/class';
import type { Container, Lifetime, RecordedTypes, Resolver } from './container';
import { isInjectable } from './injectable';
import type { Wiring } from './overriding-container';

/** The wiring of a container of which nothing is known but the types that its classes' constructors were compiled with. */
export class ConstructorWiring implements Wiring {
  constructor(
    private readonly container: Container,
    private readonly recordedOf: RecordedTypes,
  ) {}

  dependenciesOf(id: unknown): readonly unknown[] {
    return this.parametersOf(id).filter(isInjectable);
  }

  build(id: unknown, get: (id: unknown) => unknown): unknown {
    const type = id as Concrete;
    const given = this.parametersOf(id).map((parameter, index) => {
      if (isInjectable(parameter)) return get(parameter);
      throw new TypeError(
        `${type.name} cannot be built for a test: nobody knows what its constructor parameter number ${index + 1} is. ` +
          `Override ${type.name} itself, or give the container an override method.`,
      );
    });
    const waits = given.some((value) => value instanceof Promise);
    return waits ? Promise.all(given).then((values) => new type(...values)) : new type(...given);
  }

  lifetimeOf(id: unknown): Lifetime | undefined {
    return this.container.lifetimeOf?.(id as Class);
  }

  find(id: unknown, resolver: Resolver): unknown {
    return resolver.get(id as Class);
  }

  private parametersOf(id: unknown): readonly unknown[] {
    return typeof id === 'function' ? (this.recordedOf(id as Class) ?? []) : [];
  }
}

type Concrete = new (...args: readonly unknown[]) => object;
