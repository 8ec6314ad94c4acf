import type { RequestHead } from '../request-head';

import { acceptedForm } from '../accepted-form';
import { type EarlyAnswer, earlyError } from './early-answer';

const NOT_ACCEPTABLE = earlyError(
  406,

  'The Accept header must admit application/json or text/event-stream.',
);

/** Refuses clients that could read no answer; a missing `Accept` admits everything. */
export function acceptCheck({ headers: { accept } }: RequestHead): EarlyAnswer | undefined {
  return acceptedForm(accept) ? undefined : NOT_ACCEPTABLE;
}
