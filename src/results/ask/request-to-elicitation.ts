import type { ElicitRequest } from '../../protocol';
import { requireObject } from '../check/object';
import { requireFilledString } from '../check/string';
import type { AskRecord } from './ask-record';
import { elicit } from './elicit';
import { elicitUrl } from './elicit-url';

/**
 * Turns a host's question into a request for `inputRequired` (MCP 2026-07-28, `elicitation/create`). Kind
 * `authorization` sends the user to `url`; every other kind becomes a form of `data.schema`, and one without
 * fields (yes or no) where there is none.
 * @param request the question; `id` and `expiresAt` have no place in an elicitation
 * @throws ArgumentTypeError or ArgumentRangeError when `prompt` is empty, `url` is missing or unsafe, or the
 * schema is none that `elicit` takes
 */
export function requestToElicitation(request: AskRecord): ElicitRequest {
  requireObject('request', request);
  const prompt = requireFilledString('prompt', request.prompt);
  if (request.kind === 'authorization') return elicitUrl(request.url ?? '', prompt);
  return elicit(request.data?.schema ?? { type: 'object', properties: {} }, prompt);
}
