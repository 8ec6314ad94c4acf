import type { ClassShape, ValueShape } from '../schema/class-shape';

/** Whether a class allows no free-form, endless or recursive part, so that its schema check alone bounds the work. */
export function boundsItself(root: ClassShape): boolean {
  return new BoundsCheck().holdsFor(root);
}

class BoundsCheck {
  private readonly enclosing = new Set<ClassShape>();
  private readonly proven = new Set<ClassShape>();

  holdsFor(shape: ClassShape): boolean {
    if (this.proven.has(shape)) return true;
    if (this.enclosing.has(shape)) return false;
    this.enclosing.add(shape);
    const holds = shape.properties.every((property) => this.isBounded(property.value));
    this.enclosing.delete(shape);
    if (holds) this.proven.add(shape);
    return holds;
  }

  private isBounded(value: ValueShape): boolean {
    switch (value.kind) {
      case 'plain':
      case 'date':
        return true;
      case 'instance':
        return this.holdsFor(value.of);
      case 'union':
        return value.options.every((option) => this.holdsFor(option.of));
      case 'list':
      case 'set':
        return 'maxItems' in value.keywords && this.isBounded(value.items);
      default:
        return false;
    }
  }
}
