import { echoedText } from '../protocol';
import type { Check, ClassShape } from '../schema/class-shape';
import { brokenRules } from './broken-rules';
import { clip } from './clip';
import { factsOf } from './fault-facts';
import { faultPlace, type FaultPlace } from './fault-place';
import { HIDDEN } from './hidden-values';
import { nearest } from './nearest';
import type { SchemaFault } from './schema-compiler';
import { MAX_VIOLATIONS, type Violation } from './violation';

const MAX_LISTED_VALUES = 20;

// They only say that a part of them failed, and the part is reported itself.
const WRAPPING_KEYWORDS: readonly string[] = ['anyOf', 'allOf', 'oneOf', 'if', 'propertyNames'];
const RULE_KEYWORDS: readonly string[] = ['anyOf', 'oneOf', 'if'];

/** A violation before its path is settled; `child` is a key below the fault's own place. */
type Telling = Omit<Violation, 'path'> & { readonly child?: string };

type Sentence = (fault: SchemaFault, place: FaultPlace) => Telling;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  required: ({ params }) => ({ message: 'is required', child: String(params.missingProperty) }),
  additionalProperties: unknownKey,
  enum: notAmongValues,
  discriminator: unknownOption,
};

/** Tells the schema faults of a value in the words of the author's checks, one violation a place and sentence. */
export function explainFaults(
  faults: readonly SchemaFault[],
  shape: ClassShape | undefined,
  value: unknown,
): Violation[] {
  const placed = faults.map((fault) => ({ fault, place: faultPlace(fault.path, shape, value) }));
  const telling = placed.filter(
    ({ fault, place }) => fault.params.type !== 'null' && !isPartOfRule(fault, place),
  );
  const plain = telling.filter(({ fault }) => !WRAPPING_KEYWORDS.includes(fault.keyword));
  const violations = [
    ...placed.flatMap(({ fault, place }) => tellRules(fault, place)),
    ...plain.map(({ fault, place }) => explain(fault, place)),
  ];
  const told = violations.length > 0 ? violations : telling.map(({ fault, place }) => explain(fault, place));
  return unique(told).slice(0, MAX_VIOLATIONS);
}

function unique(violations: readonly Violation[]): Violation[] {
  return [
    ...new Map(
      violations.map((violation) => [`${violation.path}\n${violation.message}`, violation]),
    ).values(),
  ];
}

function explain(fault: SchemaFault, place: FaultPlace): Violation {
  const told = fault.isHidden ? { ...fault, value: HIDDEN } : fault;
  const { child, ...sentence } = (SENTENCES[fault.keyword] ?? byCheck)(told, place);
  return {
    path: pathText(child === undefined ? fault.path : [...fault.path, child]),
    ...sentence,
    ...factsOf(fault),
  };
}

function pathText(path: readonly string[]): string {
  return path.map((part) => echoedText(part)).join('.');
}

function tellRules({ keyword, path, value }: SchemaFault, { shape, union }: FaultPlace): Violation[] {
  if (!shape || union || !RULE_KEYWORDS.includes(keyword)) return [];
  return brokenRules(shape.rules, value).map((message) => ({ path: pathText(path), message }));
}

// Rules between properties are written with `required` and `not`, which no property says of itself.
function isPartOfRule({ keyword, params }: SchemaFault, { shape, property, isItem }: FaultPlace): boolean {
  if (keyword === 'required' && shape) {
    const missing = shape.properties.find(({ wireName }) => wireName === params.missingProperty);
    return missing !== undefined && !missing.required;
  }
  return keyword === 'not' && property !== undefined && !isItem && !('not' in property.value.keywords);
}

function byCheck(fault: SchemaFault, place: FaultPlace): Telling {
  return { message: checkMessage(fault, place) ?? fault.message, ...clip(fault.value) };
}

function checkMessage(
  { keyword, value }: SchemaFault,
  { property, isItem, owner }: FaultPlace,
): string | undefined {
  const speaks = (check: Check) => check.each === isItem && check.keywords.includes(keyword);
  return property?.checks.find(speaks)?.message(value, owner);
}

function unknownKey({ params }: SchemaFault, { shape }: FaultPlace): Telling {
  const key = String(params.additionalProperty);
  const known = (shape?.properties ?? []).map((property) => property.wireName);
  return { message: 'is not a known argument', child: key, ...suggest(nearest(key, known)) };
}

function notAmongValues(fault: SchemaFault, place: FaultPlace): Telling {
  const allowed = (fault.params.allowedValues ?? []) as readonly unknown[];
  const listed = allowed.slice(0, MAX_LISTED_VALUES).map((value) => JSON.stringify(value));
  const rest = allowed.length > listed.length ? ` and ${allowed.length - listed.length} more` : '';
  const words = allowed.filter((value) => typeof value === 'string');
  return {
    message: checkMessage(fault, place) ?? `must be one of ${listed.join(', ')}${rest}`,
    ...clip(fault.value),
    ...(typeof fault.value === 'string' ? suggest(nearest(fault.value, words)) : {}),
  };
}

function suggest(suggestion: string | undefined): { readonly suggestion?: string } {
  return suggestion === undefined ? {} : { suggestion };
}

function unknownOption({ value }: SchemaFault, { union }: FaultPlace): Telling {
  const names = union?.options.map((option) => option.name) ?? [];
  const sent: unknown = union && (value as Readonly<Record<string, unknown>> | undefined)?.[union.property];
  return {
    ...(union ? { child: union.property } : {}),
    message: `must be one of ${names.map((name) => JSON.stringify(name)).join(', ')}`,
    ...clip(sent),
    ...(typeof sent === 'string' ? suggest(nearest(sent, names)) : {}),
  };
}
