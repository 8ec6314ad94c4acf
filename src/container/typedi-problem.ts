import { Container as TypeDi, type Constructable } from 'typedi';
import type { Class } from '../authoring/class';
import { loadedCopies, oneCopyOnly } from '../authoring/loaded-copies';
import type { ContainerProblem } from './container';
import { isInjectable } from './injectable';
import { recordedParameters, typeDiConstructor } from './typedi-constructor';
import { recordOf } from './typedi-records';
import { TypeDiWiring } from './typedi-wiring';

const wiring = new TypeDiWiring(recordedParameters);

/** Why TypeDI will not be able to build a class, or will build it with something else than it asks for. */
export function typeDiProblem(type: Class): ContainerProblem | undefined {
  if (isProvided(type)) return undefined;
  const other = foreignContainer(type);
  if (other !== undefined) return registeredElsewhere('is registered with', other);
  return parameterProblem(type) ?? serviceProblem(type, new Set([type]));
}

function parameterProblem(type: Class): ContainerProblem | undefined {
  const { recorded, unnamed } = typeDiConstructor(type);
  for (const index of unnamed) {
    const known = recorded?.[index];
    if (!isInjectable(known)) return unknownParameter(index);
    if (!TypeDi.has(known as Constructable<unknown>)) return unknownService(known);
  }
  return undefined;
}

/** Services get the container itself in the place of what the compiler recorded nothing of; everything else TypeDI refuses. */
function serviceProblem(type: Class, seen: Set<unknown>): ContainerProblem | undefined {
  for (const service of servicesOf(type)) {
    if (seen.has(service) || isProvided(service)) continue;
    seen.add(service);
    const { recorded, unnamed } = typeDiConstructor(service);
    const [first] = recorded ? [] : unnamed;
    const found = first === undefined ? serviceProblem(service, seen) : unknownParameter(first);
    if (found) return { ...found, problem: `needs a ${service.name}, which ${found.problem}` };
  }
  return undefined;
}

function servicesOf(type: Class): readonly Class[] {
  try {
    return wiring.dependenciesOf(type).filter(isInjectable);
  } catch {
    // A handler that wants to use at once what it asks for; what it injects can be known by running it only.
    return [];
  }
}

function unknownParameter(index: number): ContainerProblem {
  return {
    problem: `has a constructor parameter (number ${index + 1}) whose type is unknown, so TypeDI would inject undefined.`,
    remedy:
      'Set "emitDecoratorMetadata" (tsx and esbuild never emit it), import the class as a value, or say @Inject(() => Service).',
  };
}

function unknownService(service: Class): ContainerProblem {
  const other = foreignContainer(service);
  if (other !== undefined)
    return registeredElsewhere(`needs a ${service.name}, which is registered with`, other);
  return {
    problem: `needs a ${service.name}, which TypeDI does not know.`,
    remedy: 'Add @Service() to it, or Container.set(...) it before createSuite.',
  };
}

function registeredElsewhere(what: string, path: string): ContainerProblem {
  return {
    problem: `${what} another copy of typedi than the one that builds it (${path}).`,
    remedy: `${oneCopyOnly('typedi')} Or give createSuite yours: container: (type) => Container.get(type).`,
  };
}

/** Where the copy of TypeDI was loaded from that was told of a class, when this one was not. */
function foreignContainer(type: Class): string | undefined {
  if (TypeDi.has(type as Constructable<unknown>)) return undefined;
  const copies = loadedCopies<{ readonly Container: typeof TypeDi }>('typedi/cjs/index.js');
  return copies.find(({ exports }) => exports.Container !== TypeDi && isTold(exports.Container, type))?.path;
}

function isTold(container: typeof TypeDi | undefined, type: Class): boolean {
  if (container === undefined) return false;
  const places: readonly unknown[] = [type, type.prototype];
  return (
    container.has(type as Constructable<unknown>) ||
    container.handlers.some(({ object }) => places.includes(object))
  );
}

function isProvided(type: Class): boolean {
  const record = recordOf(type);
  const hasValue = typeof record?.value === 'object' && record.value !== null;
  return hasValue || record?.factory !== undefined;
}
