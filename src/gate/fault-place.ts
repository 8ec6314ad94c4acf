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
  let standing: ValueShape | undefined = root && { kind: 'instance', of: root, keywords: {} };
  let current = value;
  let owner = objectOr({}, value);
  let property: PropertyShape | undefined;
  let isItem = false;
  for (const part of path) {
    const shape = classAt(standing, current);
    owner = objectOr(owner, current);
    isItem = shape === undefined;
    if (shape) property = shape.properties.find(({ wireName }) => wireName === part);
    standing = shape ? property?.value : elementOf(standing);
    current = (owner as Readonly<Record<string, unknown>>)[part];
  }
  const union = standing?.kind === 'union' ? standing : undefined;
  return { shape: classAt(standing, current), union, property, isItem, owner };
}

function classAt(standing: ValueShape | undefined, value: unknown): ClassShape | undefined {
  if (standing?.kind === 'instance') return standing.of;
  if (standing?.kind !== 'union') return undefined;
  const name = (objectOr({}, value) as Readonly<Record<string, unknown>>)[standing.property];
  return standing.options.find((option) => option.name === name)?.of;
}

function elementOf(shape: ValueShape | undefined): ValueShape | undefined {
  if (shape?.kind === 'list' || shape?.kind === 'set') return shape.items;
  return shape?.kind === 'map' ? shape.values : undefined;
}

function objectOr(fallback: object, value: unknown): object {
  return typeof value === 'object' && value !== null ? value : fallback;
}
