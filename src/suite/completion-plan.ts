import type { CompletablePlan } from '../plan/completable-plan';
import type { HandlerPlan } from '../plan/handler-plan';
import { echoedText, invalidParams, type ProtocolError } from '../protocol';
import type { CompletionReference } from './completion-request';
import { unknownEntry } from './refused-requests';
import type { Sees } from './sees';
import type { Snapshot } from './snapshot';

type Find<R> = (snapshot: Snapshot, reference: R, sees: Sees | undefined) => CompletablePlan | undefined;
type ReferenceTo<T> = Extract<CompletionReference, { readonly type: T }>;

/** How what a reference names is found. */
const FINDS: { readonly [T in CompletionReference['type']]: Find<ReferenceTo<T>> } = {
  'ref/prompt': ({ prompts }, { name }, sees) => prompts.find(name, sees),
  'ref/resource': ({ resourceTemplates }, { uri }, sees) => resourceTemplates.find(uri, sees),
};

/**
 * What completes one argument of a prompt or template that the caller may see.
 *
 * @throws ProtocolError -32602 for a reference or an argument that is unknown to the caller
 */
export function completionPlan(
  snapshot: Snapshot,
  { reference, argument }: { readonly reference: CompletionReference; readonly argument: string },
  sees: Sees | undefined,
): HandlerPlan {
  const find = FINDS[reference.type] as Find<CompletionReference>;
  const owner = find(snapshot, reference, sees);
  if (!owner) throw unknown(reference);
  const plan = owner.completions.get(argument);
  if (plan) return plan;
  const sentence = `${echoedText(owner.name, 128)} has no argument ${echoedText(JSON.stringify(argument))}.`;
  throw invalidParams(sentence);
}

function unknown(reference: CompletionReference): ProtocolError {
  return reference.type === 'ref/prompt'
    ? unknownEntry('prompt', reference.name)
    : unknownEntry('resource template', reference.uri);
}
