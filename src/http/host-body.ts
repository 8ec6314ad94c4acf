import type { IncomingMessage } from 'node:http';

import { ErrorCode } from '../protocol';
import { adoptMessage, type MessageReading, parseMessage, parseMessageText } from '../server/parse-message';
import { errorReply } from '../server/reply';

const EXPLANATION =
  'The request body was read before it reached the MCP endpoint. Mount the endpoint in front of the body parser, ' +
  'or let the parser leave what it read in request.body.';

/** The answer where the body is nowhere to be found. */
export const BODY_TAKEN: MessageReading = {
  refusal: errorReply(500, { code: ErrorCode.InternalError, message: EXPLANATION }),
};

/** Whether somebody in front of the endpoint has read the request's stream already. */
export function isBodyTaken(request: IncomingMessage): boolean {
  return request.readableDidRead || request.readableEnded;
}

/**
 * The message that a body parser left: parsed, as text or as bytes. `undefined` where the stream was read and nothing left
 * behind.
 */
export function hostBody(body: unknown, maxDepth: number): MessageReading | undefined {
  if (body === undefined) return undefined;
  if (body instanceof ArrayBuffer) return parseMessage(new Uint8Array(body), maxDepth);
  if (ArrayBuffer.isView(body)) return parseMessage(bytesOf(body), maxDepth);
  return typeof body === 'string' ? parseMessageText(body, maxDepth) : adoptMessage(body, maxDepth);
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
