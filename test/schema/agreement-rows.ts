import { Type } from 'class-transformer';
import * as checks from 'class-validator';
import { Level, Mixed, Place } from './sample-classes';

/** One combination of decorators on a property named `value`. */
export interface AgreementRow {
  readonly decorators: readonly PropertyDecorator[];
  /** The schema promises more than the checks take; the rest is refused at run time. */
  readonly isLooserSchema?: boolean;
  /** Values that class-validator takes and this framework refuses on purpose. */
  readonly isStricter?: (value: unknown) => boolean;
}

// An object like `{ '1': 'a' }` has number-like names without being a numeric enum.
const BY_NUMBER = { '1': 'a', '2': 'b' };

const NESTED = [checks.ValidateNested(), Type(() => Place)];
const NESTED_LIST = [checks.IsArray(), checks.ValidateNested({ each: true }), Type(() => Place)];

const isMissing = (value: unknown) => value === undefined;
const isNoList = (value: unknown) => !Array.isArray(value);
const isNoPlace = (value: unknown) => value === undefined || value === null || Array.isArray(value);

function hasListInside(value: unknown): boolean {
  return Array.isArray(value) && value.some(Array.isArray);
}

function exact(...decorators: PropertyDecorator[]): AgreementRow {
  return { decorators };
}

function looser(...decorators: PropertyDecorator[]): AgreementRow {
  return { decorators, isLooserSchema: true };
}

/** Rows whose schema says the whole check. */
const EXACT_ROWS: Readonly<Record<string, AgreementRow>> = {
  string: exact(checks.IsString()),
  number: exact(checks.IsNumber()),
  integer: exact(checks.IsInt()),
  boolean: exact(checks.IsBoolean()),
  object: exact(checks.IsObject()),
  array: exact(checks.IsArray()),
  'number at least': exact(checks.Min(2)),
  'number at most': exact(checks.Max(2)),
  'integer between': exact(checks.IsInt(), checks.Min(1), checks.Max(3)),
  positive: exact(checks.IsPositive()),
  negative: exact(checks.IsNegative()),
  'length between': exact(checks.Length(2, 3)),
  'length from': exact(checks.Length(3)),
  'minimum length': exact(checks.MinLength(2)),
  'maximum length': exact(checks.MaxLength(2)),
  'plain pattern': exact(checks.Matches(/^[a-z]+$/)),
  'pattern as text': exact(checks.Matches('^a-b$')),
  'pattern for all planes': exact(checks.Matches(/^.$/u)),
  'contains a dot': exact(checks.Contains('a.b')),
  'contains a dash': exact(checks.Contains('a-b')),
  'contains a slash': exact(checks.Contains('a/b')),
  'does not contain': exact(checks.IsString(), checks.NotContains('a-b')),
  alpha: exact(checks.IsAlpha()),
  alphanumeric: exact(checks.IsAlphanumeric()),
  ascii: exact(checks.IsAscii()),
  'mongo id': exact(checks.IsMongoId()),
  'military time': exact(checks.IsMilitaryTime()),
  'string enum': exact(checks.IsEnum({ Red: 'red', Blue: 'blue' })),
  'enum with number-like names': exact(checks.IsEnum(BY_NUMBER)),
  'enum list': exact(checks.IsEnum(['red', 1])),
  'one of texts': exact(checks.IsIn(['a', 'b'])),
  'one of numbers': exact(checks.IsIn([1, 2])),
  'one of many kinds': exact(checks.IsIn(['a', 1, true])),
  'one of text or null': exact(checks.IsIn([null, 'a'])),
  'not one of': exact(checks.Allow(), checks.IsNotIn(['a', 1])),
  'equals text': exact(checks.Equals('a')),
  'equals null': exact(checks.Equals(null)),
  'does not equal': exact(checks.Allow(), checks.NotEquals('a')),
  'is empty': exact(checks.IsEmpty()),
  'text that is not empty': exact(checks.IsString(), checks.IsNotEmpty()),
  'anything not empty': { ...exact(checks.Allow(), checks.IsNotEmpty()), isStricter: isMissing },
  'any value': exact(checks.Allow()),
  'optional text': exact(checks.IsOptional(), checks.IsString(), checks.MaxLength(3)),
  'optional enum': exact(checks.IsOptional(), checks.IsEnum({ Red: 'red' })),
  'optional constant': exact(checks.IsOptional(), checks.Equals(1)),
  'optional without a word': exact(checks.IsOptional(), checks.IsString(), checks.NotContains('a')),
  'list of some length': exact(checks.ArrayMinSize(1), checks.ArrayMaxSize(2)),
  'list that is not empty': exact(checks.ArrayNotEmpty()),
  'list of texts': exact(checks.IsArray(), checks.IsString({ each: true })),
  'list of short texts': exact(
    checks.IsArray(),
    checks.IsString({ each: true }),
    checks.MaxLength(1, { each: true }),
  ),
  'list of colours': exact(checks.IsArray(), checks.IsIn(['a', 'b'], { each: true })),
  'optional list of integers': exact(checks.IsOptional(), checks.IsArray(), checks.IsInt({ each: true })),
};

