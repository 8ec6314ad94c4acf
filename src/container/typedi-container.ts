import { Container as TypeDi, type Constructable } from 'typedi';
import type { Class } from '../authoring/class';
import type { Container, ContainerProblem, Lifetime, Overrides, RecordedTypes } from './container';
import { isInjectable } from './injectable';
import { OverridingContainer } from './overriding-container';
import { recordOf, type ServiceRecord } from './typedi-records';
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

  problemOf(type: Class, recorded: readonly unknown[] | undefined): ContainerProblem | undefined {
    if (isProvided(recordOf(type))) return undefined;
    for (let index = 0; index < type.length; index++) {
      if (isInjected(type, index)) continue;
      const problem = parameterProblem(index, recorded?.[index]);
      if (problem) return problem;
    }
    return undefined;
  }

  override(overrides: Overrides, recordedOf: RecordedTypes): Container {
    return new OverridingContainer(this, new TypeDiWiring(recordedOf), overrides);
  }
}

function parameterProblem(index: number, recorded: unknown): ContainerProblem | undefined {
  if (!isInjectable(recorded)) {
    return {
      problem: `has a constructor parameter (number ${index + 1}) whose type is unknown, so TypeDI would inject undefined.`,
      remedy:
        'Set "emitDecoratorMetadata" (tsx and esbuild never emit it), import the class as a value, or say @Inject(() => Service).',
    };
  }
  if (TypeDi.has(recorded as Constructable<unknown>)) return undefined;
  return {
    problem: `needs a ${recorded.name}, which TypeDI does not know.`,
    remedy: 'Add @Service() to it, or Container.set(...) it before createSuite.',
  };
}

// TypeDI refuses classes it has not been told about; a decorated tool counts as told.
function register(type: Class): void {
  const constructable = type as Constructable<unknown>;
  if (!TypeDi.has(constructable)) TypeDi.set({ id: constructable, type: constructable });
}

function isProvided(record: ServiceRecord | undefined): boolean {
  const hasValue = typeof record?.value === 'object' && record.value !== null;
  return hasValue || record?.factory !== undefined;
}

function isInjected(type: Class, index: number): boolean {
  return TypeDi.handlers.some((handler) => handler.index === index && (handler.object as unknown) === type);
}
