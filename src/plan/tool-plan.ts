import type { CacheControl } from '../authoring/cache-control';
import type { Class } from '../authoring/class';
import type { MaybePromise } from '../authoring/maybe-promise';
import type { ToolContext } from '../authoring/tool-context';
import type { Resolver } from '../container/container';
import type { ArgumentGate } from '../gate/argument-gate';
import type { ClientCapabilities, HeaderParam, ToolEntry } from '../protocol';
import type { ResultWrapper } from '../wrap/wrapped-result';

/** Runs the author's code: hooks, instance, `validate`, handler. */
export type ToolCaller = (input: unknown, context: ToolContext, resolver: Resolver) => MaybePromise<unknown>;

/** The compiled, frozen form of one tool: everything that does not depend on a call is settled. */
export interface ToolPlan {
  readonly name: string;
  /** Whose code runs; several plans may share a class. */
  readonly toolClass: Class;
  readonly entry: ToolEntry;
  /** The entry as JSON text, written once. */
  readonly entryJson: string;
  /** `undefined` where the author gave none and the suite's default counts. */
  readonly cacheControl: CacheControl | undefined;
  readonly headerParams: readonly HeaderParam[];
  readonly requires: ClientCapabilities | undefined;
  /** Milliseconds; `undefined` means no limit. */
  readonly timeoutMs: number | undefined;
  readonly settings: unknown;
  /** Whether a call needs a container scope of its own. */
  readonly needsScope: boolean;
  readonly admit: ArgumentGate;
  readonly call: ToolCaller;
  readonly wrap: ResultWrapper;
  /** Compiles what is compiled on first use. */
  readonly warmUp: () => void;
}
