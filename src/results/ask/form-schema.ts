import type { JsonObject } from '../../protocol';
import { ArgumentRangeError } from '../argument-error';
import { arrayOf } from '../check/array';
import { optional } from '../check/check';
import { requireJsonObject } from '../check/json';
import { requireObject } from '../check/object';
import { present } from '../check/present';
import { requireOneOf, requireString } from '../check/string';
import { requireFormField } from './form-field';

// What schema compilers add to every object and a form does without.
const LEFT_OFF = new Set(['$id', 'additionalProperties', 'description', 'title']);
const KEPT = new Set(['$schema', 'properties', 'required', 'type']);

const requireObjectType = requireOneOf(['object']);

/** A JSON Schema as the form mode of an elicitation allows it: an object whose properties are fields of a form. */
export function requireFormSchema(argument: string, form: unknown): JsonObject {
  const { $schema, type, properties, required, ...others } = requireJsonObject(argument, form);
  requireObjectType(`${argument}.type`, type);
  for (const keyword of Object.keys(others)) requireLeftOff(argument, keyword);

  const fields = requireObject(`${argument}.properties`, properties);
  for (const [name, field] of Object.entries(fields))
    requireFormField(`${argument}.properties.${name}`, name, field);
  const names = optional(arrayOf(requireString))(`${argument}.required`, required);
  for (const name of names ?? []) requireNamed(argument, name, fields);

  return present({
    $schema: optional(requireString)(`${argument}.$schema`, $schema),
    type,
    properties,
    required: names,
  });
}

function requireLeftOff(argument: string, keyword: string): void {
  if (LEFT_OFF.has(keyword)) return;
  throw new ArgumentRangeError(
    argument,
    `must have no other keywords than ${[...KEPT].join(', ')}`,
    `one with ${keyword}`,
  );
}

function requireNamed(argument: string, name: string, fields: object): void {
  if (Object.hasOwn(fields, name)) return;
  throw new ArgumentRangeError(`${argument}.required`, 'must name fields of the form', JSON.stringify(name));
}
