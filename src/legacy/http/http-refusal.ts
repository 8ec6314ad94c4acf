import { ErrorCode, type RequestId } from '../../protocol';
import { readableId } from '../../server/envelope';
import { errorReply } from '../../server/reply';

/** Why a request of an older revision goes no further. */
export interface Refusal {
  readonly status: number;
  readonly sentence: string;
  readonly code?: ErrorCode;
}

/** An answer that no session gives. */
export function refuse(
  { status, sentence, code = ErrorCode.InvalidRequest }: Refusal,
  message?: unknown,
): Response {
  const { text } = errorReply(status, { code, message: sentence }, readableId(message));
  return new Response(text ?? '', { status, headers: { 'Content-Type': 'application/json' } });
}

/** The SDK's own refusals name no request; where the request is known they do, and where not nothing is named. */
export async function withRequestId(response: Response, id: RequestId | undefined): Promise<Response> {
  if (response.ok || response.headers.get('content-type') !== 'application/json') return response;
  const { id: _none, ...error } = (await response.json()) as Record<string, unknown>;
  const { status, headers } = response;
  return new Response(JSON.stringify(id === undefined ? error : { ...error, id }), { status, headers });
}
