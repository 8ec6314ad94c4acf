import type { Members } from '../../authoring/members';
import { ArgumentRangeError, ArgumentTypeError } from '../argument-error';
import { arrayOf } from '../check/array';
import { type Check, optional } from '../check/check';
import { requireCount, requireFiniteNumber } from '../check/number';
import { requireObject } from '../check/object';
import { seen } from '../check/seen';
import { requireOneOf, requireString } from '../check/string';

/** What a form can show. */
export type FieldKind = 'text' | 'choice' | 'titledChoice' | 'number' | 'boolean' | 'choices';

const WORDING = { title: optional(requireString), description: optional(requireString) };
const FORMATS = ['email', 'uri', 'date', 'date-time'] as const;

/** By kind of field, the JSON Schema keywords it may have besides `type`. */
export const FIELD_KEYWORDS: Readonly<Record<FieldKind, Readonly<Record<string, Check<unknown>>>>> = {
  text: {
    ...WORDING,
    minLength: optional(requireCount),
    maxLength: optional(requireCount),
    format: optional(requireOneOf(FORMATS)),
    default: optional(requireString),
  },
  choice: {
    ...WORDING,
    enum: someOf(requireString),
    // The older spelling of titled options, which the protocol still knows.
    enumNames: optional(arrayOf(requireString)),
    default: optional(requireString),
  },
  titledChoice: { ...WORDING, oneOf: someOf(requireTitledOption), default: optional(requireString) },
  number: {
    ...WORDING,
    minimum: optional(requireFiniteNumber),
    maximum: optional(requireFiniteNumber),
    default: optional(requireFiniteNumber),
  },
  boolean: { ...WORDING, default: optional(requireBoolean) },
  choices: {
    ...WORDING,
    minItems: optional(requireCount),
    maxItems: optional(requireCount),
    items: requireChoiceItems,
    default: optional(arrayOf(requireString)),
  },
};

/** The values a field that was found sound lets the user choose from; `undefined` where it takes free input. */
export function optionsOf(field: Members): readonly unknown[] | undefined {
  const {
    enum: plain,
    oneOf,
    anyOf,
    items,
  } = field as { enum?: unknown[]; oneOf?: Members[]; anyOf?: Members[]; items?: Members };
  if (items !== undefined) return optionsOf(items);
  return plain ?? (oneOf ?? anyOf)?.map((option) => option['const']);
}

function someOf(check: Check<unknown>): Check<unknown> {
  return (argument, value) => {
    const options = arrayOf(check)(argument, value);
    if (options.length > 0) return options;
    throw new ArgumentRangeError(argument, 'must have at least one option');
  };
}

function requireTitledOption(argument: string, value: unknown): unknown {
  const option = requireObject(argument, value);
  requireString(`${argument}.const`, option['const']);
  return requireString(`${argument}.title`, option['title']);
}

function requireChoiceItems(argument: string, value: unknown): unknown {
  const items = requireObject(argument, value);
  if ('anyOf' in items) return someOf(requireTitledOption)(`${argument}.anyOf`, items['anyOf']);

  requireOneOf(['string'])(`${argument}.type`, items['type']);
  return someOf(requireString)(`${argument}.enum`, items['enum']);
}

function requireBoolean(argument: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new ArgumentTypeError(argument, 'must be true or false', seen(value));
}
