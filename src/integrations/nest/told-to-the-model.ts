import { HttpException } from '@nestjs/common';

import { isToolError, ToolError } from '../../authoring/tool-error';
import { isProtocolError } from '../../protocol';

/**
 * What a throw of Nest's pipeline becomes: the messages of a client's own mistakes (`HttpException` with a status from
 * 400 to 499) reach the model, everything else stays with the operator.
 */
export function toldToTheModel(error: unknown): unknown {
  if (isToolError(error) || isProtocolError(error) || !isHttpException(error)) return error;
  return error.getStatus() < 500 ? new ToolError(messageOf(error)) : error;
}

// Two installed copies of Nest must understand each other.
function isHttpException(error: unknown): error is HttpException {
  if (error instanceof HttpException) return true;
  const { getStatus, getResponse } = (error ?? {}) as Partial<HttpException>;
  return error instanceof Error && typeof getStatus === 'function' && typeof getResponse === 'function';
}

/** Validation pipes give a list of sentences instead of one. */
function messageOf(exception: HttpException): string {
  const response = exception.getResponse();
  if (typeof response === 'string') return response;
  const { message } = response as { readonly message?: unknown };
  return Array.isArray(message)
    ? message.join('\n')
    : typeof message === 'string'
      ? message
      : exception.message;
}
