import type { Class } from '../authoring/class';
import { metadataRegistry } from '../metadata/global-registry';

/** A decorator that was written without parentheses, and where. */
export interface BareDecorator {
  readonly decorator: string;
  /** How it is written. */
  readonly example: string;
  readonly member?: string | undefined;
}

/**
 * Notes a decorator that stands without parentheses: it is called with its target, and what it returned would take the
 * place of that.
 */
export function bareDecorator(target: Class, { decorator, example, member }: BareDecorator): never {
  const problem = `has ${decorator} without parentheses.`;
  metadataRegistry.complain(target, { member, problem, remedy: `Write ${example}.` });
  return undefined as never;
}
