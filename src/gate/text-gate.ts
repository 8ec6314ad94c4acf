import { after } from '../authoring/maybe-promise';
import { echoedText, isJsonObject } from '../protocol';
import type { ArgumentGate } from './argument-gate';
import { isRefusal, MAX_VIOLATIONS, type Violation } from './violation';

/** What a text is read as; the text itself where it is nothing of what is wanted. */
export type ReadText = (text: string) => unknown;

/**
 * A gate for arguments that are texts on the wire: reads each as what its schema wants, and lets the gate behind it
 * decide. Whatever is no text is refused, beside all that is wrong with the rest.
 *
 * @param readers by argument, where it is not a text that is wanted
 */
export function textGate(gate: ArgumentGate, readers: ReadonlyMap<string, ReadText>): ArgumentGate {
  return (raw) => {
    const strangers = isJsonObject(raw) ? Object.keys(raw).filter((key) => typeof raw[key] !== 'string') : [];
    if (strangers.length === 0) return gate(readTexts(raw, readers));

    const refused = strangers.slice(0, MAX_VIOLATIONS).map(noText);
    return after(gate(readTexts(raw, readers)), (verdict) => {
      const others = isRefusal(verdict) ? verdict.violations : [];
      return { violations: [...refused, ...others.filter(({ path }) => !isToldBy(refused, path))] };
    });
  };
}

function readTexts(raw: unknown, readers: ReadonlyMap<string, ReadText>): unknown {
  if (readers.size === 0 || !isJsonObject(raw)) return raw;
  const read: Record<string, unknown> = { ...raw };
  for (const [name, readText] of readers) {
    if (!Object.hasOwn(raw, name)) continue;
    const text = raw[name];
    if (typeof text === 'string') read[name] = readText(text);
  }
  return read;
}

// The value is not shown: whether it may be, only the gate behind knows.
function noText(key: string): Violation {
  return { path: echoedText(key), message: 'must be a string', rule: 'type', expected: 'string' };
}

function isToldBy(violations: readonly Violation[], path: string): boolean {
  return violations.some(({ path: told }) => path === told || path.startsWith(`${told}.`));
}
