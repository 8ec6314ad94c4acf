import type { ClassShape, PropertyShape, ValueShape } from '../schema/class-shape';
import { inside, refuseDepth } from './to-json';

/** A returned value whose declared members have been read and transformed once, so that what is checked is what is sent. */
export type Settlement = (value: unknown) => unknown;

type Settle = (value: unknown, depth: number) => unknown;

interface Step {
  readonly key: string;
  readonly transform: PropertyShape['transform'];
  readonly settle: Settle;
}

/** Compiles the settlement of a class, or of a list of its instances. */
export function settlementOf(shape: ClassShape, isList: boolean): Settlement {
  const settle = new SettlementCompiler().instance(shape);
  const whole = isList ? listSettlement(settle) : settle;
  return (value) => whole(value, 0);
}

class SettlementCompiler {
  private readonly settlements = new Map<ClassShape, Settle>();

  instance(shape: ClassShape): Settle {
    const known = this.settlements.get(shape);
    if (known) return known;

    const steps: Step[] = [];
    const settle: Settle = (value, depth) => settleInstance(value, steps, depth);
    this.settlements.set(shape, settle);
    for (const { key, transform, value } of shape.properties) {
      steps.push({ key, transform, settle: this.value(value) });
    }
    return settle;
  }

  private value(value: ValueShape): Settle {
    if (value.kind === 'instance') return this.instance(value.of);
    return value.kind === 'list' ? listSettlement(this.value(value.items)) : asItIs;
  }
}

function settleInstance(value: unknown, steps: readonly Step[], depth: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  refuseDepth(depth);
  const source = value as Readonly<Record<string, unknown>>;
  // Undeclared members stay reachable for checks that look at their neighbours.
  const settled = Object.create(value) as object;
  for (const { key, transform, settle } of steps) {
    const member = inside(key, () => {
      const raw = source[key];
      return settle(transform ? transform(raw, source) : raw, depth + 1);
    });
    Object.defineProperty(settled, key, { value: member, enumerable: true });
  }
  return settled;
}

function listSettlement(item: Settle): Settle {
  return (value, depth) => {
    if (!Array.isArray(value) && !(value instanceof Set)) return value;
    const list = [...(value as Iterable<unknown>)];
    return list.map((element, index) => inside(String(index), () => item(element, depth + 1)));
  };
}

function asItIs(value: unknown): unknown {
  return value;
}
