import type { Logger } from '../authoring/logger';
import type { Violation } from '../gate/violation';
import { echoedText } from '../protocol';
import { MAX_LINES } from './explain-refusal';

/**
 * Tells one violation of a tool's or a prompt's arguments in the author's own words, for another language or another tone.
 * The sentence stands for itself: it names the argument. `undefined` leaves the usual one.
 */
export type ExplainViolation = (violation: Violation, name: string) => string | undefined;

/** A violation together with the author's own sentence for it, where there is one. */
export interface ToldViolation extends Violation {
  readonly sentence?: string;
}

/** Who tells violations, and who hears that this failed. */
export interface Telling {
  readonly explainViolation: ExplainViolation | undefined;
  readonly logger: Logger;
}

const MAX_SENTENCE_LENGTH = 500;

/** Asks the author for own sentences, for as many violations as are told. */
export function inOwnWords(
  violations: readonly Violation[],
  name: string,
  { explainViolation, logger }: Telling,
): readonly ToldViolation[] {
  if (!explainViolation) return violations;
  return violations.map((violation, index) => {
    if (index >= MAX_LINES) return violation;
    try {
      const sentence = explainViolation(violation, name);
      // One violation is one line, whatever it is told as.
      return typeof sentence === 'string'
        ? { ...violation, sentence: echoedText(sentence, MAX_SENTENCE_LENGTH) }
        : violation;
    } catch (error) {
      logger.error('explainViolation threw; the violation was told as usual.', error);
      return violation;
    }
  });
}
