import { isJsonObject, type JsonValue } from '../protocol';
import { toJson } from './to-json';
import { UnsendableError } from './unsendable-error';
import type { ResultWrapper } from './wrapped-result';

/** The protocol's own bound. */
const MAX_VALUES = 100;

/** Makes a completion result of a list of texts, or of `{ values, total?, hasMore? }`; what is left out is told. */
export const completionWrapper: ResultWrapper = (value) => {
  const returned = toJson(value);
  const given = isJsonObject(returned) ? returned : { values: returned };
  const values = textsOf(given.values, isJsonObject(returned) ? ['values'] : []);
  const { hasMore } = given;
  if (hasMore !== undefined && typeof hasMore !== 'boolean')
    throw new UnsendableError(['hasMore'], 'is neither true nor false.');

  const sent = values.slice(0, MAX_VALUES);
  const total = totalOf(given.total, values, hasMore === true);
  const completion = { values: sent, total, hasMore: hasMore === true || sent.length < (total ?? 0) };
  return { members: `"completion":${JSON.stringify(completion)}`, isError: false };
};

function textsOf(values: JsonValue | undefined, path: readonly string[]): readonly JsonValue[] {
  if (!Array.isArray(values))
    throw new UnsendableError(path, 'is no list of texts, and a completion is nothing else.');
  const texts = values as readonly JsonValue[];
  const wrong = texts.findIndex((each) => typeof each !== 'string');
  if (wrong >= 0) throw new UnsendableError([...path, String(wrong)], 'is no text.');
  return texts;
}

// With more to come and no total given, how many there are is not known.
function totalOf(
  total: JsonValue | undefined,
  { length }: readonly JsonValue[],
  isOpen: boolean,
): number | undefined {
  if (total === undefined) return isOpen ? undefined : length;
  if (Number.isInteger(total) && Number(total) >= length) return Number(total);
  throw new UnsendableError(['total'], `is no whole number from ${length}, the number of values given.`);
}
