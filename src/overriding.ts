import type { Class } from './authoring/class';
import { ConstructorWiring } from './container/constructor-wiring';
import type { Container, Overrides } from './container/container';
import { OverridingContainer } from './container/overriding-container';
import { recordedConstructorTypes } from './schema/recorded-types';

/**
 * How tests put fakes into what a container builds. Dependencies are read from what the compiler recorded, where the container
 * does not know better itself.
 */
export function overriding(
  container: Container,
): (overrides: Overrides, served: readonly Class[]) => Container {
  return (overrides, served) => {
    const overridden =
      container.override?.(overrides, recordedConstructorTypes) ??
      new OverridingContainer(
        container,
        new ConstructorWiring(container, recordedConstructorTypes),
        overrides,
      );
    if (overridden instanceof OverridingContainer && served.length > 0)
      refuseUnused(overridden.unusedBy(served));
    return overridden;
  };
}

// A fake that nobody gets means that a test runs with the real thing.
function refuseUnused(unused: readonly unknown[]): void {
  if (unused.length === 0) return;
  const names = unused.map((id) => (typeof id === 'function' ? id.name : String(id))).join(', ');
  throw new TypeError(
    `Overrides of ${names}: nothing that the suite serves is built with that, as far as constructors and @Inject tell. ` +
      'Override what is injected, or what injects it.',
  );
}
