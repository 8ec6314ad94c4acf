import type { ClassShape, ValueShape } from './class-shape';

/** Names under `$defs`: the class's own, numbered where two share it. */
export class DefinitionNames {
  private readonly names = new Map<ClassShape, string>();

  of(shape: ClassShape): string {
    const known = this.names.get(shape);
    if (known !== undefined) return known;

    const base = shape.type.name.replace(/[^A-Za-z0-9_.-]/g, '_') || 'Anonymous';
    const taken = new Set(this.names.values());
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
    this.names.set(shape, name);
    return name;
  }
}

/** How often each class is referred to below a root, so that only shared and recursive ones get a definition. */
export function countUses(root: ClassShape): ReadonlyMap<ClassShape, number> {
  const uses = new Map<ClassShape, number>([[root, 0]]);
  const pending: ClassShape[] = [root];
  const seen = new Set<ClassShape>(pending);
  for (let shape = pending.pop(); shape; shape = pending.pop()) {
    for (const used of shape.properties.flatMap((property) => classesIn(property.value))) {
      uses.set(used, (uses.get(used) ?? 0) + 1);
      if (!seen.has(used)) pending.push(used);
      seen.add(used);
    }
  }
  // The root's own body is written at the root; one use below needs a definition of its own.
  const rootUses = uses.get(root) ?? 0;
  if (rootUses > 0) uses.set(root, rootUses + 1);
  return uses;
}

/** The classes that a value may be an instance of, or hold instances of. */
export function classesIn(value: ValueShape): readonly ClassShape[] {
  if (value.kind === 'instance') return [value.of];
  if (value.kind === 'union') return value.options.map((option) => option.of);
  if (value.kind === 'map') return classesIn(value.values);
  return value.kind === 'list' || value.kind === 'set' ? classesIn(value.items) : [];
}
