import { Container as TypeDi, type Constructable } from 'typedi';
import type { Class } from '../authoring/class';
import type { Container, ContainerProblem, Lifetime, Overrides, RecordedTypes } from './container';
import { OverridingContainer } from './overriding-container';
import { typeDiProblem } from './typedi-problem';
import { recordOf } from './typedi-records';
import { TypeDiWiring } from './typedi-wiring';

/**
 * TypeDI's one global container. Never `Container.of(id)`: child containers rebuild singletons and break transients.
 */
export class TypeDiContainer implements Container {
  get<T extends object>(type: Class<T>): T {
    register(type);
    return TypeDi.get(type as Constructable<T>);
  }

  lifetimeOf(type: Class): Lifetime {
    register(type);
    return recordOf(type)?.transient === true ? 'transient' : 'singleton';
  }

  problemOf(type: Class): ContainerProblem | undefined {
    return typeDiProblem(type);
  }

  override(overrides: Overrides, recordedOf: RecordedTypes): Container {
    return new OverridingContainer(this, new TypeDiWiring(recordedOf), overrides);
  }
}

// TypeDI refuses classes it has not been told about; a decorated tool counts as told.
function register(type: Class): void {
  const constructable = type as Constructable<unknown>;
  if (!TypeDi.has(constructable)) TypeDi.set({ id: constructable, type: constructable });
}
