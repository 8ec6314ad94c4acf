import type { Violation } from '../gate/violation';

/** Violations as one sentence of a log. */
export function tell(violations: readonly Violation[]): string {
  return violations.map(sentence).join('; ');
}

// Messages of class-validator begin with the property, which the path has said already.
function sentence({ path, message }: Violation): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const rest = message.startsWith(`${name} `) ? message.slice(name.length + 1) : message;
  return `${path || 'the value'} ${rest}`;
}
