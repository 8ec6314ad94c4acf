import type { BuildReport } from '../authoring/build-report';
import type { Class, ConcreteClass } from '../authoring/class';
import type { JsonObject } from '../protocol';
import type { ReadCheck } from './check-reader';
import type { ClassShape, ValueShape } from './class-shape';
import { mergeKeywords } from './merge-keywords';
import { cappedText } from './pattern-cap';
import { isRecordedArray, recordedPropertyType } from './recorded-types';
import type { TransformerMetadata } from './transformer-metadata';
import type { PropertyRules } from './validator-metadata';

/** Where the shapes of nested classes come from. */
export interface ClassSource {
  read(type: ConcreteClass): ClassShape;
  /** A class as one option of a union, with the discriminating property as a constant. */
  readOption(type: ConcreteClass, property: string, name: string): ClassShape;
}

/** Everything that decides the shape of one property's value. */
export interface ValueSource {
  readonly owner: Class;
  readonly key: string;
  readonly rules: PropertyRules;
  readonly transformer: TransformerMetadata;
  readonly checks: readonly ReadCheck[];
  /** Conditions decide at run time whether any check applies; until then every value passes. */
  readonly isConditional: boolean;
  readonly classes: ClassSource;
  /** Characters of text under a pattern; `undefined` for what goes out. */
  readonly maxPatternLength: number | undefined;
  readonly report: BuildReport;
}

const LIST_CHECKS = /^(isArray|array[A-Z])/;
const DATE_CHECKS: readonly string[] = ['isDate', 'minDate', 'maxDate'];
const TYPE_GIVING_KEYWORDS: readonly string[] = ['type', 'enum', 'const'];

const RECORDED_KEYWORDS: ReadonlyMap<unknown, JsonObject> = new Map<unknown, JsonObject>([
  [String, { type: 'string' }],
  [Number, { type: 'number' }],
  [Boolean, { type: 'boolean' }],
]);

/** Settles what a property's value is: from its checks first, then `@Type`, then the compiler's recorded type. */
export function valueShape(source: ValueSource): ValueShape {
  // A nested class keeps its shape: its content must never pass unchecked.
  if (source.isConditional && source.rules.nested.length === 0) return { kind: 'open', keywords: {} };
  const own = keywordsOf(source, false);
  const collection = collectionOf(source);
  return collection ? collectionShape(source, collection, own) : singleShape(source, own);
}

type Collection = 'list' | 'set' | 'map';

const RECORDED_COLLECTIONS: ReadonlyMap<unknown, Collection> = new Map<unknown, Collection>([
  [Set, 'set'],
  [Map, 'map'],
]);

/** Whether the property holds many values, and in what; a Set or Map is known by its recorded type only. */
function collectionOf({ owner, key, checks, rules }: ValueSource): Collection | undefined {
  const recorded = RECORDED_COLLECTIONS.get(recordedPropertyType(owner, key));
  const isChecked = checks.some(({ check }) => check.each || LIST_CHECKS.test(check.name));
  const isEach = isChecked || rules.nested.some((rule) => rule.each === true);
  if (recorded) return isEach || rules.nested.length > 0 || rules.isAllowed ? recorded : undefined;
  return isEach || isRecordedArray(owner, key) ? 'list' : undefined;
}

function collectionShape(source: ValueSource, kind: Collection, own: JsonObject): ValueShape {
  const items = itemShape(source);
  const keywords = mergeKeywords(own, { type: kind === 'map' ? 'object' : 'array' });
  if (!keywords) report(source, `has checks that do not fit a ${kind}.`, 'Keep the checks of one type.');
  return kind === 'map'
    ? { kind, values: items, keywords: keywords ?? {} }
    : { kind, items, keywords: keywords ?? {} };
}

// A check such as @IsArray({ each: true }) says that every item is a list itself; the class is that of its items.
function itemShape(source: ValueSource): ValueShape {
  const keywords = keywordsOf(source, true);
  if (keywords.type !== 'array') return singleShape(source, keywords, true);
  const inner = source.rules.nested.length > 0 ? nestedShape(source, {}) : ANYTHING;
  return { kind: 'list', items: inner, keywords };
}

const ANYTHING: ValueShape = { kind: 'open', keywords: {} };

function singleShape(source: ValueSource, keywords: JsonObject, isItem = false): ValueShape {
  const { rules, checks, transformer } = source;
  if (rules.nested.length > 0) return nestedShape(source, keywords);
  if (isDate(source, keywords, isItem))
    return { kind: 'date', keywords: { type: 'string', format: 'date-time' } };
  if (transformer.hasType && !isItem) refuseType(source);
  if (givesType(keywords)) return plainShape(source, keywords, isItem);
  if (rules.isAllowed || (isItem && checks.every(({ check }) => !check.each)))
    return { kind: 'open', keywords };
  return recordedShape(source, keywords, isItem);
}

