import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import type { Reply } from '../server/exchange';
import { acceptedForm } from './accepted-form';
import type { EarlyAnswer } from './admission/early-answer';
import type { CorsHeaders } from './cors';
import { hangUpAfter } from './hang-up';
import { EVENT_STREAM_HEAD, messageEvent } from './message-event';

/** Puts one answer on the wire; does nothing when the client is gone or has its answer. */
export type AnswerWriter = (request: IncomingMessage, response: ServerResponse, answer: EarlyAnswer) => void;

/** Longer texts are encoded first: with a text, Node writes its head and its body as one, which copies both. */
const LONG_TEXT = 16 * 1024;

/** Makes the writer for an endpoint; without CORS an answer carries its type and length and nothing else. */
export function answerWriter(readableBy: CorsHeaders | undefined): AnswerWriter {
  return (request, response, answer) => {
    if (response.destroyed || response.headersSent) return;

    const { status, text = '', parts, hangUp } = answer;
    if (status === 200 && acceptedForm(request.headers.accept) === 'event-stream') {
      const event = messageEvent(text);
      const head = { ...EVENT_STREAM_HEAD, 'Content-Length': Buffer.byteLength(event) };
      response.writeHead(status, completed(head, request, answer)).end(event);
    } else if (parts) {
      response.writeHead(status, completed(jsonHead(lengthOf(parts)), request, answer));
      endWith(parts, response);
    } else if (text.length > LONG_TEXT) {
      const bytes = Buffer.from(text);
      response.writeHead(status, completed(jsonHead(bytes.byteLength), request, answer)).end(bytes);
    } else {
      const length = Buffer.byteLength(text);
      response.writeHead(status, completed(jsonHead(length), request, answer));
      if (hangUp) hangUpAfter(request, response, text);
      // What is all ASCII, as most answers are, needs no encoder.
      else response.end(text, length === text.length ? 'latin1' : 'utf8');
    }
  };

  function completed(
    head: OutgoingHttpHeaders,
    request: IncomingMessage,
    { status, headers }: EarlyAnswer,
  ): OutgoingHttpHeaders {
    if (headers) Object.assign(head, headers);
    if (readableBy) Object.assign(head, readableBy(request, status));
    return head;
  }
}

type Parts = NonNullable<Reply['parts']>;

// Corked, so that the parts leave in one write.
function endWith({ before, bytes, after }: Parts, response: ServerResponse): void {
  response.cork();
  response.write(before);
  response.write(bytes);
  response.end(after);
  response.uncork();
}

function lengthOf({ before, bytes, after }: Parts): number {
  return Buffer.byteLength(before) + bytes.byteLength + after.length;
}

function jsonHead(length: number): OutgoingHttpHeaders {
  return length === 0
    ? { 'Content-Length': 0 }
    : { 'Content-Type': 'application/json', 'Content-Length': length };
}
