import type { Class } from '../authoring/class';
import type { ToolContext } from '../authoring/tool-context';

/** One call as the hooks around it see it: the arguments are valid, the handler has not run. */
export interface AroundCall {
  readonly tool: string;
  readonly toolClass: Class;
  readonly input: unknown;
  readonly context: ToolContext;
}

/**
 * A hook around every call of a suite. It returns what `next()` gives, or something else in its place;
 * what it throws is treated like a throw of the tool.
 */
export type Around = (call: AroundCall, next: () => Promise<unknown>) => unknown;
