import { Type } from 'class-transformer';
import * as checks from 'class-validator';
import type { ValidationOptions } from 'class-validator';
import { Level, Mixed, Place } from '../schema/sample-classes';
import { DIFFERENCES, type Difference } from './differences';

/** One decorator of class-validator with arguments, and what the schema is expected to say of it. */
export interface CheckVariant {
  /** The decorator's name. */
  readonly decorator: string;
  /** As an author writes it. */
  readonly shown: string;
  readonly decorate: (options?: ValidationOptions) => PropertyDecorator;
  /** What has to stand on the property as well. */
  readonly beside: readonly PropertyDecorator[];
  /** Whether the schema says all of the check; else what it says instead. */
  readonly says: 'everything' | ((value: unknown) => boolean);
  readonly differences: readonly Difference[];
  /** The check decides at run time whether it applies, so that the schema cannot demand the property. */
  readonly isConditional: boolean;
}

type Extras = Partial<Pick<CheckVariant, 'beside' | 'differences' | 'isConditional'>>;
type Decorate = CheckVariant['decorate'];

const { enumNames, nestedObjects, dates, presentation, absentMembers, hugeMultiples } = DIFFERENCES;
const ANY: Extras = { beside: [checks.Allow()] };
const DATE: Extras = { beside: [Type(() => Date)], differences: [dates] };
const LENGTH: Extras = { differences: [presentation] };
const NESTED: Extras = {
  beside: [checks.ValidateNested(), Type(() => Place)],
  differences: [nestedObjects, absentMembers],
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlace = (value: unknown) =>
  isObject(value) &&
  JSON.stringify(Object.keys(value as object)) === '["city"]' &&
  isText((value as Place).city);
const matching = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value);
const anything = () => true;

const EXACT: readonly CheckVariant[] = [
  exact('Allow()', () => checks.Allow()),
  exact('IsOptional()', () => checks.IsOptional(), { beside: [checks.Allow()] }),
  exact('Equals("a")', (options) => checks.Equals('a', options)),
  exact('Equals(null)', (options) => checks.Equals(null, options)),
  exact('NotEquals("a")', (options) => checks.NotEquals('a', options), ANY),
  exact('IsEmpty()', checks.IsEmpty),
  exact('IsNotEmpty()', checks.IsNotEmpty, ANY),
  exact('IsIn(["a", "b"])', (options) => checks.IsIn(['a', 'b'], options)),
  exact('IsIn([1, 2])', (options) => checks.IsIn([1, 2], options)),
  exact('IsIn(["a", 1])', (options) => checks.IsIn(['a', 1], options)),
  exact('IsIn([null, "a"])', (options) => checks.IsIn([null, 'a'], options)),
  exact('IsNotIn(["a", 1])', (options) => checks.IsNotIn(['a', 1], options), ANY),
  exact('IsEnum({ Red: "red" })', (options) => checks.IsEnum({ Red: 'red', Mixed: 'mixed' }, options)),
  exact('IsEnum(["red", 1])', (options) => checks.IsEnum(['red', 1], options)),
  exact('IsEnum(numeric)', (options) => checks.IsEnum(Level, options), { differences: [enumNames] }),
  exact('IsEnum(mixed)', (options) => checks.IsEnum(Mixed, options), { differences: [enumNames] }),
  exact('IsBoolean()', checks.IsBoolean),
  exact('IsString()', checks.IsString),
  exact('IsNumber()', (options) => checks.IsNumber({}, options)),
  exact('IsInt()', checks.IsInt),
  exact('IsObject()', checks.IsObject),
  exact('IsArray()', checks.IsArray),
  exact('Min(2)', (options) => checks.Min(2, options)),
  exact('Max(2)', (options) => checks.Max(2, options)),
  exact('IsPositive()', checks.IsPositive),
  exact('IsNegative()', checks.IsNegative),
  exact('IsDivisibleBy(5)', (options) => checks.IsDivisibleBy(5, options), { differences: [hugeMultiples] }),
  exact('Length(2, 3)', (options) => checks.Length(2, 3, options), LENGTH),
  exact('Length(3)', (options) => checks.Length(3, undefined, options), LENGTH),
  exact('MinLength(2)', (options) => checks.MinLength(2, options), LENGTH),
  exact('MaxLength(2)', (options) => checks.MaxLength(2, options), LENGTH),
  exact('Matches(/^ab+$/)', (options) => checks.Matches(/^ab+$/, options)),
  exact('Contains("a.b")', (options) => checks.Contains('a.b', options)),
  exact('NotContains("a.b")', (options) => checks.NotContains('a.b', options)),
  exact('IsAlpha()', (options) => checks.IsAlpha(undefined, options)),
  exact('IsAlphanumeric()', (options) => checks.IsAlphanumeric(undefined, options)),
  exact('IsAscii()', checks.IsAscii),
  exact('IsMongoId()', checks.IsMongoId),
  exact('IsMilitaryTime()', checks.IsMilitaryTime),
  exact('IsNotEmptyObject()', (options) => checks.IsNotEmptyObject({ nullable: true }, options)),
  exact('ArrayNotEmpty()', checks.ArrayNotEmpty),
  exact('ArrayMinSize(2)', (options) => checks.ArrayMinSize(2, options)),
  exact('ArrayMaxSize(2)', (options) => checks.ArrayMaxSize(2, options)),
];

