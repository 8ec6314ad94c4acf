import type { ConcreteClass } from '../authoring/class';
import type { ClassShape, ValueShape } from './class-shape';

/** Names under `$defs`: the class's own, numbered where two classes share it. */
export class DefinitionNames {
  private readonly names = new Map<ConcreteClass, string>();

  of(type: ConcreteClass): string {
    const known = this.names.get(type);
    if (known !== undefined) return known;

    const base = type.name.replace(/[^A-Za-z0-9_.-]/g, '_') || 'Anonymous';
    const taken = new Set(this.names.values());
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
    this.names.set(type, name);
    return name;
  }
}

/** How often each class is referred to below a root, so that only shared and recursive ones get a definition. */
export function countUses(root: ClassShape, outsideUses: number): ReadonlyMap<ConcreteClass, number> {
  const uses = new Map<ConcreteClass, number>([[root.type, outsideUses]]);
  const pending: ClassShape[] = [root];
  const seen = new Set<ClassShape>(pending);
  for (let shape = pending.pop(); shape; shape = pending.pop()) {
    for (const used of shape.properties.flatMap((property) => instancesIn(property.value))) {
      uses.set(used.type, (uses.get(used.type) ?? 0) + 1);
      if (!seen.has(used)) pending.push(used);
      seen.add(used);
    }
  }
  // The root's own body is written at the root; one use below needs a definition of its own.
  const rootUses = uses.get(root.type) ?? 0;
  if (rootUses > outsideUses) uses.set(root.type, rootUses + 1);
  return uses;
}

function instancesIn(value: ValueShape): ClassShape[] {
  if (value.kind === 'instance') return [value.of];
  return value.kind === 'list' ? instancesIn(value.items) : [];
}
