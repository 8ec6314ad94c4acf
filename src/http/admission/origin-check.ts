import type { HttpListenerOptions } from '../http-options';
import { type AdmissionCheck, earlyError } from './early-answer';
import { isLoopbackOrigin } from './loopback';
import { originList } from './origin-list';

const FOREIGN = earlyError(403, 'Pages of this origin may not call this server.');

/** Refuses web pages of foreign origins; whoever sends no `Origin` is not a web page. */
export function originCheck({ allowedOrigins, cors }: HttpListenerOptions): AdmissionCheck {
  const callers = originList('allowedOrigins', allowedOrigins);
  const readers = originList('cors.origins', cors?.origins);

  return ({ headers: { origin } }) => {
    if (origin === undefined || isLoopbackOrigin(origin)) return undefined;
    const name = origin.toLowerCase();
    return callers.has(name) || readers.has(name) ? undefined : FOREIGN;
  };
}
