import type { Answer, FormQuestion } from '../../authoring/asking';
import { after } from '../../authoring/maybe-promise';
import { isRefusal } from '../../gate/violation';
import type { Form } from '../../plan/form';
import { elicit } from '../../results';
import { violationSentence } from '../explain-refusal';
import { elicited } from './elicited';
import type { Question } from './question';

/** More would bury the question. */
const MAX_PROBLEMS = 5;

/** A form to fill in; an answer that the class's checks refuse is asked again, with the reasons. */
export function formQuestion<T extends object>(
  { message }: FormQuestion<T>,
  { schema, admit }: Form,
): Question<Answer<T>> {
  return {
    request: elicit(schema, message),
    read: (response) =>
      elicited(response, (content) =>
        after(admit(content ?? {}), (verdict) =>
          isRefusal(verdict)
            ? { problem: verdict.violations.slice(0, MAX_PROBLEMS).map(violationSentence).join('\n') }
            : { answer: verdict.input as T },
        ),
      ),
  };
}
