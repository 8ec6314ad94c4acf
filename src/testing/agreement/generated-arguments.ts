import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol';
import type { Dice } from './dice';
import { changedAt, placesOf, valueAt } from './places';
import type { SchemaNode } from './schema-node';
import { tellingValues } from './telling-values';

/** Good arguments, and the same with one place changed, each place in every way that tells something. */
export function* sweep(base: JsonObject, root: SchemaNode): Generator<JsonValue> {
  yield base;
  yield { ...base, unheardOf: 1 };
  for (const { path, node } of placesOf(base, root)) {
    yield changedAt(base, path, undefined);
    for (const value of tellingValues(node)) yield changedAt(base, path, value);
    const inside = valueAt(base, path);
    if (isJsonObject(inside)) yield changedAt(base, path, { ...inside, unheardOf: 1 });
    if (Array.isArray(inside)) yield* listsAt(inside).map((list) => changedAt(base, path, list));
  }
}

/** Good arguments with several places changed or taken away, by chance. */
export function shuffled(base: JsonObject, root: SchemaNode, dice: Dice): JsonValue {
  let args: JsonValue = base;
  for (let changes = 1 + dice.below(3); changes > 0; changes--) {
    const places = placesOf(args, root);
    if (places.length === 0) return args;
    const { path, node } = dice.oneOf(places);
    args = changedAt(args, path, dice.below(2) === 0 ? undefined : dice.oneOf(tellingValues(node)));
  }
  return args;
}

function listsAt(list: readonly JsonValue[]): readonly JsonValue[] {
  const [first] = list;
  return first === undefined ? [] : [[...list, first], [...list, null], [...list, 'text'], [list]];
}
