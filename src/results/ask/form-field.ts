import type { Members } from '../../authoring/members';
import { ArgumentRangeError } from '../argument-error';
import { requireObject } from '../check/object';
import { requireOneOf } from '../check/string';
import { FIELD_KEYWORDS, type FieldKind, optionsOf } from './field-keyword';
import { isSecretName, isSecretNumberName } from './secret-name';

const TYPES = ['string', 'number', 'integer', 'boolean', 'array'] as const;

const requireType = requireOneOf(TYPES);

const KIND_OF: Readonly<Record<(typeof TYPES)[number], (field: Members) => FieldKind>> = {
  string: stringKind,
  number: () => 'number',
  integer: () => 'number',
  boolean: () => 'boolean',
  array: () => 'choices',
};

/** By kind, whether a name or a title gives away that a secret is asked for. A choice or a yes or no cannot be one. */
const LOOKS_SECRET: Partial<Readonly<Record<FieldKind, (name: string) => boolean>>> = {
  text: isSecretName,
  number: isSecretNumberName,
};

/** Refuses a field that a client cannot draw, or that asks for a secret. */
export function requireFormField(argument: string, name: string, field: unknown): void {
  const members = requireObject(argument, field);
  const kind = KIND_OF[requireType(`${argument}.type`, members['type'])](members);
  const shown = [name, members['title']].filter((words) => typeof words === 'string');
  if (shown.some((words) => LOOKS_SECRET[kind]?.(words))) {
    throw new ArgumentRangeError(
      argument,
      'must not ask for a secret; send the user to a page with elicitUrl',
    );
  }
  requireKeywords(argument, members, kind);
  requireKnownDefault(argument, members);
}

function stringKind(field: Members): FieldKind {
  if ('enum' in field) return 'choice';
  return 'oneOf' in field ? 'titledChoice' : 'text';
}

function requireKeywords(argument: string, field: Members, kind: FieldKind): void {
  const checks = FIELD_KEYWORDS[kind];
  for (const keyword of Object.keys(field)) {
    if (keyword !== 'type' && !Object.hasOwn(checks, keyword))
      throw unknownKeyword(argument, keyword, Object.keys(checks));
  }
  for (const [keyword, check] of Object.entries(checks)) check(`${argument}.${keyword}`, field[keyword]);
}

function requireKnownDefault(argument: string, field: Members): void {
  const options = optionsOf(field);
  const chosen = [field['default'] ?? []].flat();
  if (options === undefined || chosen.every((choice) => options.includes(choice))) return;
  throw new ArgumentRangeError(`${argument}.default`, 'must be among the options');
}

function unknownKeyword(argument: string, keyword: string, allowed: readonly string[]): ArgumentRangeError {
  return new ArgumentRangeError(
    argument,
    `must have no other keywords than type, ${allowed.join(', ')}`,
    `one with ${keyword}`,
  );
}
