import type { HandlerKind } from '../authoring/handler-kind';
import { echoedText, ErrorCode, ProtocolError } from '../protocol';

/** The answer to a name that nobody serves, or that this caller may not see. */
export function unknownEntry(kind: HandlerKind, name: string): ProtocolError {
  return new ProtocolError(ErrorCode.InvalidParams, `Unknown ${kind}: ${echoedText(name, 128)}`);
}

/** The answer to arguments that are not even an object. */
export function argumentsAreNoObject(kind: HandlerKind): ProtocolError {
  return new ProtocolError(ErrorCode.InvalidParams, `The arguments of a ${kind} call must be an object.`);
}
