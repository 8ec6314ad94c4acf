import type { RequestHead } from '../request-head';

import { type EarlyAnswer, earlyError } from './early-answer';

const JSON_TYPE = /^application\/json[ \t]*(?:;|$)/i;
const NOT_JSON = earlyError(415, 'The Content-Type must be application/json.');
const ENCODED = earlyError(415, 'A Content-Encoding is not supported.', {
  'Accept-Encoding': 'identity',
});

/** Of requests with a body, admits those whose body says it is plain JSON: a form that a foreign page can post says something else. */
export function contentTypeCheck({ method, headers }: RequestHead): EarlyAnswer | undefined {
  if (method !== 'POST') return undefined;
  const type = headers['content-type'];
  if (type !== 'application/json' && !JSON_TYPE.test(type ?? '')) return NOT_JSON;

  const encoding = headers['content-encoding'];
  return encoding === undefined || encoding.toLowerCase() === 'identity' ? undefined : ENCODED;
}
