import { eventData } from './event-data';
import { type Circumstances, WireWatch } from './wire-watch';

/** What went out and what came back over HTTP, read to its end. */
export interface HttpAnswer {
  readonly request: string | Buffer | object;
  readonly circumstances: Circumstances;
  readonly contentType: string | undefined;
  readonly text: string;
}

/**
 * Holds every message of an HTTP answer, JSON or a stream, against the protocol's schema.
 *
 * @throws Error when the schema does not allow one
 */
export function checkAnswer({ request, circumstances, contentType = '', text }: HttpAnswer): void {
  const watch = new WireWatch(circumstances);
  watch.sends(readable(request));
  if (text !== '' && contentType.startsWith('application/json')) watch.receives(JSON.parse(text));
  if (contentType.startsWith('text/event-stream')) {
    for (const data of eventData(text)) watch.receives(JSON.parse(data));
  }
}

function readable(request: string | Buffer | object): unknown {
  if (typeof request === 'object' && !Buffer.isBuffer(request)) return request;
  try {
    return JSON.parse(request.toString());
  } catch {
    return undefined;
  }
}
