import type { ClassShape } from '../schema/class-shape';
import { classesIn } from '../schema/definitions';
import type { JsonValue } from '../protocol';

/** How reports name the property that an annotation in a schema came from. */
export type PlaceOf = (path: readonly string[], header: JsonValue | undefined) => string;

/** By class and property where a class is behind the schema; else by tool and argument. */
export function mirroredPlaces(shape: ClassShape | undefined, where: string): PlaceOf {
  const places = new Map<string, string>();
  for (const { type, properties } of shape ? allClasses(shape) : []) {
    for (const { key, wireName, headerParam } of properties) {
      if (headerParam !== undefined) places.set(placeKey(wireName, headerParam), `${type.name}.${key}`);
    }
  }
  return (path, header) => {
    const names = path.filter((_step, index) => path[index - 1] === 'properties');
    const [name] = names.slice(-1);
    if (name === undefined) return where;
    return places.get(placeKey(name, header)) ?? `${where} argument "${names.join('.')}"`;
  };
}

function placeKey(wireName: string, header: JsonValue | undefined): string {
  return JSON.stringify([wireName, header]);
}

function allClasses(root: ClassShape): ReadonlySet<ClassShape> {
  const found = new Set<ClassShape>([root]);
  // A set that grows while it is walked: every class is met once.
  for (const { properties } of found) {
    for (const { value } of properties) for (const nested of classesIn(value)) found.add(nested);
  }
  return found;
}
