import type { StandardSchema } from '../authoring/standard-schema';
import { echoedText } from '../protocol';
import type { Violation } from './violation';

type Verdict = Awaited<ReturnType<StandardSchema['~standard']['validate']>>;
type Issues = Extract<Verdict, { readonly issues: readonly unknown[] }>['issues'];

const MAX_MESSAGE_LENGTH = 500;

/** What another library found wrong, as violations; its words may quote keys and values that a client made up. */
export function violationsOf(issues: Issues): Violation[] {
  return issues.map(({ path = [], message }) => ({
    path: path.map((part) => echoedText(keyOf(part))).join('.'),
    message: echoedText(message, MAX_MESSAGE_LENGTH),
  }));
}

function keyOf(part: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof part === 'object' ? part.key : part);
}