const SUPERSETS: readonly CheckVariant[] = [
  superset('IsDefined()', checks.IsDefined, anything, ANY),
  superset('ValidateIf(...)', () => checks.ValidateIf((_, value) => value !== 'a'), anything, {
    beside: [checks.IsInt()],
    isConditional: true,
  }),
  superset(
    'IsNumber({ maxDecimalPlaces: 1 })',
    (options) => checks.IsNumber({ maxDecimalPlaces: 1 }, options),
    isNumber,
  ),
  superset('IsDivisibleBy(2.5)', (options) => checks.IsDivisibleBy(2.5, options), isNumber),
  superset('IsLatitude()', checks.IsLatitude, (value) => isNumber(value) || isText(value)),
  superset('IsLongitude()', checks.IsLongitude, (value) => isNumber(value) || isText(value)),
  superset(
    'IsNotEmptyObject({ nullable: false })',
    (options) => checks.IsNotEmptyObject({ nullable: false }, options),
    (value) => isObject(value) && Object.keys(value as object).length > 0,
  ),
  superset('Matches(/^ab+$/i)', (options) => checks.Matches(/^ab+$/i, options), isText),
  superset('IsBooleanString()', checks.IsBooleanString, matching(/^(true|false|1|0)$/)),
  superset('IsHexColor()', checks.IsHexColor, matching(/^#?[0-9A-Fa-f]{3,8}$/)),
  superset('IsHexadecimal()', checks.IsHexadecimal, matching(/^(0[xXhH])?[0-9A-Fa-f]+$/)),
  superset('IsPort()', checks.IsPort, matching(/^[+-]?[0-9]{1,5}$/)),
  superset(
    'IsUUID()',
    (options) => checks.IsUUID(undefined, options),
    matching(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i),
  ),
  superset('ArrayContains(["a"])', (options) => checks.ArrayContains(['a'], options), Array.isArray),
  superset('ArrayNotContains(["a"])', (options) => checks.ArrayNotContains(['a'], options), Array.isArray),
  superset('ArrayUnique()', (options) => checks.ArrayUnique(options), Array.isArray),
  superset('IsDate()', checks.IsDate, isText, DATE),
  superset(
    'MinDate(date)',
    (options) => checks.MinDate(new Date('2020-01-01T00:00:00Z'), options),
    isText,
    DATE,
  ),
  superset(
    'MinDate(() => date)',
    (options) => checks.MinDate(() => new Date('2020-01-01T00:00:00Z'), options),
    isText,
    DATE,
  ),
  superset(
    'MaxDate(date)',
    (options) => checks.MaxDate(new Date('2020-01-01T00:00:00Z'), options),
    isText,
    DATE,
  ),
  superset('IsInstance(Class)', (options) => checks.IsInstance(Place, options), isPlace, NESTED),
];

/** Rules about text that no pattern says safely: the schema says only that it is text. */
const TEXTS: readonly CheckVariant[] = [
  text('IsLatLong()', checks.IsLatLong),
  text('IsDecimal()', (options) => checks.IsDecimal(undefined, options)),
  text('IsBase64()', (options) => checks.IsBase64(undefined, options)),
  text('IsByteLength(1, 3)', (options) => checks.IsByteLength(1, 3, options)),
  text('IsCreditCard()', checks.IsCreditCard),
  text('IsCurrency()', (options) => checks.IsCurrency(undefined, options)),
  text('IsEmail()', (options) => checks.IsEmail(undefined, options)),
  text('IsFQDN()', (options) => checks.IsFQDN(undefined, options)),
  text('IsFullWidth()', checks.IsFullWidth),
  text('IsHalfWidth()', checks.IsHalfWidth),
  text('IsVariableWidth()', checks.IsVariableWidth),
  text('IsMACAddress()', (options) => checks.IsMACAddress(undefined, options)),
  text('IsIP()', (options) => checks.IsIP(undefined, options)),
  text('IsIP(6)', (options) => checks.IsIP(6, options)),
  text('IsISBN()', (options) => checks.IsISBN(undefined, options)),
  text('IsISIN()', checks.IsISIN),
  text('IsISO8601()', (options) => checks.IsISO8601(undefined, options)),
  text('IsJSON()', checks.IsJSON),
  text('IsJWT()', checks.IsJWT),
  text('IsLowercase()', checks.IsLowercase),
  text('IsUppercase()', checks.IsUppercase),
  text('IsMobilePhone()', (options) => checks.IsMobilePhone(undefined, undefined, options)),
  text('IsISO31661Alpha2()', checks.IsISO31661Alpha2),
  text('IsISO31661Alpha3()', checks.IsISO31661Alpha3),
  text('IsISO31661Numeric()', checks.IsISO31661Numeric),
  text('IsMultibyte()', checks.IsMultibyte),
  text('IsSurrogatePair()', checks.IsSurrogatePair),
  text('IsUrl()', (options) => checks.IsUrl(undefined, options)),
  text('IsFirebasePushId()', checks.IsFirebasePushId),
  text('IsPhoneNumber()', (options) => checks.IsPhoneNumber(undefined, options)),
  text('IsHash("md5")', (options) => checks.IsHash('md5', options)),
  text('IsISSN()', (options) => checks.IsISSN(undefined, options)),
  text('IsDateString()', (options) => checks.IsDateString(undefined, options)),
  text('IsNumberString()', (options) => checks.IsNumberString(undefined, options)),
  text('IsBase32()', checks.IsBase32),
  text('IsBIC()', checks.IsBIC),
  text('IsBtcAddress()', checks.IsBtcAddress),
  text('IsDataURI()', checks.IsDataURI),
  text('IsEAN()', checks.IsEAN),
  text('IsEthereumAddress()', checks.IsEthereumAddress),
  text('IsHSL()', checks.IsHSL),
  text('IsIBAN()', (options) => checks.IsIBAN(undefined, options)),
  text('IsIdentityCard("ES")', (options) => checks.IsIdentityCard('ES', options)),
  text('IsISRC()', checks.IsISRC),
  text('IsLocale()', checks.IsLocale),
  text('IsMagnetURI()', checks.IsMagnetURI),
  text('IsMimeType()', checks.IsMimeType),
  text('IsOctal()', checks.IsOctal),
  text('IsPassportNumber("DE")', (options) => checks.IsPassportNumber('DE', options)),
  text('IsPostalCode("DE")', (options) => checks.IsPostalCode('DE', options)),
  text('IsRFC3339()', checks.IsRFC3339),
  text('IsRgbColor()', (options) => checks.IsRgbColor(undefined, options)),
  text('IsSemVer()', checks.IsSemVer),
  text('IsStrongPassword()', (options) => checks.IsStrongPassword(undefined, options)),
  text('IsTimeZone()', checks.IsTimeZone),
  text('IsBase58()', checks.IsBase58),
  text('IsTaxId("en-US")', (options) => checks.IsTaxId('en-US', options)),
  text('IsISO4217CurrencyCode()', checks.IsISO4217CurrencyCode),
  text('IsISO6391()', checks.IsISO6391),
];

/** Every validation decorator of a single property, in variants that differ in kind. */
export const CHECK_VARIANTS: readonly CheckVariant[] = [...EXACT, ...SUPERSETS, ...TEXTS];

/** Decorators that say no check of their own; other tests deal with them. */
export const OTHER_DECORATORS: readonly string[] = [
  'Validate',
  'ValidateBy',
  'ValidateNested',
  'ValidatePromise',
];

/** Values that class-validator and the call judge differently on purpose are not counted. */
export function isDeliberate({ differences }: CheckVariant, value: unknown): boolean {
  return differences.some((difference) => difference.concerns(value));
}

function exact(shown: string, decorate: Decorate, extras: Extras = {}): CheckVariant {
  return { ...variant(shown, decorate, extras), says: 'everything' };
}

function superset(
  shown: string,
  decorate: Decorate,
  says: (value: unknown) => boolean,
  extras: Extras = {},
): CheckVariant {
  return { ...variant(shown, decorate, extras), says };
}

function text(shown: string, decorate: Decorate): CheckVariant {
  return superset(shown, decorate, isText);
}

function variant(
  shown: string,
  decorate: Decorate,
  { beside = [], differences = [], isConditional = false }: Extras,
) {
  return { decorator: shown.replace(/\(.*$/s, ''), shown, decorate, beside, differences, isConditional };
}
