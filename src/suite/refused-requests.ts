import type { HandlerKind } from '../authoring/handler-kind';
import { echoedText, invalidParams, type ProtocolError } from '../protocol';

/** The answer to a name that nobody serves, or that this caller may not see. */
export function unknownEntry(kind: HandlerKind | 'resource template', name: string): ProtocolError {
  return invalidParams(`Unknown ${kind}: ${echoedText(name, 128)}`);
}

/** The answer to arguments that are not even an object. */
export function argumentsAreNoObject(kind: HandlerKind): ProtocolError {
  return invalidParams(`The arguments of a ${kind} call must be an object.`);
}

/** The answer to a cursor that this list never gave, or not to this caller. */
export function foreignCursor(): ProtocolError {
  return invalidParams('The cursor does not belong to this list; start again without one.');
}
