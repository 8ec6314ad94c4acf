import type { CacheControl } from '../authoring/cache-control';
import type { PromptClass, PromptReturn } from '../authoring/prompt-handler';
import type { PromptOptions } from '../authoring/prompt-options';
import { bareDecorator } from './bare-decorator';
import { declare, type DecoratorTarget } from './declare';

/** Stands on a class whose `call` returns messages, or on such a method. */
export interface PromptDecorator {
  (target: PromptClass): void;
  <M extends (...args: never[]) => PromptReturn | Promise<PromptReturn>>(
    target: object,
    method: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void;
}

/**
 * Makes a class (its method `call`) or a method a prompt that clients can list and get. Its arguments are what
 * `@Input` names; on the wire they are texts, and are read as numbers, booleans and dates where the class says so.
 *
 * @param name 1 to 128 of `A-Z a-z 0-9 _ . -`; may be left out on methods
 * @param cacheControl how long **prompts/list** may be cached; a prompt itself has no cache fields
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/prompts
 */
export function Prompt(name?: string, cacheControl?: CacheControl): PromptDecorator;
export function Prompt(options: PromptOptions): PromptDecorator;
export function Prompt(first: string | PromptOptions = {}, cacheControl?: CacheControl): PromptDecorator {
  if (typeof first === 'function')
    return bareDecorator(first, { decorator: '@Prompt', example: '@Prompt(name)' });
  const named = typeof first === 'string' ? { name: first } : first;
  const prompt = cacheControl ? { ...named, cacheControl } : named;
  return (...target: DecoratorTarget) => declare(target, { prompt });
}
