import { echoedText } from '../protocol';
import type { Check, ClassShape } from '../schema/class-shape';
import { brokenRules } from './broken-rules';
import { clipped } from './clip';
import { addFacts, type Writable } from './fault-facts';
import { faultPlace, type FaultPlace } from './fault-place';
import { HIDDEN } from './hidden-values';
import { nearest } from './nearest';
import type { SchemaFault } from './schema-compiler';
import { MAX_VIOLATIONS, type Violation } from './violation';

const MAX_LISTED_VALUES = 20;

// They only say that a part of them failed, and the part is reported itself.
const WRAPPING_KEYWORDS = new Set(['anyOf', 'allOf', 'oneOf', 'if', 'propertyNames']);
const RULE_KEYWORDS = new Set(['anyOf', 'oneOf', 'if']);

/** What a fault says of the value at its place, or of a child of it. */
interface Telling extends Pick<Violation, 'message'> {
  readonly child?: string | undefined;
  readonly seen?: string | undefined;
  readonly suggestion?: string | undefined;
}

type Sentence = (fault: SchemaFault, place: FaultPlace) => Telling;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  required: ({ params }) => ({ message: 'is required', child: String(params.missingProperty) }),
  additionalProperties: unknownKey,
  enum: notAmongValues,
  discriminator: unknownOption,
};

interface Placed {
  readonly fault: SchemaFault;
  readonly place: FaultPlace;
}

/** Tells the schema faults of a value in the words of the author's checks, one violation a place and sentence. */
export function explainFaults(
  faults: readonly SchemaFault[],
  shape: ClassShape | undefined,
  value: unknown,
): Violation[] {
  const rules: Violation[] = [];
  const plain: Placed[] = [];
  const wrapping: Placed[] = [];
  for (const fault of faults) {
    const place = faultPlace(fault.path, shape, value);
    if (RULE_KEYWORDS.has(fault.keyword)) rules.push(...tellRules(fault, place));
    if (fault.params.type === 'null' || isPartOfRule(fault, place)) continue;
    (WRAPPING_KEYWORDS.has(fault.keyword) ? wrapping : plain).push({ fault, place });
  }
  const violations = [...rules, ...plain.map(explain)];
  return unique(violations.length > 0 ? violations : wrapping.map(explain));
}

function unique(violations: Violation[]): Violation[] {
  if (violations.length < 2) return violations;
  const told = new Map(violations.map((each) => [`${each.path}\n${each.message}`, each]));
  return [...told.values()].slice(0, MAX_VIOLATIONS);
}

function explain({ fault, place }: Placed): Violation {
  const shown = fault.isHidden ? { ...fault, value: HIDDEN } : fault;
  const { child, message, seen, suggestion } = (SENTENCES[fault.keyword] ?? byCheck)(shown, place);
  const violation: Writable<Violation> = {
    path: pathText(child === undefined ? fault.path : [...fault.path, child]),
    message,
  };
  if (seen !== undefined) violation.seen = seen;
  if (suggestion !== undefined) violation.suggestion = suggestion;
  return addFacts(violation, fault);
}

function pathText(path: readonly string[]): string {
  const [first = ''] = path;
  return path.length < 2 ? echoedText(first) : path.map((part) => echoedText(part)).join('.');
}

function tellRules({ path, value }: SchemaFault, { shape, union }: FaultPlace): Violation[] {
  if (!shape || union) return [];
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
  return { message: checkMessage(fault, place) ?? fault.message, seen: clipped(fault.value) };
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
  return { message: 'is not a known argument', child: key, suggestion: nearest(key, known) };
}

function notAmongValues(fault: SchemaFault, place: FaultPlace): Telling {
  const allowed = (fault.params.allowedValues ?? []) as readonly unknown[];
  return {
    message: checkMessage(fault, place) ?? listing(allowed),
    seen: clipped(fault.value),
    suggestion: typeof fault.value === 'string' ? nearest(fault.value, wordsOf(allowed)) : undefined,
  };
}

function wordsOf(values: readonly unknown[]): readonly string[] {
  return values.filter((value) => typeof value === 'string');
}

function listing(allowed: readonly unknown[]): string {
  const listed = allowed.slice(0, MAX_LISTED_VALUES).map((value) => JSON.stringify(value));
  const rest = allowed.length > listed.length ? ` and ${allowed.length - listed.length} more` : '';
  return `must be one of ${listed.join(', ')}${rest}`;
}

function unknownOption({ value }: SchemaFault, { union }: FaultPlace): Telling {
  const names = union?.options.map((option) => option.name) ?? [];
  const sent: unknown = union && (value as Readonly<Record<string, unknown>> | undefined)?.[union.property];
  return {
    child: union?.property,
    message: `must be one of ${names.map((name) => JSON.stringify(name)).join(', ')}`,
    seen: clipped(sent),
    suggestion: typeof sent === 'string' ? nearest(sent, names) : undefined,
  };
}
