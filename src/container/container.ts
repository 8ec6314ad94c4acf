import type { Class } from '../authoring/class';
import type { HandlerKind } from '../authoring/handler-kind';
import type { HttpDetails } from '../authoring/http-details';
import type { Principal } from '../authoring/principal';
import type { JsonObject, RequestId } from '../protocol';

/** Gives instances of classes. */
export interface Resolver {
  get<T extends object>(type: Class<T>): T | Promise<T>;
}

/** What a container may know of the call it opens a scope for. */
export interface CallInfo {
  readonly kind: HandlerKind;
  /** A tool's or a prompt's name, a resource's URI, a template's `uriTemplate`. */
  readonly name: string;
  readonly requestId: RequestId | undefined;
  readonly principal: Principal | undefined;
  readonly meta: JsonObject;
  readonly http: HttpDetails | undefined;
}

/** Instances for one call. `leave` runs exactly once, after the handler has settled; what it throws is logged. */
export interface CallScope extends Resolver {
  leave?(): void | Promise<void>;
}

/** How long an instance lives: for the process, for one call, or for one `get`. */
export type Lifetime = 'singleton' | 'call' | 'transient';

/** A reason why a container will not be able to build a class. */
export interface ContainerProblem {
  readonly problem: string;
  readonly remedy: string;
}

/**
 * The port through which tools get their instances. Only `get` is required; nothing is ever built with a bare `new`
 * behind a container's back.
 */
export interface Container extends Resolver {
  /** Opens a scope once per call, for classes that are no singletons. */
  enter?(call: CallInfo): CallScope | Promise<CallScope>;
  /** Asked once per class, at build. A singleton is then resolved once; without an answer every call asks `get`. */
  lifetimeOf?(type: Class): Lifetime | undefined;
  /**
   * Asked once per class, at build, so that what cannot be injected is found before the first call.
   *
   * @param recorded the compiler's types of the constructor parameters, `undefined` where it recorded none
   */
  problemOf?(type: Class, recorded: readonly unknown[] | undefined): ContainerProblem | undefined;
  /**
   * The same container with other instances in the place of some, for tests; itself it stays as it is. Without this method
   * classes that depend on what is replaced, as far as their constructors tell, are built with `new`, in tests only.
   *
   * @param recordedOf the compiler's types of a class's constructor parameters
   */
  override?(overrides: Overrides, recordedOf: RecordedTypes): Container;
}

/** Instances by the class or token that asks for them. */
export type Overrides = ReadonlyMap<unknown, unknown>;

/** The compiler's types of a class's constructor parameters, `undefined` where it recorded none. */
export type RecordedTypes = (type: Class) => readonly unknown[] | undefined;

/** A container, or just the function that gives instances. */
export type ContainerOption = Container | ((type: Class) => object | Promise<object>);

/** The container behind either form of the option. */
export function toContainer(option: ContainerOption): Container {
  if (typeof option !== 'function') return option;
  return { get: <T extends object>(type: Class<T>) => option(type) as T | Promise<T> };
}
