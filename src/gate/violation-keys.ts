import type { ClassShape, ValueShape } from '../schema/class-shape';

/** The keys and indexes that a violation's path is made of; names that hold dots themselves stay whole. */
export function violationKeys(path: string, shape: ClassShape): readonly (string | number)[] {
  const keys: (string | number)[] = [];
  let rest = path;
  let place: ValueShape | undefined = { kind: 'instance', of: shape, keywords: {} };
  while (rest !== '') {
    const step = stepOf(rest, place);
    keys.push(step.key);
    rest = rest.slice(String(step.key).length + 1);
    place = step.value;
  }
  return keys;
}

interface Step {
  readonly key: string | number;
  readonly value: ValueShape | undefined;
}

function stepOf(rest: string, place: ValueShape | undefined): Step {
  const property = shapesAt(place)
    .flatMap(({ properties }) => properties)
    .find(({ wireName }) => rest === wireName || rest.startsWith(`${wireName}.`));
  if (property) return { key: property.wireName, value: property.value };

  const [part = ''] = rest.split('.');
  const isList = place?.kind === 'list' || place?.kind === 'set';
  if (isList) return { key: /^\d+$/.test(part) ? Number(part) : part, value: place.items };
  return { key: part, value: place?.kind === 'map' ? place.values : undefined };
}

function shapesAt(place: ValueShape | undefined): readonly ClassShape[] {
  if (place?.kind === 'instance') return [place.of];
  return place?.kind === 'union' ? place.options.map((option) => option.of) : [];
}
