import { residualChecks } from '../gate/residual-checks';
import type { JsonValue } from '../protocol';
import type { ValueShape } from '../schema/class-shape';
import { anyOfReader } from './any-of-reader';
import type { DeclaredOutput } from './declared-output';
import type { Duty } from './duty';
import { elementsOf } from './object-kinds';
import type { OutputReader } from './output-reader';
import { projectionOf } from './projection';
import { settlementOf, type Settlement } from './settled-values';
import { declaredJson, listOf, refuseDepth } from './to-json';

/** Compiles the reader of a declared output. */
export function outputReader(output: DeclaredOutput): OutputReader {
  if (output.kind === 'value') return valueReader(output.value);
  if (output.kind === 'list') return listReader(outputReader(output.items));
  return anyOfReader(
    output.alternatives.map((alternative) => ({ ...alternative, reader: outputReader(alternative.output) })),
  );
}

function valueReader(value: ValueShape): OutputReader {
  const checks = value.kind === 'instance' ? residualChecks(value.of) : undefined;
  if (value.kind !== 'instance' || !checks) {
    const project = projectionOf(value, false);
    return { read: (given, depth) => project(given, depth), examine: () => undefined, hasDuties: false };
  }
  const project = projectionOf(value, true);
  const settle = settlementOf(value.of, 'returned');
  const settleJson = settlementOf(value.of, 'json');
  const settleInto = (duties: Duty[], given: unknown, how: Settlement) => {
    const instance = how(given, 0);
    if (isObject(instance)) duties.push({ path: '', checks, instance });
    return instance;
  };
  return {
    read: (given, depth, duties) => project(settleInto(duties, given, settle), depth),
    examine: (json, duties) => void settleInto(duties, json, settleJson),
    hasDuties: true,
  };
}

function listReader(items: OutputReader): OutputReader {
  return {
    hasDuties: items.hasDuties,
    read(value, depth, duties) {
      const elements = elementsOf(value);
      if (!elements) return declaredJson(value, depth);
      refuseDepth(depth);
      let index = 0;
      return listOf(
        elements,
        (element, inner) => placed(duties, index++, (own) => items.read(element, inner, own)),
        depth + 1,
      );
    },
    examine(json, duties) {
      if (!Array.isArray(json)) return;
      json.forEach((element: JsonValue, index) =>
        placed(duties, index, (own) => items.examine(element, own)),
      );
    },
  };
}

/** Lets an element add duties, and tells them from the list around it. */
function placed<T>(duties: Duty[], index: number, add: (own: Duty[]) => T): T {
  const own: Duty[] = [];
  const made = add(own);
  for (const { path, ...duty } of own) {
    duties.push({ ...duty, path: path === '' ? String(index) : `${index}.${path}` });
  }
  return made;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
