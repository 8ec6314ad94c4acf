import { expressionReader, type ExpressionReader } from './expression-reader';
import { OPERATORS } from './operators';
import type { Expression, TemplatePart, TemplateValues } from './template-parts';

/** The values of the variables that make a template into a URI; `undefined` where none do. */
export type UriMatcher = (uri: string) => TemplateValues | undefined;

/** Text that an expression may stand for. */
interface Span {
  /** The code of the character it begins with; `undefined` where it begins with its first value, and is never empty. */
  readonly prefix: number | undefined;
  /** Whether a value may hold a character, by its code. */
  readonly admits: Uint8Array;
  readonly read: ExpressionReader;
}

/** From which places of a URI all that follows can match. */
type Places = Uint8Array;

/**
 * Compiles the way back from a sound URI to a template's variables. Each expression takes as little as what follows
 * allows. The time is the URI's length times the number of expressions, whatever a hostile client sends.
 */
export function uriMatcher(parts: readonly TemplatePart[]): UriMatcher {
  const steps = parts.map((part) => (typeof part === 'string' ? part : spanOf(part)));
  const [scheme] = steps;
  return (uri) => {
    if (typeof scheme === 'string' && !uri.startsWith(scheme)) return undefined;
    const after = placesAfter(uri, steps);
    return after && valuesIn(uri, steps, after);
  };
}

function spanOf(expression: Expression): Span {
  const { prefix, separator, characters } = OPERATORS[expression.operator];
  const admits = new Uint8Array(128);
  for (const character of `${characters}%`) admits[character.charCodeAt(0)] = 1;
  const holdsSeparators = expression.variables.some(({ isExploded }) => isExploded);
  if (holdsSeparators || expression.variables.length > 1) admits[separator.charCodeAt(0)] = 1;
  return {
    prefix: prefix === '' ? undefined : prefix.charCodeAt(0),
    admits,
    read: expressionReader(expression),
  };
}

/** For each step the places where what comes after it can begin, from the end backwards; `undefined` where nothing matches. */
function placesAfter(uri: string, steps: readonly (string | Span)[]): readonly Places[] | undefined {
  let places: Places = new Uint8Array(uri.length + 1);
  places[uri.length] = 1;
  const after: Places[] = [];
  for (const step of [...steps].reverse()) {
    after.unshift(places);
    places = typeof step === 'string' ? beforeText(uri, step, places) : beforeSpan(uri, step, places);
  }
  return places[0] === 1 ? after : undefined;
}

function beforeText(uri: string, text: string, after: Places): Places {
  const places = new Uint8Array(uri.length + 1);
  for (let at = uri.indexOf(text); at !== -1; at = uri.indexOf(text, at + 1)) {
    places[at] = after[at + text.length] ?? 0;
  }
  return places;
}

function beforeSpan(uri: string, { prefix, admits }: Span, after: Places): Places {
  const inside = after.slice();
  const places = prefix === undefined ? new Uint8Array(uri.length + 1) : after.slice();
  for (let at = uri.length - 1; at >= 0; at--) {
    if (prefix === uri.charCodeAt(at) && inside[at + 1] === 1) places[at] = 1;
    const next = admits[uri.charCodeAt(at)] === 1 ? at + widthAt(uri, at) : undefined;
    if (next === undefined || inside[next] !== 1) continue;
    inside[at] = 1;
    if (prefix === undefined) places[at] = 1;
  }
  return places;
}

function valuesIn(
  uri: string,
  steps: readonly (string | Span)[],
  after: readonly Places[],
): TemplateValues | undefined {
  const values = Object.create(null) as Record<string, string | readonly string[]>;
  let at = 0;
  for (const [index, step] of steps.entries()) {
    if (typeof step === 'string') {
      at += step.length;
      continue;
    }
    const start = step.prefix === uri.charCodeAt(at) ? at + 1 : at;
    const isThere = step.prefix === undefined || start > at;
    const end = isThere ? nearestEnd(uri, { ...step, start }, after[index] ?? NOWHERE) : undefined;
    if (end === undefined) continue; // left out
    if (!step.read(uri.slice(start, end), values)) return undefined;
    at = end;
  }
  return values;
}

const NOWHERE: Places = new Uint8Array();

function nearestEnd(
  uri: string,
  { start, prefix, admits }: Span & { readonly start: number },
  after: Places,
): number | undefined {
  const first = prefix === undefined ? start + 1 : start;
  for (let at = start; at <= uri.length; at += widthAt(uri, at)) {
    if (at >= first && after[at] === 1) return at;
    if (admits[uri.charCodeAt(at)] !== 1) return undefined;
  }
  return undefined;
}

/** A percent-encoded byte is never taken apart. */
function widthAt(uri: string, at: number): number {
  return uri.charCodeAt(at) === 0x25 ? 3 : 1;
}