function nestedShape(source: ValueSource, keywords: JsonObject): ValueShape {
  const { transformer, owner, key, classes, report } = source;
  if (transformer.discriminator) {
    const { property, options } = transformer.discriminator;
    const of = options.map(({ name, type }) => ({ name, of: classes.readOption(type, property, name) }));
    return { kind: 'union', property, options: of, keywords };
  }
  const recorded = recordedPropertyType(owner, key);
  const type = transformer.typeClass ?? (RECORDED_COLLECTIONS.has(recorded) ? undefined : recorded);
  if (type !== undefined && !RECORDED_KEYWORDS.has(type)) {
    return { kind: 'instance', of: classes.read(type as ConcreteClass), keywords };
  }
  report.add(
    where(source),
    'has @ValidateNested but its class is unknown.',
    'Add @Type(() => ItemClass) from class-transformer; the compiler records neither list items nor, without emitDecoratorMetadata, classes.',
  );
  return { kind: 'open', keywords };
}

function isDate(
  { transformer, owner, key, checks }: ValueSource,
  keywords: JsonObject,
  isItem: boolean,
): boolean {
  if (givesType(keywords)) return false;
  const isChecked = checks.some(({ check }) => DATE_CHECKS.includes(check.name) && check.each === isItem);
  const declared = transformer.typeClass ?? (isItem ? undefined : recordedPropertyType(owner, key));
  return isChecked || declared === Date;
}

function plainShape(source: ValueSource, keywords: JsonObject, isItem: boolean): ValueShape {
  if (keywords.type !== 'object') return { kind: 'plain', keywords: capped(source, keywords, isItem) };
  const recorded = isItem ? undefined : recordedPropertyType(source.owner, source.key);
  if (recorded) {
    report(
      source,
      `is a ${recorded.name}, whose content would not be validated.`,
      'Add @ValidateNested() and @Type(() => ...) to it.',
    );
  }
  return { kind: 'open', keywords };
}

function capped(
  { checks, maxPatternLength }: ValueSource,
  keywords: JsonObject,
  isItem: boolean,
): JsonObject {
  if (maxPatternLength === undefined) return keywords;
  const own = checks.map(({ check }) => check).filter((check) => check.each === isItem);
  return cappedText(keywords, own, maxPatternLength);
}

function recordedShape(source: ValueSource, keywords: JsonObject, isItem: boolean): ValueShape {
  const recorded = isItem ? undefined : recordedPropertyType(source.owner, source.key);
  const known = RECORDED_KEYWORDS.get(recorded);
  if (known) return { kind: 'plain', keywords: mergeKeywords(known, keywords) ?? known };
  if (recorded) {
    report(
      source,
      `is a ${recorded.name}, which JSON cannot carry as such.`,
      'Add @ValidateNested() and @Type(() => ...), or a check that says its JSON type.',
    );
  } else {
    report(
      source,
      'has no known type.',
      'Add a check that says it (@IsString(), @IsInt(), @Type(() => Class) ...) or @Allow() for any JSON value. The type is unknown because the ' +
        'compiler emits no metadata (esbuild, tsx, or emitDecoratorMetadata is off), or because it is a union, an interface, an "import type" or a ' +
        'circular import, or because the file was evaluated before reflect-metadata was loaded.',
    );
  }
  return { kind: 'open', keywords };
}

function refuseType(source: ValueSource): void {
  const type = source.transformer.typeClass;
  if (type === undefined) return;
  const isCoercion = RECORDED_KEYWORDS.has(type);
  report(
    source,
    isCoercion
      ? `has @Type(() => ${type.name}), which turns every value into one ("false" into true).`
      : `has @Type(() => ${type.name}) without @ValidateNested, so its content would not be validated.`,
    isCoercion ? 'Remove @Type; arguments keep their JSON types.' : 'Add @ValidateNested().',
  );
}

function keywordsOf(source: ValueSource, each: boolean): JsonObject {
  let merged: JsonObject = {};
  if (source.isConditional) return merged;
  for (const { check, keywords } of source.checks) {
    if (check.each !== each) continue;
    const next = mergeKeywords(merged, keywords);
    if (!next)
      report(source, `has checks that exclude each other (${check.name}).`, 'Keep the checks of one type.');
    merged = next ?? merged;
  }
  return merged;
}

function givesType(keywords: JsonObject): boolean {
  return TYPE_GIVING_KEYWORDS.some((keyword) => keyword in keywords);
}

function report(source: ValueSource, problem: string, remedy: string): void {
  source.report.add(where(source), problem, remedy);
}

function where({ owner, key }: ValueSource): string {
  return `${owner.name}.${key}`;
}
