import { acceptedForm } from '../http/accepted-form';
import type { EarlyAnswer } from '../http/admission/early-answer';
import type { CorsHeaders } from '../http/cors';
import { EVENT_STREAM_HEAD, messageEvent } from '../http/message-event';
import type { RequestHead } from '../http/request-head';

/** One answer that is there as a whole, in the form that its client takes. */
export function answerResponse(
  head: RequestHead,
  { status, text, headers }: EarlyAnswer,
  readableBy: CorsHeaders | undefined,
): Response {
  const isEvent = status === 200 && acceptedForm(head.headers.accept) === 'event-stream';
  const form = isEvent ? EVENT_STREAM_HEAD : text === undefined ? {} : { 'Content-Type': 'application/json' };
  return new Response(isEvent ? messageEvent(text ?? '') : (text ?? null), {
    status,
    headers: { ...form, ...headers, ...readableBy?.(head, status) },
  });
}
