import type { ValidationArguments } from 'class-validator';

/** What `message` of a validation option may be. */
export type AuthorMessage = string | ((args: ValidationArguments) => string) | undefined;

/** Fills class-validator's tokens (`$value`, `$property`, `$target`, `$constraint1`) into a check's sentence. */
export type FillMessage = (message: AuthorMessage, args: ValidationArguments) => string;

/** The same for one check whose constraints stay what they are: what says nothing of the value is filled in once. */
export function messageFiller(): FillMessage {
  let template = '';
  let filled = '';
  return (message, args) => {
    const wanted = templateOf(message, args);
    if (wanted.includes('$value')) return fillTokens(wanted, args);
    if (wanted !== template) filled = fillTokens(wanted, args);
    template = wanted;
    return filled;
  };
}

export const fillMessage: FillMessage = (message, args) => fillTokens(templateOf(message, args), args);

function templateOf(message: AuthorMessage, args: ValidationArguments): string {
  return typeof message === 'function' ? message(args) : (message ?? '');
}

function fillTokens(template: string, args: ValidationArguments): string {
  const tokens: Readonly<Record<string, string>> = {
    property: args.property,
    target: args.targetName,
    ...(isScalar(args.value) ? { value: String(args.value) } : {}),
  };
  // One pass, so that a value which itself looks like a token is not filled in again.
  return template.replace(
    /\$(constraint(\d+)|value|property|target)/g,
    (token, name: string, index?: string) => {
      if (index !== undefined) return constraintText(args.constraints[Number(index) - 1], token);
      return tokens[name] ?? token;
    },
  );
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function constraintText(constraint: unknown, token: string): string {
  if (constraint === undefined) return token;
  if (Array.isArray(constraint)) return constraint.map((each) => constraintText(each, token)).join(', ');
  if (constraint instanceof Date) return constraint.toISOString();
  if (typeof constraint === 'function') return constraint.name || token;
  return typeof constraint === 'object' && !(constraint instanceof RegExp)
    ? JSON.stringify(constraint)
    : toText(constraint);
}

function toText(constraint: { toString(): string }): string {
  return constraint.toString();
}