/** Rows whose checks stand together in less common ways. */
const COMBINED_ROWS: Readonly<Record<string, AgreementRow>> = {
  'optional and defined': exact(checks.IsOptional(), checks.IsDefined(), checks.IsString()),
  'defined under a condition': looser(
    checks.ValidateIf((_, value) => typeof value === 'number'),
    checks.IsDefined(),
    checks.Min(3),
  ),
  'under two conditions': looser(
    checks.ValidateIf((_, value) => value !== 'a'),
    checks.ValidateIf((_, value) => value !== 'b'),
    checks.IsBoolean(),
  ),
  'even number': exact(checks.IsInt(), checks.IsDivisibleBy(2)),
  'number with any option': exact(checks.IsNumber({ allowNaN: true, allowInfinity: true })),
  'integer enum in a list': exact(checks.IsArray(), checks.IsEnum([1, 2], { each: true })),
  'list of lists': exact(checks.IsArray(), checks.IsArray({ each: true })),
  'list of objects': exact(checks.IsArray(), checks.IsObject({ each: true })),
  'list of anything filled': exact(checks.Allow(), checks.IsArray(), checks.IsNotEmpty({ each: true })),
  'list of numbers in a range': exact(
    checks.IsArray(),
    checks.Min(1, { each: true }),
    checks.Max(2, { each: true }),
  ),
  'text of two patterns': exact(checks.Matches(/^a/), checks.Matches(/b$/)),
  'text within a list that excludes': exact(checks.IsString(), checks.IsNotIn(['a', 'b'])),
  'text without values': exact(checks.IsString(), checks.IsNotIn([])),
  'text that may be empty or absent': exact(checks.IsOptional(), checks.IsIn(['', 'a'])),
  'unique by a function': looser(checks.ArrayUnique((item: unknown) => typeof item)),
};

/** Rows where class-validator is looser than any JSON can mean, each for the reason in its name. */
const STRICTER_ROWS: Readonly<Record<string, AgreementRow>> = {
  'numeric enum, whose member names are no values': {
    ...exact(checks.IsEnum(Level)),
    isStricter: (value) => value === 'Low' || value === 'High',
  },
  'mixed enum, whose number has a name that is no value': {
    ...exact(checks.IsEnum(Mixed)),
    isStricter: (value) => value === 'Low',
  },
  'checks of each item, which need a list': {
    ...exact(checks.IsString({ each: true })),
    isStricter: isNoList,
  },
  'one class, which is no list and not missing': { ...exact(...NESTED), isStricter: isNoPlace },
  'optional class, which is no list': {
    ...exact(checks.IsOptional(), ...NESTED),
    isStricter: Array.isArray,
  },
  'list of classes without @IsArray': {
    ...exact(
      checks.ValidateNested({ each: true }),
      Type(() => Place),
    ),
    isStricter: (value) => isNoList(value) || hasListInside(value),
  },
  'list of classes, whose items are no lists': { ...exact(...NESTED_LIST), isStricter: hasListInside },
};

/** Rows whose rule no schema says safely. */
const LOOSER_ROWS: Readonly<Record<string, AgreementRow>> = {
  'pattern with a flag': looser(checks.Matches(/^[a-z]+$/i)),
  'pattern with a dot': looser(checks.Matches(/^.$/)),
  'decimal places': looser(checks.IsNumber({ maxDecimalPlaces: 1 })),
  'divisible by a fraction': looser(checks.IsDivisibleBy(2.5)),
  latitude: looser(checks.IsLatitude()),
  longitude: looser(checks.IsLongitude()),
  port: looser(checks.IsPort()),
  uuid: looser(checks.IsUUID()),
  'hex colour': looser(checks.IsHexColor()),
  hexadecimal: looser(checks.IsHexadecimal()),
  'boolean text': looser(checks.IsBooleanString()),
  'number text': looser(checks.IsNumberString()),
  email: looser(checks.IsEmail()),
  url: looser(checks.IsUrl()),
  'ip address': looser(checks.IsIP()),
  'host name': looser(checks.IsFQDN()),
  'date text': looser(checks.IsDateString()),
  'iso 8601': looser(checks.IsISO8601({ strict: true })),
  'rfc 3339': looser(checks.IsRFC3339()),
  'json text': looser(checks.IsJSON()),
  base64: looser(checks.IsBase64()),
  jwt: looser(checks.IsJWT()),
  iban: looser(checks.IsIBAN()),
  'phone number': looser(checks.IsPhoneNumber()),
  'lower case': looser(checks.IsLowercase()),
  'upper case': looser(checks.IsUppercase()),
  'surrogate pair': looser(checks.IsSurrogatePair()),
  'full width': looser(checks.IsFullWidth()),
  'half width': looser(checks.IsHalfWidth()),
  multibyte: looser(checks.IsMultibyte()),
  'byte length': looser(checks.IsByteLength(1, 3)),
  'object that is not empty': looser(checks.IsNotEmptyObject()),
  'list that contains': looser(checks.ArrayContains(['a'])),
  'list that does not contain': looser(checks.ArrayNotContains(['a'])),
  'list without repeats': looser(checks.ArrayUnique()),
  'constant object': looser(checks.Allow(), checks.Equals({ a: 1 })),
  'list of emails': looser(checks.IsArray(), checks.IsEmail({}, { each: true })),
  'anything defined': looser(checks.Allow(), checks.IsDefined()),
  'under a condition': looser(
    checks.ValidateIf((_, value) => value !== 'a'),
    checks.IsInt(),
  ),
  'one check under a condition': looser(
    checks.IsString(),
    checks.MaxLength(1, { validateIf: (_, value) => value !== 'abc' }),
  ),
  'optional under a condition': looser(
    checks.IsOptional(),
    checks.ValidateIf(() => true),
    checks.IsString(),
  ),
  'locale alphabet': looser(checks.IsAlpha('de-DE')),
};

/** Every combination of decorators whose verdicts are compared. */
export const AGREEMENT_ROWS: Readonly<Record<string, AgreementRow>> = {
  ...EXACT_ROWS,
  ...COMBINED_ROWS,
  ...STRICTER_ROWS,
  ...LOOSER_ROWS,
};
