import { isJsonObject, type JsonValue } from '../../protocol';
import { changedAt, type Path } from './places';

/** The smallest arguments of which something is still true, by taking away and simplifying step by step. */
export async function smallest(
  args: JsonValue,
  isStill: (smaller: JsonValue) => Promise<boolean>,
): Promise<JsonValue> {
  for (const smaller of smallerThan(args)) {
    if (await isStill(smaller)) return smallest(smaller, isStill);
  }
  return args;
}

function* smallerThan(args: JsonValue, root: JsonValue = args, path: Path = []): Generator<JsonValue> {
  const members = Array.isArray(args) ? [...args.keys()] : isJsonObject(args) ? Object.keys(args) : [];
  for (const key of members) yield changedAt(root, [...path, key], undefined);
  if (typeof args === 'string' && args.length > 1) {
    yield changedAt(root, path, args.slice(0, Math.ceil(args.length / 2)));
    yield changedAt(root, path, args.slice(0, -1));
  }
  for (const key of members) {
    const inside = (args as Readonly<Record<string | number, JsonValue>>)[key];
    if (inside !== undefined) yield* smallerThan(inside, root, [...path, key]);
  }
}
