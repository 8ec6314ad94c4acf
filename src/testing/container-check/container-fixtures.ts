import type { Class } from '../../authoring/class';

/** Classes that a container to be checked knows, each bound in one way. What is not given is not checked. */
export interface ContainerFixtures<P extends object = object> {
  /** One instance for everybody, for good. */
  readonly singleton: Class;
  /** A new instance each time. */
  readonly transient?: Class;
  /** One instance a call, for containers with scopes. */
  readonly perCall?: Class<P>;
  /** The subject of the principal whose call an instance of `perCall` was built for, as the container let it know. */
  readonly subjectOf?: (instance: P) => string | undefined;
  /** How often the container has disposed of an instance, of `perCall` or of `singleton`. */
  readonly disposalsOf?: (instance: object) => number;
  /** A class whose constructor throws. */
  readonly broken?: Class;
}
