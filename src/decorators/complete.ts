import type { Completer } from '../authoring/completion';
import { declare, type DecoratorTarget } from './declare';

/** Stands on a method that takes what was typed and returns values. */
export type CompleteDecorator = <M extends Completer>(
  target: object,
  method: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/** Whose argument a method completes. */
export interface CompleteOptions {
  /**
   * The methods of the prompts or resource templates whose argument it is (`call` for the class itself); may be left
   * out where the class holds one of them only.
   */
  readonly of?: string | readonly string[];
}

/**
 * Lets a method complete one argument of a prompt, or one variable of a resource template, while the user types it.
 * Arguments without such a method complete by the values that their class allows: enums and booleans.
 *
 * @param argument its name, as clients see it
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion
 */
export function Complete(argument: string, { of }: CompleteOptions = {}): CompleteDecorator {
  const complete = { argument, of: of === undefined ? undefined : [of].flat() };
  return (...target: DecoratorTarget) => declare(target, { complete });
}
