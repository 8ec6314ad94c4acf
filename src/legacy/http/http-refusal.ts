import { ErrorCode, type JsonRpcError, type RequestId } from '../../protocol';
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

/**
 * The SDK's own refusals name no request, and have codes that nobody else knows. Where the request is known they name
 * it, and the code says that it is at fault.
 */
export async function readableRefusal(response: Response, id: RequestId | undefined): Promise<Response> {
  if (response.ok || response.headers.get('content-type') !== 'application/json') return response;
  const { error } = (await response.json()) as { readonly error: JsonRpcError };
  const isOwnCode = error.code <= -32_000 && error.code >= -32_019;
  const told = isOwnCode ? { ...error, code: ErrorCode.InvalidRequest } : error;
  const { status, headers } = response;
  return new Response(errorReply(status, told, id).text ?? '', { status, headers });
}
