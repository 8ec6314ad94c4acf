import type { CorsHeaders } from '../http/cors';
import type { LegacyDoor } from '../http/legacy/legacy-door';
import { legacyHeaders } from '../http/legacy/legacy-headers';
import { legacyRequest } from '../http/legacy/legacy-request';
import type { FetchExchange } from './fetch-exchange';
import { ResponseBody } from './response-body';

/** A request of an older revision on its way through the endpoint. */
export interface LegacyTurn {
  /** The body, `undefined` for a method without one. */
  readonly message: unknown;
  readonly exchange: FetchExchange;
  readonly readableBy: CorsHeaders | undefined;
}

/** How much may wait for a client that does not read before its answer is broken off; it can come back for the rest. */
const MAX_UNREAD = 1024 * 1024;

/** Answers a request of an older revision. What is said is read at once and waits in one place, where it can be seen how much it is. */
export async function legacyResponse(legacy: LegacyDoor, turn: LegacyTurn): Promise<Response> {
  const { message, exchange, readableBy } = turn;
  const { head, principal, http } = exchange;
  let leave = (): void => undefined;
  const body = new ResponseBody(() => leave());
  const answer = await legacy.answer({
    ...{ message, principal, http, request: legacyRequest(head) },
    get hasRoom() {
      return body.hasRoom;
    },
    whenRoom: (listener) => body.whenRoom(listener),
  });
  const { status } = answer;
  const headers = legacyHeaders(answer, readableBy?.(head, status));
  if (!answer.body) return new Response(null, { status, headers });

  const reader: Reader = answer.body.getReader();
  leave = () => void reader.cancel().catch(() => undefined);
  void pump(reader, body);
  return new Response(body.stream, { status, headers });
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function pump(reader: Reader, body: ResponseBody): Promise<void> {
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (body.unread > MAX_UNREAD) throw new RangeError('The client does not read its answer.');
      body.write(part.value);
    }
    body.end();
  } catch (error) {
    body.fail(error as Error);
    await reader.cancel().catch(() => undefined);
  }
}
