import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import type { Reply } from '../server/exchange';
import { acceptedForm } from './accepted-form';
import type { EarlyAnswer } from './admission/early-answer';
import type { CorsHeaders } from './cors';
import { hangUpAfter } from './hang-up';
import { EVENT_STREAM_HEAD, messageEvent } from './message-event';

/** Puts one answer on the wire; does nothing when the client is gone or has its answer. */
export type AnswerWriter = (request: IncomingMessage, response: ServerResponse, answer: EarlyAnswer) => void;

/** Makes the writer for an endpoint; without CORS an answer carries its type and length and nothing else. */
export function answerWriter(readableBy: CorsHeaders | undefined): AnswerWriter {
  return (request, response, answer) => {
    if (response.destroyed || response.headersSent) return;

    const { head, send } = bodyOf(request, answer);
    if (answer.headers) Object.assign(head, answer.headers);
    if (readableBy) Object.assign(head, readableBy(request, answer.status));
    response.writeHead(answer.status, head);
    send(request, response);
  };
}

/** What follows the status line: the headers that the body decides, and the body. */
interface Body {
  readonly head: OutgoingHttpHeaders;
  readonly send: (request: IncomingMessage, response: ServerResponse) => void;
}

function bodyOf(request: IncomingMessage, answer: EarlyAnswer): Body {
  if (answer.status === 200 && acceptedForm(request.headers.accept) === 'event-stream')
    return eventBody(answer);
  if (answer.parts) return encodedBody(answer.parts);

  const { text = '', hangUp } = answer;
  const head = text === '' ? { 'Content-Length': 0 } : jsonHead(Buffer.byteLength(text));
  if (hangUp) return { head, send: (taken, response) => hangUpAfter(taken, response, text) };
  return { head, send: (_request, response) => response.end(text) };
}

// Corked, so that the parts leave in one write.
function encodedBody({ before, bytes, after }: NonNullable<Reply['parts']>): Body {
  return {
    head: jsonHead(Buffer.byteLength(before) + bytes.byteLength + after.length),
    send: (_request, response) => {
      response.cork();
      response.write(before);
      response.write(bytes);
      response.end(after);
      response.uncork();
    },
  };
}

function eventBody({ text = '' }: Reply): Body {
  const event = messageEvent(text);
  return {
    head: { ...EVENT_STREAM_HEAD, 'Content-Length': Buffer.byteLength(event) },
    send: (_request, response) => response.end(event),
  };
}

function jsonHead(length: number): OutgoingHttpHeaders {
  return { 'Content-Type': 'application/json', 'Content-Length': length };
}
