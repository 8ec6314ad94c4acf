import { HttpException } from '@nestjs/common';

import { isToolError, ToolError } from '../../authoring/tool-error';
import { isProtocolError } from '../../protocol';

/**
 * What a throw of Nest's pipeline becomes: the messages of a client's own mistakes (`HttpException` with a status from
 * 400 to 499) reach the model, everything else stays with the operator.
 */
export function toldToTheModel(error: unknown): unknown {
  if (isToolError(error) || isProtocolError(error) || !isHttpException(error)) return error;
  return isClientMistake(error) ? new ToolError(messageOf(error), { cause: error }) : error;
}

/** Whether an error speaks to the model, to the client or, as an `HttpException`, to whoever called. */
export function isMeantForSomebody(error: unknown): boolean {
  return isToolError(error) || isProtocolError(error) || isHttpException(error);
}

const ACCESS_STATUSES = [401, 403];

/** Whether it is what a guard throws that lets nobody in. */
export function isRefusalOfAccess(error: unknown): boolean {
  return isHttpException(error) && ACCESS_STATUSES.includes(error.getStatus());
}

function isClientMistake(exception: HttpException): boolean {
  const status = exception.getStatus();
  return status >= 400 && status < 500;
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
  if (Array.isArray(message)) return message.join('\n');
  return typeof message === 'string' ? message : exception.message;
}
