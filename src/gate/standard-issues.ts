import type { StandardSchema } from '../authoring/standard-schema';
import { echoedText } from '../protocol';
import type { Hides } from './hidden-values';
import { valueAt } from './value-at';
import type { Violation } from './violation';

type Verdict = Awaited<ReturnType<StandardSchema['~standard']['validate']>>;
type Issue = Extract<Verdict, { readonly issues: readonly unknown[] }>['issues'][number];

/** What must not be shown of a value that another library refused. */
interface Hiding {
  readonly root: unknown;
  readonly hides: Hides;
}

const MAX_MESSAGE_LENGTH = 500;

/** What another library found wrong, as violations; its words may quote keys and values that a client made up. */
export function violationsOf(issues: readonly Issue[], hiding?: Hiding): Violation[] {
  return issues.map((issue) => {
    const keys = (issue.path ?? []).map(keyOf);
    const message = hiding && quotesHidden(issue.message, keys, hiding) ? 'is not valid' : issue.message;
    return {
      path: keys.map((key) => echoedText(key)).join('.'),
      message: echoedText(message, MAX_MESSAGE_LENGTH),
    };
  });
}

// The library's sentence cannot be asked for again without the value, so one that repeats it is not passed on.
function quotesHidden(message: string, keys: readonly string[], { root, hides }: Hiding): boolean {
  const value = valueAt(root, keys);
  if (!hides(keys.join('.'), value)) return false;
  return typeof value === 'object' && value !== null ? true : message.includes(String(value));
}

function keyOf(part: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof part === 'object' ? part.key : part);
}
