import type { ContainerFixtures } from './container-fixtures';
import type { ContainerTrial } from './container-trial';

/** A container on trial, and the classes it knows. */
export interface Checked<F = ContainerFixtures> {
  readonly trial: ContainerTrial;
  readonly fixtures: F;
}

/** Something that suites rely on. */
export interface ContainerRule {
  /** What a container does, as a sentence without its subject: `gives ...`. */
  readonly rule: string;
  /** The fixtures without which it cannot be checked. */
  readonly needs: readonly (keyof ContainerFixtures)[];
  /** Whether it is about scopes, which not every container has. */
  readonly isAboutScopes?: boolean;
  /** What to do where it is broken. */
  readonly remedy: string;
  /** What is wrong, as a sentence that continues `the container`; nothing where the rule holds. */
  readonly check: (checked: Checked<Required<ContainerFixtures>>) => Promise<string | undefined>;
}
