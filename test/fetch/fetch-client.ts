import type { JsonObject } from '../../src/protocol';
import { checkAnswer } from '../support/wire/checked-answer';
import { CALL_HEADERS, type SentHeaders } from '../http/http-client';
import type { FetchHandler } from 'toolwright/fetch';

/** Where the handlers of the tests pretend to be. */
export const ORIGIN = 'http://localhost:3000';

/** One request as the tests write it; a header set to `undefined` is left out. */
export interface SentRequest {
  readonly url?: string;
  readonly method?: string;
  readonly headers?: SentHeaders;
  readonly signal?: AbortSignal;
}

/** Hands a message to a handler and gives the response as it is. */
export function ask(
  handler: FetchHandler,
  body: JsonObject | string | Uint8Array | ReadableStream<Uint8Array> | undefined,
  sent: SentRequest = {},
): Promise<Response> {
  return handler(requestOf(body, sent));
}

/** A modern `tools/call` of `echo`, unless the headers say something else. */
export function requestOf(
  body: unknown,
  { url = `${ORIGIN}/mcp`, method = 'POST', headers, signal }: SentRequest = {},
): Request {
  const all = Object.entries({ ...CALL_HEADERS, ...headers }).filter(([, value]) => value !== undefined);
  const isPlain = typeof body === 'object' && !(body instanceof ReadableStream) && !ArrayBuffer.isView(body);
  return new Request(url, {
    method,
    headers: Object.fromEntries(all) as Record<string, string>,
    ...(body === undefined
      ? {}
      : { body: (isPlain ? JSON.stringify(body) : body) as string, duplex: 'half' }),
    ...(signal ? { signal } : {}),
  });
}

/** One answer, read to its end and held against the protocol's schema. */
export async function answerOf(handler: FetchHandler, body: JsonObject | string, sent: SentRequest = {}) {
  const response = await ask(handler, body, sent);
  const text = await response.text();
  const { headers = {} } = sent;
  const header = headers['MCP-Protocol-Version'] ?? '2026-07-28';
  checkAnswer({
    request: body,
    circumstances: { header: header as string },
    contentType: response.headers.get('content-type') ?? undefined,
    text,
  });
  return { status: response.status, headers: response.headers, text, json: (): any => JSON.parse(text) };
}
