import type { ClassShape, PropertyShape, ValueShape } from '../schema/class-shape';

/** Whether a path leads to a sensitive property, into one, or to something that holds one; `undefined` when a class has none. */
export function sensitivePlaces(shape: ClassShape): ((path: string) => boolean) | undefined {
  const places = new SensitivePlaces();
  return places.areIn(shape) ? (path) => places.meets(shape, path) : undefined;
}

class SensitivePlaces {
  private readonly known = new Map<ClassShape, boolean>();

  areIn(shape: ClassShape): boolean {
    const known = this.known.get(shape);
    if (known !== undefined) return known;

    const enclosed = new Set<ClassShape>([shape]);
    // A set that grows while it is walked: every class is met once, recursive ones too.
    for (const each of enclosed) {
      for (const { value } of each.properties) for (const nested of classesOf(value)) enclosed.add(nested);
    }
    const found = [...enclosed].some(({ properties }) => properties.some((property) => property.isSensitive));
    this.known.set(shape, found);
    return found;
  }

  meets(shape: ClassShape, path: string): boolean {
    if (path === '') return this.areIn(shape);
    return shape.properties.some((property) => {
      const rest = below(path, property);
      return rest !== undefined && (property.isSensitive || this.meetsInside(property.value, rest));
    });
  }

  private meetsInside(value: ValueShape, path: string): boolean {
    if (value.kind === 'instance') return this.meets(value.of, path);
    if (value.kind === 'union') return value.options.some(({ of }) => this.meets(of, path));
    if (value.kind === 'map') return this.meetsItem(value.values, path);
    return value.kind === 'list' || value.kind === 'set' ? this.meetsItem(value.items, path) : false;
  }

  private meetsItem(item: ValueShape, path: string): boolean {
    if (path === '') return classesOf(item).some((nested) => this.areIn(nested));
    // A key of a map may hold dots itself, so every way to read the path counts.
    const parts = path.split('.');
    return parts.some((_part, index) => this.meetsInside(item, parts.slice(index + 1).join('.')));
  }
}

/** What is left of a path behind a property; `undefined` where it leads elsewhere. */
function below(path: string, { wireName }: PropertyShape): string | undefined {
  if (path === wireName) return '';
  return path.startsWith(`${wireName}.`) ? path.slice(wireName.length + 1) : undefined;
}

function classesOf(value: ValueShape): readonly ClassShape[] {
  if (value.kind === 'instance') return [value.of];
  if (value.kind === 'union') return value.options.map((option) => option.of);
  if (value.kind === 'list' || value.kind === 'set') return classesOf(value.items);
  return value.kind === 'map' ? classesOf(value.values) : [];
}
