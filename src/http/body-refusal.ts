import { ErrorCode } from '../protocol';
import { errorReply } from '../server/reply';
import { type EarlyAnswer, earlyError } from './admission/early-answer';

/** As much of an error as body parsers of the Express family put into theirs. */
interface ParserError {
  readonly status: number;
  readonly type: string;
}

const HANG_UP = { Connection: 'close' };

/** The answer to a body that a parser in front of the endpoint would not take; `undefined` for errors of anybody else. */
export function bodyRefusal(error: unknown): EarlyAnswer | undefined {
  if (!isParserError(error)) return undefined;
  const { status, type } = error;
  if (type === 'entity.parse.failed')
    return errorReply(400, {
      code: ErrorCode.ParseError,
      message: 'Parse error: the message is not valid JSON.',
    });
  const message = status === 413 ? 'The request body is too large.' : 'The request body cannot be read.';
  return { ...earlyError(status, message, HANG_UP), hangUp: true };
}

function isParserError(error: unknown): error is ParserError {
  const { status, type } = (error ?? {}) as Partial<ParserError>;
  return typeof type === 'string' && typeof status === 'number' && status >= 400 && status < 500;
}
