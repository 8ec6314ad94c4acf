import type { JsonObject, JsonValue } from '../protocol';
import type { PropertyShape, ValueShape } from './class-shape';

/** One field of a form, or why the property cannot be one. */
export interface FormField {
  readonly keywords: JsonObject;
  readonly problem?: string;
}

/** Which checks say a format that forms know. */
const FORMATS: Readonly<Record<string, string>> = {
  isEmail: 'email',
  isUrl: 'uri',
  isDateString: 'date-time',
  isIso8601: 'date-time',
  isRFC3339: 'date-time',
};

/** What a form shows for a property. */
export function formField(property: PropertyShape): FormField {
  const { value, format } = property;
  const write = WRITERS[value.kind] as
    ((value: ValueShape, property: PropertyShape) => FormField) | undefined;
  if (!write) return unusable(`is ${NAMES[value.kind] ?? 'something'}, which no form can show.`);
  if (format === undefined || isText(value)) return write(value, property);
  return unusable('has a @Format, but is no text.');
}

type Writers = {
  readonly [K in ValueShape['kind']]?: (
    value: Extract<ValueShape, { readonly kind: K }>,
    property: PropertyShape,
  ) => FormField;
};

const WRITERS: Writers = {
  plain: ({ keywords }, property) => plainField(keywords, property),
  date: ({ keywords }) => ({ keywords }),
  list: choices,
  set: choices,
};

const NAMES: Partial<Readonly<Record<ValueShape['kind'], string>>> = {
  open: 'of no type that is known at build',
  map: 'a map',
  instance: 'a class of its own',
  union: 'one of several classes',
};

type Plain = (keywords: JsonObject, property: PropertyShape) => FormField;

const PLAIN: Readonly<Record<string, Plain>> = {
  string: (keywords, property) => (keywords.enum === undefined ? text : choice)(keywords, property),
  number: (keywords) => numeric('number', keywords, (bound) => bound),
  integer: (keywords) => numeric('integer', keywords, (bound) => Math.floor(bound) + 1),
  boolean: () => ({ keywords: { type: 'boolean' } }),
};

function plainField(keywords: JsonObject, property: PropertyShape): FormField {
  const { const: constant, type: said = constant === undefined ? undefined : typeof constant } = keywords;
  const types = [said].flat().filter((type) => type !== 'null' && type !== undefined);
  const type = types.length === 1 && typeof types[0] === 'string' ? types[0] : '';
  const write = PLAIN[type];
  if (write && (type === 'string' || keywords.enum === undefined)) return write(keywords, property);
  return unusable(keywords.enum === undefined ? 'is of several types.' : 'has choices that are no texts.');
}

function text(keywords: JsonObject, { checks, format }: PropertyShape): FormField {
  const known = checks.map(({ name }) => FORMATS[name]).find((found) => found !== undefined);
  const { maxLength } = keywords;
  const minLength = keywords.minLength ?? (refusesEmpty(keywords) ? 1 : undefined);
  return { keywords: sayable({ type: 'string', minLength, maxLength, format: format ?? known }) };
}

function choice(keywords: JsonObject, property: PropertyShape): FormField {
  const options = optionsOf(keywords);
  if (!options) return unusable('has choices that are no texts.');
  const titled = titledOptions(options, property);
  return { keywords: titled ? { type: 'string', oneOf: titled } : { type: 'string', enum: options } };
}

function choices(
  { items, keywords }: { readonly items: ValueShape; readonly keywords: JsonObject },
  property: PropertyShape,
): FormField {
  const options = items.kind === 'plain' ? optionsOf(items.keywords) : undefined;
  if (!options) return unusable('is a list of something else than a choice of texts.');
  const titled = titledOptions(options, property);
  const { minItems, maxItems } = keywords;
  return {
    keywords: sayable({
      ...{ type: 'array', minItems, maxItems },
      items: titled ? { anyOf: titled } : { type: 'string', enum: options },
    }),
  };
}

/** An exclusive bound becomes the next whole number; between numbers there is none, so the bound itself is shown. */
function numeric(type: string, keywords: JsonObject, above: (bound: number) => number): FormField {
  const { exclusiveMinimum: least, exclusiveMaximum: most } = keywords;
  const minimum = keywords.minimum ?? (typeof least === 'number' ? above(least) : undefined);
  const maximum = keywords.maximum ?? (typeof most === 'number' ? -above(-most) : undefined);
  return { keywords: sayable({ type, minimum, maximum }) };
}

function optionsOf({ enum: values }: JsonObject): readonly string[] | undefined {
  if (!Array.isArray(values)) return undefined;
  const options = (values as readonly JsonValue[]).filter((value) => value !== null);
  return options.every((option) => typeof option === 'string') ? options : undefined;
}

function titledOptions(
  options: readonly string[],
  { optionTitles }: PropertyShape,
): JsonObject[] | undefined {
  if (!optionTitles) return undefined;
  return options.map((option) => ({
    const: option,
    title: Object.hasOwn(optionTitles, option) ? (optionTitles[option] ?? option) : option,
  }));
}

// @IsNotEmpty() says it this way.
function refusesEmpty({ not }: JsonObject): boolean {
  const { enum: refused } = (not ?? {}) as JsonObject;
  return Array.isArray(refused) && refused.includes('');
}

function isText({ kind, keywords }: ValueShape): boolean {
  return kind === 'plain' && [keywords.type].flat().includes('string') && keywords.enum === undefined;
}

function sayable(keywords: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}

function unusable(problem: string): FormField {
  return { keywords: {}, problem };
}
