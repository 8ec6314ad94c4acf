import type { CompletionInput } from '../authoring/completion';
import type { MaybeLater } from '../authoring/later';
import type { Principal } from '../authoring/principal';
import type { HandlerPlan } from '../plan/handler-plan';
import type { HeaderParam } from '../protocol';
import { isJsonObject } from '../protocol/json-value';
import type { WrappedResult } from '../wrap/wrapped-result';
import { clientCapabilities } from './client-capabilities';
import { completionPlan } from './completion-plan';
import type { CompletionReference } from './completion-request';
import type { HandlerCall } from './handler-call';
import type { HandlerRunner } from './handler-runner';
import type { LiveSnapshot } from './live-snapshot';
import { argumentsAreNoObject, unknownEntry } from './refused-requests';
import { requireCapabilities } from './required-capabilities';

const NO_HEADER_PARAMS: readonly HeaderParam[] = [];

/**
 * Finds what a call names, as far as its caller may see, and runs it; results are left as text, for servers. Every method
 * throws protocol errors only.
 */
export class SuiteCalls {
  constructor(
    private readonly live: LiveSnapshot,
    private readonly runner: HandlerRunner,
  ) {}

  tool(call: HandlerCall): MaybeLater<WrappedResult> {
    const snapshot = this.live.current;
    const plan = snapshot.tools.find(call.name, snapshot.viewOf(call.principal));
    if (!plan) throw unknownEntry('tool', call.name);
    return this.run(plan, call);
  }

  prompt(call: HandlerCall): MaybeLater<WrappedResult> {
    const snapshot = this.live.current;
    const plan = snapshot.prompts.find(call.name, snapshot.viewOf(call.principal));
    if (!plan) throw unknownEntry('prompt', call.name);
    return this.run(plan, call);
  }

  /** @param call its arguments are a `CompletionInput` */
  completion(reference: CompletionReference, call: HandlerCall): MaybeLater<WrappedResult> {
    const snapshot = this.live.current;
    const { argument } = call.arguments as CompletionInput;
    const plan = completionPlan(snapshot, { reference, argument }, snapshot.viewOf(call.principal));
    return this.run(plan, call);
  }

  /** The arguments of a tool that clients mirror into headers; none for a tool that this caller does not know. */
  headerParamsOf(name: string, principal: Principal | undefined): readonly HeaderParam[] {
    const snapshot = this.live.current;
    const headerParams = snapshot.tools.find(name)?.headerParams ?? NO_HEADER_PARAMS;
    if (headerParams.length === 0) return headerParams;
    return snapshot.tools.find(name, snapshot.viewOf(principal)) ? headerParams : NO_HEADER_PARAMS;
  }

  private run(plan: HandlerPlan, call: HandlerCall): MaybeLater<WrappedResult> {
    if (call.arguments !== undefined && !isJsonObject(call.arguments)) throw argumentsAreNoObject(plan.kind);
    if (plan.requires) requireCapabilities(plan.requires, clientCapabilities(call.meta));
    return this.runner.run(plan, call);
  }
}
