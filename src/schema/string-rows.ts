import type { JsonObject } from '../protocol';
import { exact, exactWhen, superset, type CheckRow, type Constraints } from './check-row';
import { escapePattern, isPortablePattern, patternOf } from './pattern';

/** Checks on text. */
export const STRING_ROWS: Readonly<Record<string, CheckRow>> = {
  isLength: exact(([minLength, maxLength]) => lengths(minLength, maxLength)),
  minLength: exact(([minLength]) => lengths(minLength, undefined)),
  maxLength: exact(([maxLength]) => lengths(undefined, maxLength)),
  matches: exactWhen(isPortablePattern, ([pattern, flags]) => ({
    type: 'string',
    ...patternOf(pattern, flags),
  })),
  contains: exact(([seed]) => ({ type: 'string', pattern: escapePattern(String(seed)) })),
  notContains: exact(([seed]) => ({ type: 'string', not: { pattern: escapePattern(String(seed)) } })),
  isAlpha: exactWhen(isDefaultLocale, byLocale('^[A-Za-z]+$')),
  isAlphanumeric: exactWhen(isDefaultLocale, byLocale('^[0-9A-Za-z]+$')),
  isAscii: exact(() => ({ type: 'string', pattern: '^[\\x00-\\x7F]+$' })),
  isMongoId: exact(() => ({ type: 'string', pattern: '^(0[xXhH][0-9A-Fa-f]{22}|[0-9A-Fa-f]{24})$' })),
  isMilitaryTime: exact(() => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):?[0-5]\\d$' })),
  isBooleanString: superset(() => ({ type: 'string', enum: ['true', 'false', '1', '0'] })),
  isHexColor: superset(() => ({ type: 'string', pattern: '^#?[0-9A-Fa-f]{3,8}$' })),
  isHexadecimal: superset(() => ({ type: 'string', pattern: '^(0[xXhH])?[0-9A-Fa-f]+$' })),
  isPort: superset(() => ({ type: 'string', pattern: '^[+-]?[0-9]{1,5}$' })),
  isUuid: superset(() => ({
    type: 'string',
    pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$',
  })),
  ...Object.fromEntries(plainText().map((name) => [name, superset(() => ({ type: 'string' }))])),
};

/** Checks whose rule no pattern says safely: advertised as text, decided by their own predicate. */
function plainText(): string[] {
  return (
    'isLatLong isDecimal isBase64 isByteLength isCreditCard isCurrency isEmail isFqdn isFullWidth isHalfWidth ' +
    'isVariableWidth isMacAddress isIp isIsbn isIsin isIso8601 isJson isJwt isLowercase isUppercase isMobilePhone ' +
    'isISO31661Alpha2 isISO31661Alpha3 isISO31661Numeric isMultibyte isSurrogatePair isUrl IsFirebasePushId ' +
    'isPhoneNumber isHash isISSN isDateString isNumberString isBase32 isBIC isBtcAddress isDataURI isEAN ' +
    'isEthereumAddress isHSL isIBAN isIdentityCard isISRC isLocale isMagnetURI isMimeType isOctal ' +
    'isPassportNumber isPostalCode isRFC3339 isRgbColor isSemVer isStrongPassword isTimeZone isBase58 isTaxId ' +
    'isISO4217CurrencyCode isISO6391'
  ).split(' ');
}

function lengths(minLength: unknown, maxLength: unknown): JsonObject {
  return {
    type: 'string',
    ...(typeof minLength === 'number' ? { minLength } : {}),
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
  };
}

function isDefaultLocale([locale]: Constraints): boolean {
  return locale === undefined || locale === 'en-US';
}

function byLocale(pattern: string) {
  return (constraints: Constraints): JsonObject =>
    isDefaultLocale(constraints) ? { type: 'string', pattern } : { type: 'string' };
}
