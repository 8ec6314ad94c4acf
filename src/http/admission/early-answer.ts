import type { RequestHead } from '../request-head';

import { ErrorCode } from '../../protocol';
import type { Reply } from '../../server/exchange';
import { errorReply } from '../../server/reply';

/** An answer given without asking the suite. */
export interface EarlyAnswer extends Reply {
  readonly headers?: Readonly<Record<string, string>>;
  /** The client is still sending what nobody will read: answer, listen a little longer, hang up. */
  readonly hangUp?: true;
}

/** One look at a request's head; an answer means that the request goes no further. */
export type AdmissionCheck = (request: RequestHead) => EarlyAnswer | undefined;

/** Refuses a request as such, without an id, since the body that holds the id has not been read. */
export function earlyError(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): EarlyAnswer {
  return { ...errorReply(status, { code: ErrorCode.InvalidRequest, message }), headers };
}
