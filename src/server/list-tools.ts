import { ErrorCode, ProtocolError } from '../protocol';
import type { AcceptedRequest, Method } from './method';

/** `tools/list`, a page at a time where the suite has pages; every page is written and encoded once. */
export const listTools: Method = (request, { suite, metaText, encoded }) => {
  const cursor = cursorOf(request);
  const page = cursor === undefined ? 'first page' : `page at ${cursor}`;
  return encoded.get(`tools/list ${page}`, () => {
    const members = JSON.stringify(suite.toolList.result(cursor)).slice(1, -1);
    return `{${members},${metaText}}`;
  });
};

function cursorOf({ params }: AcceptedRequest): string | undefined {
  const { cursor } = params;
  if (cursor === undefined || typeof cursor === 'string') return cursor;
  throw new ProtocolError(ErrorCode.InvalidParams, 'The cursor must be a string.');
}
