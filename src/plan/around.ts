import type { Class } from '../authoring/class';
import type { HandlerKind } from '../authoring/handler-kind';
import type { ToolContext } from '../authoring/tool-context';

/** One call as the hooks around it see it: the arguments are valid, the handler has not run. */
export interface AroundCall {
  readonly kind: HandlerKind;
  /** A tool's or a prompt's name, a resource's URI, a template's `uriTemplate`. */
  readonly name: string;
  readonly handlerClass: Class;
  readonly input: unknown;
  readonly context: ToolContext;
}

/**
 * A hook around every call of a suite. It returns what `next()` gives, or something else in its place;
 * what it throws is treated like a throw of the handler.
 */
export type Around = (call: AroundCall, next: () => Promise<unknown>) => unknown;
