import type { Violation } from '../gate/violation';
import type { JsonValue } from '../protocol';

const MAX_LINES = 20;

/** All that is wrong with a call's arguments, a line each, for the model to mend. */
export function refusalText(tool: string, violations: readonly Violation[]): string {
  const lines = violations.slice(0, MAX_LINES).map(violationLine);
  const rest = violations.length - lines.length;
  return [
    `Invalid arguments for tool "${tool}":`,
    ...lines,
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ].join('\n');
}

/** The same as data, for clients that want protocol errors. */
export function refusalData(violations: readonly Violation[]): JsonValue {
  return { errors: violations.slice(0, MAX_LINES).map((violation) => ({ ...violation })) };
}

// Messages that begin with a verb continue the path; class-validator's own begin with the property's name.
const CONTINUES = /^(is|must|has|needs)\b/;

function violationLine({ path, message, seen, suggestion }: Violation): string {
  const got = seen === undefined ? '' : ` (got ${seen})`;
  const hint = suggestion === undefined ? '' : `. Did you mean "${suggestion}"?`;
  return `- ${sentence(path, message)}${got}${hint}`;
}

function sentence(path: string, message: string): string {
  if (path === '') return message;
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (message.startsWith(`${name} `)) return path + message.slice(name.length);
  return CONTINUES.test(message) ? `${path} ${message}` : `${path}: ${message}`;
}
