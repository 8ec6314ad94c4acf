import type { CacheControl } from '../authoring/cache-control';
import type { ToolClass } from '../authoring/tool-handler';
import type { ToolOptions } from '../authoring/tool-options';
import { bareDecorator } from './bare-decorator';
import { declare, type DecoratorTarget } from './declare';

/** Stands on a class that has a `call` method, or on a method. */
export interface ToolDecorator {
  (target: ToolClass): void;
  (target: object, method: string | symbol, descriptor: PropertyDescriptor): void;
}

/**
 * Makes a class (its method `call`) or a method a tool that clients can list and call.
 *
 * @param name 1 to 128 of `A-Z a-z 0-9 _ . -`; may be left out on methods
 * @param cacheControl how long **tools/list** may be cached; calls have no cache fields
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */
export function Tool(name?: string, cacheControl?: CacheControl): ToolDecorator;
export function Tool(options: ToolOptions): ToolDecorator;
export function Tool(first: string | ToolOptions = {}, cacheControl?: CacheControl): ToolDecorator {
  if (typeof first === 'function')
    return bareDecorator(first, { decorator: '@Tool', example: '@Tool(name)' });
  const named = typeof first === 'string' ? { name: first } : first;
  const tool = cacheControl ? { ...named, cacheControl } : named;
  return (...target: DecoratorTarget) => declare(target, { tool });
}
