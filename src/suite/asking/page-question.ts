import type { Answer, PageQuestion } from '../../authoring/asking';
import { after } from '../../authoring/maybe-promise';
import { elicitUrl } from '../../results';
import { elicited } from './elicited';
import type { Question } from './question';

/** A page to visit; consent alone is not enough where `until` says that more must have happened. */
export function pageQuestion({ url, message, until }: PageQuestion): Question<Answer<undefined>> {
  return {
    request: elicitUrl(url, message),
    read: (response) =>
      elicited<undefined>(response, () =>
        after(until === undefined || until(), (isOver) =>
          isOver ? { answer: undefined } : { problem: undefined },
        ),
      ),
  };
}
