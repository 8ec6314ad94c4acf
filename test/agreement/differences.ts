/** A deliberate difference to plain class-validator and class-transformer. */
export interface Difference {
  readonly title: string;
  readonly reason: string;
  /** Whether a value of the property is judged differently, or may be. */
  readonly concerns: (value: unknown) => boolean;
}

const isMissing = (value: unknown) => value === undefined || value === null;
const hasListInside = (value: unknown) => Array.isArray(value) && value.some(Array.isArray);

// Up to the 28th every month has the day, so that no calendar is needed to tell.
const SAFE_DATE =
  /^\d{4}-(0[1-9]|1[0-2])-([01]\d|2[0-8])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const keysIn = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

const isTagged = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ['cat', 'dog'].includes(String(value.kind));

/** Everything that is decided differently on purpose, with its reason; docs/schema.md lists it. */
export const DIFFERENCES = {
  enumNames: {
    title: 'The names of a numeric enum are no values.',
    reason:
      'TypeScript maps the numbers of an enum back to their names, and class-validator takes the names for values. A handler that is typed with the enum never expects `"Low"` where `Level.Low` is 0.',
    concerns: (value) => value === 'Low' || value === 'High',
  },
  nestedObjects: {
    title: 'A nested class is one object.',
    reason:
      'Under `@ValidateNested()` class-validator also takes a list of objects, even an empty one, and under `{ each: true }` a single object or lists in lists. The property is declared as one or the other, so only that is taken.',
    concerns: (value) => Array.isArray(value),
  },
  nestedLists: {
    title: 'A list of a nested class is a list, as deep as declared.',
    reason: 'See above: an object is no list of one, and a list in the list is no object.',
    concerns: (value) => !Array.isArray(value) || hasListInside(value),
  },
  absentMembers: {
    title: 'A nested class that is not optional must be there.',
    reason:
      'class-validator skips `@ValidateNested()` where the value is `undefined` or `null`. A field without `@IsOptional()` is typed as always there, so it is required.',
    concerns: isMissing,
  },
  eachNeedsList: {
    title: 'A check with `each: true` needs a list.',
    reason:
      'class-validator applies it to a single value as well, and lets `undefined` pass. The field is a list, and the schema says so.',
    concerns: (value) => !Array.isArray(value),
  },
  dates: {
    title: 'A date is an RFC 3339 date and time.',
    reason:
      'class-transformer hands whatever it gets to `new Date(...)`: `true` becomes a moment in 1970, `"5"` a day in 2001, 31 February the 3rd of March. Only `2026-07-28T09:30:00Z` and its like are taken, as `format: date-time` says; a bare day has no time zone.',
    concerns: (value) => typeof value !== 'string' || !SAFE_DATE.test(value),
  },
  presentation: {
    title: 'Lengths count code points.',
    reason:
      'JSON Schema counts `❤️` as two: the heart and the selector that colours it. The library under class-validator counts one. What is advertised is what is checked.',
    concerns: (value) => /[\uFE0E\uFE0F]/.test(JSON.stringify(value) ?? ''),
  },
  unions: {
    title: 'A `@Type` discriminator must name one of its classes.',
    reason:
      'class-transformer makes an unknown or missing name an instance of the base class, which passes by the base’s checks alone, and throws on `null` in a list.',
    concerns: (value) => [value].flat(2).some((option) => !isTagged(option)),
  },
  longTexts: {
    title: 'Text under an endless pattern is limited.',
    reason:
      'A pattern that repeats without end is tried on 1,000 characters at most, unless `@MaxLength` or the suite says otherwise; the limit is advertised.',
    concerns: (value) => typeof value === 'string' && value.length > 1_000,
  },
  patterns: {
    title: 'Patterns count code points, too.',
    reason:
      'JSON Schema reads a pattern as with the `u` flag. Without it `/^.{2}$/` takes `😀` alone for two. Where the two readings differ, a text has to match both.',
    concerns: (value) => /[\u{10000}-\u{10FFFF}]/u.test(JSON.stringify(value) ?? ''),
  },
  hugeMultiples: {
    title: 'Whether a number beyond 2^53 is a multiple is decided by division.',
    reason:
      'Such numbers have lost their last digits before anything sees them, so that no answer is right; the schema’s `multipleOf` gives one.',
    concerns: (value) => typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER,
  },
  inheritedKeys: {
    title: 'An unknown argument is refused whatever its name.',
    reason:
      'With `forbidNonWhitelisted` class-validator silently drops unknown keys that every object has by birth: `toString`, `valueOf`, `constructor` and others.',
    concerns: (value) => keysIn(value).some((key) => key in Object.prototype),
  },
  reservedKeys: {
    title: 'The keys `__proto__`, `constructor` and `prototype` are refused everywhere.',
    reason:
      'Inside free-form objects class-transformer drops the first and throws on the second. No argument needs them, and careless merging makes them dangerous.',
    concerns: (value) => /"(__proto__|constructor|prototype)":/.test(JSON.stringify(value) ?? ''),
  },
  optionalNull: {
    title: 'Under `@IsOptional()`, `null` becomes absent.',
    reason:
      'Models send `null` for what they leave out. It is advertised, and taken as not sent, so that a default applies; only where the checks themselves take `null` (`@IsIn([null, "a"])`) does it reach the handler.',
    concerns: () => false,
  },
  defaults: {
    title: 'A field with a default is not required.',
    reason:
      'class-transformer keeps an initial value only with `exposeDefaultValues`. An initialiser says what the value is when none is sent, so the schema shows it as `default`.',
    concerns: (value) => value === undefined,
  },
  throwingChecks: {
    title: 'A check that throws on a value refuses it.',
    reason:
      'Some of class-validator’s own do: `@IsNumber({ maxDecimalPlaces: 1 })` cannot count the places of 1e-7.',
    concerns: () => false,
  },
  emptyClasses: {
    title: 'A class without properties takes `{}`.',
    reason:
      'class-validator refuses every instance of a class it knows no rule of. A tool without arguments is an honest tool.',
    concerns: () => false,
  },
} as const satisfies Readonly<Record<string, Difference>>;
