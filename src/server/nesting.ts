const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const DEPTH_STEP: Readonly<Record<number, number>> = { 0x5b: 1, 0x7b: 1, 0x5d: -1, 0x7d: -1 };

/**
 * Whether JSON text nests arrays and objects deeper than `limit`. Text with no more opening brackets than that cannot,
 * and almost every message ends the question there.
 */
export function isTextNestedDeeper(text: string, limit: number): boolean {
  return opensMoreThan(text, limit) && deepestLevelExceeds(text, limit);
}

/** Recursion as deep as this is safe anywhere; a value need not be walked level by level for it. */
const SAFE_RECURSION = 200;

/** The same for a parsed value, which may be deeper than the stack. */
export function isNestedDeeper(value: unknown, limit: number): boolean {
  return limit <= SAFE_RECURSION ? exceeds(value, limit) : exceedsByLevels(value, limit);
}

function exceeds(value: unknown, limit: number): boolean {
  if (!isContainer(value)) return false;
  if (limit === 0) return true;
  if (Array.isArray(value)) return value.some((element) => exceeds(element, limit - 1));
  for (const key in value) {
    if (exceeds((value as Readonly<Record<string, unknown>>)[key], limit - 1)) return true;
  }
  return false;
}

function exceedsByLevels(value: unknown, limit: number): boolean {
  let level: object[] = isContainer(value) ? [value] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  }
  return false;
}

function opensMoreThan(text: string, limit: number): boolean {
  return count(text, '{', limit) + count(text, '[', limit) > limit;
}

function count(text: string, bracket: string, limit: number): number {
  let found = 0;
  let at = text.indexOf(bracket);
  while (at !== -1 && found <= limit) {
    found++;
    at = text.indexOf(bracket, at + 1);
  }
  return found;
}

function deepestLevelExceeds(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = closingQuote(text, at);
    else if (code >= 0x5b) depth += DEPTH_STEP[code] ?? 0;
    if (depth > limit) return true;
  }
  return false;
}

function closingQuote(text: string, opening: number): number {
  let at = opening + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) {
    at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  }
  return at;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
