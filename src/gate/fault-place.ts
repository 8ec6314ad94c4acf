import type { ClassShape, PropertyShape, UnionShape, ValueShape } from '../schema/class-shape';

/** Where a fault lies in the class that the arguments are to become. */
export interface FaultPlace {
  /** The class whose instance stands at the place, where one does. */
  readonly shape: ClassShape | undefined;
  /** The union that stands at the place, where one does. */
  readonly union: UnionShape | undefined;
  /** The innermost property on the way. */
  readonly property: PropertyShape | undefined;
  /** The place is an element of the property, not the property itself. */
  readonly isItem: boolean;
  /** The object that the property stands in, for messages that read it. */
  readonly owner: object;
}

/** Follows a path through a value and its class at the same time. */
export function faultPlace(
  path: readonly string[],
  root: ClassShape | undefined,
  value: unknown,
): FaultPlace {
  let shape: ValueShape | undefined = root && { kind: 'instance', of: root, keywords: {} };
  let current = value;
  let place: FaultPlace = {
    ...standing(shape, current),
    property: undefined,
    isItem: false,
    owner: objectOr({}, value),
  };
  for (const part of path) {
    const owner = objectOr(place.owner, current);
    const property: PropertyShape | undefined = place.shape?.properties.find(
      ({ wireName }) => wireName === part,
    );
    shape = place.shape ? property?.value : elementOf(shape);
    const isItem = place.shape === undefined;
    current = (owner as Readonly<Record<string, unknown>>)[part];
    place = { ...standing(shape, current), property: isItem ? place.property : property, isItem, owner };
  }
  return place;
}

function standing(shape: ValueShape | undefined, value: unknown): Pick<FaultPlace, 'shape' | 'union'> {
  if (shape?.kind === 'instance') return { shape: shape.of, union: undefined };
  if (shape?.kind !== 'union') return { shape: undefined, union: undefined };
  const name = (objectOr({}, value) as Readonly<Record<string, unknown>>)[shape.property];
  return { shape: shape.options.find((option) => option.name === name)?.of, union: shape };
}

function elementOf(shape: ValueShape | undefined): ValueShape | undefined {
  if (shape?.kind === 'list' || shape?.kind === 'set') return shape.items;
  return shape?.kind === 'map' ? shape.values : undefined;
}

function objectOr(fallback: object, value: unknown): object {
  return typeof value === 'object' && value !== null ? value : fallback;
}
