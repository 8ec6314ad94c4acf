import type { Members } from '../authoring/members';
import { ArgumentTypeError } from './argument-error';
import { isPlainObject } from './check/object';
import { seen } from './check/seen';

/** One step of a result under construction. */
export type KeyedEntry<K extends string> = readonly [key: K, value: unknown];

/** What a builder understands as an entry. */
export interface EntryGrammar<K extends string, W extends string> {
  readonly keys: readonly K[];
  /** Takes an object as one thing, whatever its keys; `undefined` leaves it to them. */
  whole(members: Members): KeyedEntry<W> | undefined;
  /** Where an entry without any known key belongs; absent where there is no such place. */
  readonly rest?: K;
  /** What to write instead of an entry that is no plain object. */
  readonly cure: string;
}

/**
 * Splits the arguments of a builder into single steps, in the order they were written. A single array stands
 * for the arguments themselves, and an object with several known keys for that many entries.
 */
export function keyedEntries<K extends string, W extends string>(
  given: readonly unknown[],
  grammar: EntryGrammar<K, W>,
): readonly KeyedEntry<K | W>[] {
  const entries: readonly unknown[] = given.length === 1 && Array.isArray(given[0]) ? given[0] : given;
  return entries.flatMap((entry, index) => stepsOf(requireEntry(entry, index, grammar.cure), index, grammar));
}

function requireEntry(entry: unknown, index: number, cure: string): Members {
  if (isPlainObject(entry)) return entry;
  throw new ArgumentTypeError(`entries[${index}]`, `must be a plain object (${cure})`, seen(entry));
}

function stepsOf<K extends string, W extends string>(
  members: Members,
  index: number,
  grammar: EntryGrammar<K, W>,
): readonly KeyedEntry<K | W>[] {
  const whole = grammar.whole(members);
  if (whole) return [whole];

  const names = Object.keys(members);
  const known = names.map((name) => grammar.keys.find((key) => key === name));
  const steps = known.flatMap((key): KeyedEntry<K>[] => (key === undefined ? [] : [[key, members[key]]]));
  if (steps.length === names.length && steps.length > 0) return steps;
  if (steps.length === 0 && grammar.rest) return [[grammar.rest, members]];

  const unknown = names.filter((_, position) => known[position] === undefined);
  throw unknownKeys(`entries[${index}]`, unknown, grammar.keys);
}

function unknownKeys(
  argument: string,
  unknown: readonly string[],
  keys: readonly string[],
): ArgumentTypeError {
  const rule = `must have keys among ${keys.join(', ')}, and no others`;
  return new ArgumentTypeError(
    argument,
    rule,
    unknown.length > 0 ? `an object with ${unknown.join(', ')}` : 'empty',
  );
}
