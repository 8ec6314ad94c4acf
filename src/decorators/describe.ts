import { declare, type DecoratorTarget } from './declare';

/**
 * Describes a tool (class or method) or an argument (property) to the model.
 *
 * @param text plain language; for properties say units and allowed forms
 */
export function Describe(text: string) {
  return (...target: DecoratorTarget): void => declare(target, { description: text });
}
