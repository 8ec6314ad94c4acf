import type { Class } from '../authoring/class';
import type { CallScope, Container, Lifetime, Overrides, Resolver } from './container';

/** What somebody knows of how the classes of a container hang together. */
export interface Wiring {
  /** The classes and tokens that are injected into what stands under an id, as far as can be told. */
  dependenciesOf(id: unknown): readonly unknown[];
  /** Builds what stands under an id from dependencies that it is given. */
  build(id: unknown, get: (id: unknown) => unknown): unknown;
  lifetimeOf(id: unknown): Lifetime | undefined;
  /** What the container itself has under an id that nothing is changed about. */
  find(id: unknown, resolver: Resolver): unknown;
}

/** Where the instances of one call come from, and where those that live as long are kept. */
interface Place {
  readonly resolver: Resolver;
  readonly kept: Map<unknown, unknown>;
}

/**
 * A container with other instances in the place of some, for tests. Only what depends on them is built anew, and kept here;
 * everything else is the container's own, which stays as it is.
 */
export class OverridingContainer implements Container {
  readonly enter?: NonNullable<Container['enter']>;
  private readonly root: Place;
  private readonly affected = new Map<unknown, boolean>();

  constructor(
    container: Container,
    private readonly wiring: Wiring,
    private readonly overrides: Overrides,
  ) {
    this.root = { resolver: container, kept: new Map() };
    if (container.enter) this.enter = async (call) => this.scope(await container.enter?.(call));
  }

  get<T extends object>(type: Class<T>): T | Promise<T> {
    return this.resolve(type, this.root) as T | Promise<T>;
  }

  /** The overrides that nothing of these classes is built with, as far as can be told. */
  unusedBy(types: readonly Class[]): readonly unknown[] {
    const seen = new Set<unknown>();
    for (const type of types) this.reach(type, seen);
    return [...this.overrides.keys()].filter((id) => !seen.has(id));
  }

  private scope(inner: Awaited<ReturnType<NonNullable<Container['enter']>>> | undefined): CallScope {
    const place: Place = { resolver: inner ?? this.root.resolver, kept: new Map() };
    return {
      get: <T extends object>(type: Class<T>) => this.resolve(type, place) as T | Promise<T>,
      leave: () => inner?.leave?.(),
    };
  }

  private resolve(id: unknown, place: Place): unknown {
    if (this.overrides.has(id)) return this.overrides.get(id);
    if (!this.isAffected(id)) return this.wiring.find(id, place.resolver);

    const kept = this.keeping(id, place);
    if (kept?.has(id)) return kept.get(id);
    const built = this.wiring.build(id, (dependency) => this.resolve(dependency, place));
    kept?.set(id, built);
    // What could not be built may be possible later.
    if (built instanceof Promise) built.catch(() => kept?.delete(id));
    return built;
  }

  /** Where an instance is kept; a container that does not say how long one lives is taken to mean as long as the place. */
  private keeping(id: unknown, place: Place): Place['kept'] | undefined {
    const lifetime = this.wiring.lifetimeOf(id);
    if (lifetime === 'transient') return undefined;
    return lifetime === 'singleton' ? this.root.kept : place.kept;
  }

  private isAffected(id: unknown): boolean {
    const known = this.affected.get(id);
    if (known !== undefined) return known;
    this.affected.set(id, false); // ends circles
    const is =
      this.overrides.has(id) || this.wiring.dependenciesOf(id).some((other) => this.isAffected(other));
    this.affected.set(id, is);
    return is;
  }

  private reach(id: unknown, seen: Set<unknown>): void {
    if (seen.has(id)) return;
    seen.add(id);
    if (this.overrides.has(id)) return;
    for (const dependency of this.wiring.dependenciesOf(id)) this.reach(dependency, seen);
  }
}
