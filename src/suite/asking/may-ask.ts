import type { HandlerKind } from '../../authoring/handler-kind';

const NEVER_ASK: readonly HandlerKind[] = ['completion', 'repository'];

/** Whether handlers of a kind may ask their user: the protocol has no questions for completions and lists. */
export function mayAsk(kind: HandlerKind): boolean {
  return !NEVER_ASK.includes(kind);
}
