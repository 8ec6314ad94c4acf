import type { ResourceClass, ResourceContext } from '../authoring/resource-handler';
import type { ResourceOptions } from '../authoring/resource-options';
import { bareDecorator } from './bare-decorator';
import { declare, type DecoratorTarget } from './declare';

/** Stands on a class whose `call` takes the context alone, or on such a method. */
export interface ResourceDecorator {
  (target: ResourceClass): void;
  <M extends (context: ResourceContext<never>) => unknown>(
    target: object,
    method: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void;
}

/**
 * Makes a class (its method `call`) or a method a resource that clients can list and read.
 *
 * @param uri absolute and percent-encoded, `notes://index`; or options, the URI among them
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources
 */
export function Resource(uri: string | ResourceOptions): ResourceDecorator {
  if (typeof uri === 'function')
    return bareDecorator(uri, { decorator: '@Resource', example: '@Resource(uri)' });
  const resource = typeof uri === 'string' ? { uri } : uri;
  return (...target: DecoratorTarget) => declare(target, { resource });
}
