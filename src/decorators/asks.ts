import type { ConcreteClass } from '../authoring/class';
import { declare, type DecoratorTarget } from './declare';

/**
 * Names the classes that a handler asks its user with, so that they are checked when the suite is built. A class that is
 * not named here is checked when it is first asked.
 */
export function Asks(...forms: readonly ConcreteClass[]) {
  return (...target: DecoratorTarget): void => declare(target, { asks: forms });
}
