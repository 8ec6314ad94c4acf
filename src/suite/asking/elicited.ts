import type { Answer } from '../../authoring/asking';
import { after, type MaybePromise } from '../../authoring/maybe-promise';
import type { JsonObject } from '../../protocol';
import type { Reading } from './question';

/** Reads the user's answer to an elicitation; what an acceptance comes to is for the question to say. */
export function elicited<T>(
  { action, content }: JsonObject,
  accepted: (content: unknown) => MaybePromise<Reading<T>>,
): MaybePromise<Reading<Answer<T>>> {
  if (action === 'decline' || action === 'cancel') return { answer: { accepted: false, action } };
  if (action !== 'accept') return { problem: undefined };
  return after(accepted(content), (reading) =>
    'answer' in reading ? { answer: { accepted: true, value: reading.answer } } : reading,
  );
}
