import type { HandlerKind } from '../authoring/handler-kind';
import type { JsonObject } from '../protocol';
import type { ToldViolation } from './own-words';

/** More lines do not help a model. */
export const MAX_LINES = 20;

/** A sentence that lists a thousand allowed values would drown all others. */
const MAX_SENTENCE = 500;

/** All that is wrong with a call's arguments, a line each, for the model to mend. */
export function refusalText(kind: HandlerKind, name: string, violations: readonly ToldViolation[]): string {
  const lines = violations.slice(0, MAX_LINES).map(violationLine);
  const rest = violations.length - lines.length;
  return [
    `Invalid arguments for ${kind} "${name}":`,
    ...lines,
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ].join('\n');
}

/** The same as data, for clients that want protocol errors. */
export function refusalData(violations: readonly ToldViolation[]): JsonObject {
  const errors = violations.slice(0, MAX_LINES).map(({ sentence: own, ...violation }) => ({
    ...violation,
    ...(own === undefined ? {} : { message: own }),
  }));
  return { errors };
}

// Messages that begin with a verb continue the path; class-validator's own begin with the property's name.
const CONTINUES = /^(is|must|has|needs)\b/;

function violationLine(violation: ToldViolation): string {
  const { path, message } = violation;
  const told = violation.sentence ?? sentence(path, message);
  const clipped = told.length > MAX_SENTENCE ? `${told.slice(0, MAX_SENTENCE)}…` : told;
  return `- ${clipped}${violation.sentence === undefined ? observation(violation) : ''}`;
}

/** What stands behind a violation's message: the value seen, and what may have been meant. */
export function observation({ seen, suggestion }: Pick<ToldViolation, 'seen' | 'suggestion'>): string {
  const got = seen === undefined ? '' : ` (got ${seen})`;
  const hint = suggestion === undefined ? '' : `. Did you mean "${suggestion}"?`;
  return got + hint;
}

/** What is wrong with one value, without what was seen. */
export function violationSentence({ path, message }: Pick<ToldViolation, 'path' | 'message'>): string {
  return sentence(path, message);
}

function sentence(path: string, message: string): string {
  if (path === '') return message;
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (message.startsWith(`${name} `)) return path + message.slice(name.length);
  return CONTINUES.test(message) ? `${path} ${message}` : `${path}: ${message}`;
}
