import { echoedText } from '../protocol';
import type { Check, ClassShape, PropertyShape, ValueShape } from '../schema/class-shape';
import { clip } from './clip';
import { nearest } from './nearest';
import type { SchemaFault } from './schema-compiler';
import { MAX_VIOLATIONS, type Violation } from './violation';

const MAX_LISTED_VALUES = 20;

// They only say that a part of them failed, and the part is reported itself.
const WRAPPING_KEYWORDS: readonly string[] = ['anyOf', 'allOf', 'if', 'propertyNames'];

/** Where a fault lies in the class that the arguments are to become. */
interface Place {
  readonly shape: ClassShape | undefined;
  readonly property: PropertyShape | undefined;
  readonly isItem: boolean;
  /** The object that the property stands in, for messages that read it. */
  readonly owner: object;
}

/** A violation before its path is settled; `child` is a key below the fault's own place. */
type Telling = Omit<Violation, 'path'> & { readonly child?: string };

type Sentence = (fault: SchemaFault, place: Place) => Telling;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  required: ({ params }) => ({ message: 'is required', child: String(params.missingProperty) }),
  additionalProperties: unknownKey,
  enum: notAmongValues,
};

/** Tells the schema faults of a value in the words of the author's checks, one violation a place and sentence. */
export function explainFaults(
  faults: readonly SchemaFault[],
  shape: ClassShape | undefined,
  value: unknown,
): Violation[] {
  const telling = faults.filter((fault) => fault.params.type !== 'null');
  const plain = telling.filter((fault) => !WRAPPING_KEYWORDS.includes(fault.keyword));
  const violations = (plain.length > 0 ? plain : telling)
    .slice(0, MAX_VIOLATIONS)
    .map((fault) => explain(fault, placeOf(fault.path, shape, value)));
  const unique = new Map(
    violations.map((violation) => [`${violation.path}\n${violation.message}`, violation]),
  );
  return [...unique.values()];
}

function explain(fault: SchemaFault, place: Place): Violation {
  const { child, ...sentence } = (SENTENCES[fault.keyword] ?? byCheck)(fault, place);
  const path = child === undefined ? fault.path : [...fault.path, child];
  return { path: path.map((part) => echoedText(part)).join('.'), ...sentence };
}

function byCheck(fault: SchemaFault, place: Place): Telling {
  return { message: checkMessage(fault, place) ?? fault.message, ...clip(fault.value) };
}

function checkMessage(
  { keyword, value }: SchemaFault,
  { property, isItem, owner }: Place,
): string | undefined {
  const speaks = (check: Check) => check.each === isItem && check.keywords.includes(keyword);
  return property?.checks.find(speaks)?.message(value, owner);
}

function unknownKey({ params }: SchemaFault, { shape }: Place): Telling {
  const key = String(params.additionalProperty);
  const known = (shape?.properties ?? []).map((property) => property.wireName);
  return { message: 'is not a known argument', child: key, ...suggest(nearest(key, known)) };
}

function notAmongValues(fault: SchemaFault, place: Place): Telling {
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

function placeOf(path: readonly string[], root: ClassShape | undefined, value: unknown): Place {
  let place: Place = { shape: root, property: undefined, isItem: false, owner: objectOr({}, value) };
  let shape: ValueShape | undefined = root && { kind: 'instance', of: root, keywords: {} };
  let current = value;
  for (const part of path) {
    const owner = objectOr(place.owner, current);
    if (shape?.kind === 'instance') {
      const property: PropertyShape | undefined = shape.of.properties.find(
        (candidate) => candidate.wireName === part,
      );
      shape = property?.value;
      place = { shape: instanceOf(shape), property, isItem: false, owner };
    } else {
      shape = shape?.kind === 'list' ? shape.items : undefined;
      place = { ...place, shape: instanceOf(shape), isItem: true };
    }
    current = (owner as Readonly<Record<string, unknown>>)[part];
  }
  return place;
}

function objectOr(fallback: object, value: unknown): object {
  return typeof value === 'object' && value !== null ? value : fallback;
}

function instanceOf(value: ValueShape | undefined): ClassShape | undefined {
  return value?.kind === 'instance' ? value.of : undefined;
}
