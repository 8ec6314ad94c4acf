import type { Class } from '../authoring/class';
import { metadataRegistry } from '../metadata/global-registry';
import { declare, type DecoratorTarget } from './declare';

/**
 * Shows a tool, prompt, resource or template only to callers whose principal has all of these scopes; for others, and
 * for callers without a principal, it does not exist. On a class it holds for everything the class serves, and a
 * method's own scopes come on top. A subclass inherits it, and may replace it.
 *
 * @param scopes one or more, each as the authorization server spells it
 */
export function RequireScopes(...scopes: readonly [string, ...string[]]) {
  const [target, member] = scopes as readonly unknown[];
  if (isTarget(target, member)) return bareDecorator(target, member);
  return (...place: DecoratorTarget): void => declare(place, { scopes });
}

function isTarget(target: unknown, member: unknown): target is object {
  return typeof target === 'function' || (typeof target === 'object' && typeof member === 'string');
}

// Without parentheses it is called with its target, and what it returned would take the place of that.
function bareDecorator(target: object, member: unknown): never {
  metadataRegistry.complain((typeof target === 'function' ? target : target.constructor) as Class, {
    member: typeof member === 'string' ? member : undefined,
    problem: 'has @RequireScopes without parentheses.',
    remedy: "Write @RequireScopes('orders:read').",
  });
  return undefined as never;
}
