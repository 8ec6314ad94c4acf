import { acceptedForm } from '../http/accepted-form';
import type { EarlyAnswer } from '../http/admission/early-answer';
import type { CorsHeaders } from '../http/cors';
import { EVENT_STREAM_HEAD, messageEvent } from '../http/message-event';
import type { RequestHead } from '../http/request-head';

const JSON_HEAD = { 'Content-Type': 'application/json' } as const;
const NO_HEAD = {} as const;

/** One answer that is there as a whole, in the form that its client takes. */
export function answerResponse(
  head: RequestHead,
  { status, text, headers }: EarlyAnswer,
  readableBy: CorsHeaders | undefined,
): Response {
  const isEvent = status === 200 && acceptedForm(head.headers.accept) === 'event-stream';
  const form = isEvent ? EVENT_STREAM_HEAD : text === undefined ? NO_HEAD : JSON_HEAD;
  return new Response(isEvent ? messageEvent(text ?? '') : (text ?? null), {
    status,
    headers: headers || readableBy ? { ...form, ...headers, ...readableBy?.(head, status) } : form,
  });
}
