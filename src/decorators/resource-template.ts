import type { ResourceTemplateClass } from '../authoring/resource-handler';
import type { ResourceTemplateOptions } from '../authoring/resource-options';
import { bareDecorator } from './bare-decorator';
import { declare, type DecoratorTarget } from './declare';

const BARE = { decorator: '@ResourceTemplate', example: '@ResourceTemplate(uriTemplate)' };

/** Stands on a class whose `call` takes the template's variables, or on such a method. */
export interface ResourceTemplateDecorator {
  (target: ResourceTemplateClass): void;
  // The context may come first where `@Input()` stands on the other parameter.
  <M extends (...args: never[]) => unknown>(
    target: object,
    method: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void;
}

/**
 * Makes a class (its method `call`) or a method the reader of every resource whose URI a template makes. `@Input` types
 * the variables; without it they are texts. A class that also has `list(cursor, context)` lists its resources.
 *
 * @param uriTemplate RFC 6570, `notes://{id}`, `files:///{+path}`, `notes://search{?text,limit}`; or options, the template among them
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-templates
 */
export function ResourceTemplate(uriTemplate: string | ResourceTemplateOptions): ResourceTemplateDecorator {
  if (typeof uriTemplate === 'function') return bareDecorator(uriTemplate, BARE);
  const resourceTemplate = typeof uriTemplate === 'string' ? { uriTemplate } : uriTemplate;
  return (...target: DecoratorTarget) => declare(target, { resourceTemplate });
}
