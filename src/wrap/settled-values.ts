import type { Members } from '../authoring/members';
import type { ClassShape, PropertyShape, ValueShape } from '../schema/class-shape';
import { dateOf, scalarConversion } from './scalar-conversions';
import { settledInstance } from './settled-instance';
import { elementsOf, recordOf } from './object-kinds';
import { refuseDepth } from './to-json';
import { unionChoice, type UnionChoice } from './union-choice';
import { below } from './unsendable-error';

/** Makes of a value one whose declared members have been read and transformed once, so that what is checked is what is sent. */
export type Settlement = (value: unknown, depth: number) => unknown;

/** Where a value comes from: from the tool, or as JSON from a finished result, which has names and forms of its own. */
export type ValueOrigin = 'returned' | 'json';

interface Step {
  readonly key: string;
  readonly source: string;
  readonly dropsNull: boolean;
  readonly transform: PropertyShape['transform'];
  readonly settle: Settlement;
}

/** Compiles the settlement of a class's instances. */
export function settlementOf(shape: ClassShape, origin: ValueOrigin): Settlement {
  return new SettlementCompiler(origin).instance(shape);
}

/** How each kind of value is settled. */
type Rows = {
  readonly [K in ValueShape['kind']]: (value: Extract<ValueShape, { readonly kind: K }>) => Settlement;
};

class SettlementCompiler {
  private readonly settlements = new Map<ClassShape, Settlement>();

  constructor(private readonly origin: ValueOrigin) {}

  instance(shape: ClassShape): Settlement {
    const known = this.settlements.get(shape);
    if (known) return known;

    const steps: Step[] = [];
    const settle: Settlement = (value, depth) => settleInstance(value, steps, depth);
    this.settlements.set(shape, settle);
    for (const property of shape.properties) steps.push(this.step(property));
    return settle;
  }

  private step({ key, wireName, nullable, keepsNull, transform, value }: PropertyShape): Step {
    const isReturned = this.origin === 'returned';
    return {
      ...{ key, source: isReturned ? key : wireName, transform: isReturned ? transform : undefined },
      ...{ dropsNull: nullable && !keepsNull, settle: this.value(value) },
    };
  }

  private value(value: ValueShape): Settlement {
    const compile = this.rows[value.kind] as (value: ValueShape) => Settlement;
    return compile(value);
  }

  // Collections come out as the gate hands them to checks of arguments: the same checks run on both.
  private readonly rows: Rows = {
    plain: ({ keywords }) => scalarConversion(keywords),
    date: () => dateOf,
    open: () => asItIs,
    list: ({ items }) => listSettlement(this.value(items)),
    set: ({ items }) => setSettlement(this.value(items)),
    map: ({ values }) => mapSettlement(this.value(values)),
    instance: ({ of }) => this.instance(of),
    union: (shape) => {
      const settlements = new Map(shape.options.map(({ of }) => [of, this.instance(of)]));
      return unionSettlement(unionChoice(shape), settlements);
    },
  };
}

function settleInstance(value: unknown, steps: readonly Step[], depth: number): unknown {
  const source = recordOf(value);
  if (!source) return value;
  refuseDepth(depth);
  const members: Record<string, unknown> = {};
  for (const { key, source: name, transform, dropsNull, settle } of steps) {
    try {
      const raw = source[name];
      const given = transform ? transform(raw, source) : raw;
      members[key] = given === null && dropsNull ? undefined : settle(given, depth + 1);
    } catch (fault) {
      throw below(key, fault);
    }
  }
  return settledInstance(source, members);
}

function listSettlement(item: Settlement): Settlement {
  return (value, depth) => {
    const elements = elementsOf(value);
    if (!elements) return value;
    refuseDepth(depth);
    return Array.from(elements, (element, index) => {
      try {
        return item(element, depth + 1);
      } catch (fault) {
        throw below(String(index), fault);
      }
    });
  };
}

function setSettlement(item: Settlement): Settlement {
  const list = listSettlement(item);
  return (value, depth) => {
    const settled = list(value, depth);
    return Array.isArray(settled) ? new Set<unknown>(settled) : settled;
  };
}

function mapSettlement(member: Settlement): Settlement {
  return (value, depth) => {
    const source = recordOf(value);
    if (!source) return value;
    refuseDepth(depth);
    const settled = new Map<string, unknown>();
    for (const key of Object.keys(source)) {
      try {
        settled.set(key, member(source[key], depth + 1));
      } catch (fault) {
        throw below(key, fault);
      }
    }
    return settled;
  };
}

function unionSettlement(choose: UnionChoice, settlements: ReadonlyMap<ClassShape, Settlement>): Settlement {
  return (value, depth) => {
    const option = choose.optionOf(value);
    if (!option) return value;
    const { name, of } = option;
    const settled = settlements.get(of)?.(value, depth) as Members;
    return settledInstance(settled, { [choose.key]: name, [choose.wireName]: name });
  };
}

const asItIs: Settlement = (value) => value;
