const WORDS = new Set([
  'secret',
  'token',
  'pwd',
  'pin',
  'otp',
  'credential',
  'credentials',
  'cvv',
  'cvv2',
  'cvc',
  'cvc2',
]);
// Looked for in the name without its separators, so that apikey is found as well as api_key.
const PARTS = [
  'password',
  'passwd',
  'passphrase',
  'passcode',
  'secretkey',
  'clientsecret',
  'apikey',
  'accesskey',
  'privatekey',
  'signingkey',
  'encryptionkey',
  'accesstoken',
  'authtoken',
  'bearertoken',
  'refreshtoken',
  'sessiontoken',
  'seedphrase',
  'cardnumber',
  'creditcard',
  'debitcard',
  'securitycode',
];

// Numbers such as tokenLimit are counts; only these secrets are numbers themselves.
const NUMBER_WORDS = new Set(['pwd', 'pin', 'otp', 'cvv', 'cvv2', 'cvc', 'cvc2']);
const NUMBER_PARTS = ['passcode', 'password', 'cardnumber', 'creditcard', 'debitcard', 'securitycode'];

/** Whether a text field of this name seems to ask for a secret: `apiKey`, `api_key`, `user-password`. */
export function isSecretName(name: string): boolean {
  return hasAny(name, WORDS, PARTS);
}

/** Whether a number field of this name seems to ask for a secret: `pin`, `cardNumber`. */
export function isSecretNumberName(name: string): boolean {
  return hasAny(name, NUMBER_WORDS, NUMBER_PARTS);
}

function hasAny(name: string, words: ReadonlySet<string>, parts: readonly string[]): boolean {
  const found = wordsOf(name);
  const joined = found.join('');
  return found.some((word) => words.has(word)) || parts.some((part) => joined.includes(part));
}

function wordsOf(name: string): readonly string[] {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return spaced.toLowerCase().split(/[^a-z0-9]+/);
}
