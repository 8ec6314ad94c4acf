import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import type { Reply } from '../server/exchange';
import { acceptedForm } from './accepted-form';
import type { EarlyAnswer } from './admission/early-answer';
import { corsHeaders } from './cors';
import { hangUpAfter } from './hang-up';
import type { CorsOptions } from './http-options';

/** Puts one answer on the wire; does nothing when the client is gone or has its answer. */
export type AnswerWriter = (request: IncomingMessage, response: ServerResponse, answer: EarlyAnswer) => void;

/** Makes the writer for an endpoint; without CORS an answer carries its type and length and nothing else. */
export function answerWriter(cors: CorsOptions | undefined): AnswerWriter {
  const readableBy = cors && corsHeaders(cors);

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

// A reply is one line, so it is one data field.
function eventBody({ text = '' }: Reply): Body {
  const event = `event: message\ndata: ${text}\n\n`;
  return {
    head: {
      'Content-Type': 'text/event-stream',
      'Content-Length': Buffer.byteLength(event),
      'X-Accel-Buffering': 'no',
    },
    send: (_request, response) => response.end(event),
  };
}

function jsonHead(length: number): OutgoingHttpHeaders {
  return { 'Content-Type': 'application/json', 'Content-Length': length };
}
