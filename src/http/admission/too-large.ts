import { type EarlyAnswer, earlyError } from './early-answer';

/** Refuses a body that is larger than an endpoint reads. */
export function tooLarge(maxBytes: number, headers: EarlyAnswer['headers'] = {}): EarlyAnswer {
  return earlyError(413, `The request body is larger than ${maxBytes} bytes.`, headers);
}
