/** What a text was read as. */
export interface Converted {
  readonly type: 'integer' | 'number' | 'boolean' | 'object' | 'array';
  readonly value: unknown;
}

type Admits = (type: Converted['type']) => boolean;
type Conversion = (text: string, admits: Admits) => Converted | undefined;

const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const MAX_DIGITS = 32;

const CONVERSIONS: readonly Conversion[] = [toBoolean, toInteger, toNumber, toContainer];

/**
 * What a text most plainly stands for, where one of these is wanted in its place: "true" and "false", whole and
 * decimal numbers, and JSON text of an object or a list. Nothing is trimmed or guessed.
 */
export function convertText(text: string, admits: Admits): Converted | undefined {
  for (const convert of CONVERSIONS) {
    const converted = convert(text, admits);
    if (converted) return converted;
  }
  return undefined;
}

function toBoolean(text: string, admits: Admits): Converted | undefined {
  const isBoolean = text === 'true' || text === 'false';
  return isBoolean && admits('boolean') ? { type: 'boolean', value: text === 'true' } : undefined;
}

function toInteger(text: string, admits: Admits): Converted | undefined {
  if (!isDecimal(text) || !admits('integer')) return undefined;
  const value = Number(text);
  // A larger one would arrive as another number than the one that was written.
  return Number.isSafeInteger(value) ? { type: 'integer', value } : undefined;
}

function toNumber(text: string, admits: Admits): Converted | undefined {
  if (!isDecimal(text) || !text.includes('.') || !admits('number')) return undefined;
  return { type: 'number', value: Number(text) };
}

function isDecimal(text: string): boolean {
  return text.length <= MAX_DIGITS && DECIMAL.test(text);
}

function toContainer(text: string, admits: Admits): Converted | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const type = Array.isArray(value) ? 'array' : 'object';
  return admits(type) ? { type, value } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // text that only looks like JSON stays text, and is refused as such
  }
}
