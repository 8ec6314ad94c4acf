import type { Class } from '../authoring/class';
import type { HandlerKind } from '../authoring/handler-kind';
import type { MaybePromise } from '../authoring/maybe-promise';
import type { ToolContext } from '../authoring/tool-context';
import type { Resolver } from '../container/container';
import type { ArgumentGate } from '../gate/argument-gate';
import type { ClientCapabilities } from '../protocol';
import type { ResultWrapper } from '../wrap/wrapped-result';

/** Runs the author's code: hooks, instance, `validate`, handler. */
export type HandlerCaller = (
  input: unknown,
  context: ToolContext,
  resolver: Resolver,
) => MaybePromise<unknown>;

/** What one call of the author's code needs, whatever it answers: everything that does not depend on the call is settled. */
export interface HandlerPlan {
  readonly kind: HandlerKind;
  /** A tool's or a prompt's name, a resource's URI, a template's `uriTemplate`. */
  readonly name: string;
  /** Whose code runs; several plans may share a class. */
  readonly handlerClass: Class;
  readonly requires: ClientCapabilities | undefined;
  /** Milliseconds; `undefined` means no limit. */
  readonly timeoutMs: number | undefined;
  readonly settings: unknown;
  /** Whether it is known that a call may ask its user. */
  readonly asks?: boolean;
  /** Whether a call needs a container scope of its own. */
  readonly needsScope: boolean;
  readonly admit: ArgumentGate;
  readonly call: HandlerCaller;
  readonly wrap: ResultWrapper;
  /** Compiles what is compiled on first use. */
  readonly warmUp: () => void;
}
