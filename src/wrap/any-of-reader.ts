import type { Class } from '../authoring/class';
import { explainFaults } from '../gate/explain-faults';
import type { CompiledSchema } from '../gate/schema-compiler';
import type { JsonValue } from '../protocol';
import type { ClassShape } from '../schema/class-shape';
import type { Alternative } from './declared-output';
import type { Duty } from './duty';
import { nearestOf } from './nearest-class';
import type { OutputReader } from './output-reader';
import { tell } from './tell';
import { UnsendableError } from './unsendable-error';

/** One of several outputs, ready to read. */
export interface ReadableAlternative extends Alternative {
  readonly reader: OutputReader;
}

/**
 * The reader of one of several outputs. An instance is of its own class, the nearest one declared; everything else is
 * of the first alternative whose schema it fits once projected, so the more demanding ones are listed first.
 */
export function anyOfReader(alternatives: readonly ReadableAlternative[]): OutputReader {
  const byClass = new Map<Class, ReadableAlternative>();
  for (const alternative of alternatives) {
    const shape = shapeOf(alternative);
    if (shape && !byClass.has(shape.type)) byClass.set(shape.type, alternative);
  }
  return {
    hasDuties: alternatives.some(({ reader }) => reader.hasDuties),
    read(value, depth, duties) {
      const own = typeof value === 'object' && value !== null ? nearestOf(value, byClass) : undefined;
      return own
        ? readAs(own, value, { depth, duties })
        : readAsFirst(alternatives, value, { depth, duties });
    },
    examine: (json, duties) =>
      alternatives.find(({ schema }) => schema.accepts(json))?.reader.examine(json, duties),
  };
}

interface Place {
  readonly depth: number;
  readonly duties: Duty[];
}

function readAsFirst(
  alternatives: readonly ReadableAlternative[],
  value: unknown,
  { depth, duties }: Place,
): JsonValue | undefined {
  if (value === undefined) return undefined;
  const reasons: string[] = [];
  for (const alternative of alternatives) {
    const own: Duty[] = []; // what an alternative finds to check counts only if the value is of its kind
    try {
      const json = readAs(alternative, value, { depth, duties: own });
      duties.push(...own);
      return json;
    } catch (reason) {
      reasons.push(reasonIn(reason));
    }
  }
  throw new UnsendableError([], `is none of the declared outputs: ${reasons.join('; ')}`);
}

function readAs(
  { name, reader, schema, ...alternative }: ReadableAlternative,
  value: unknown,
  { depth, duties }: Place,
): JsonValue | undefined {
  const json = reader.read(value, depth, duties);
  if (json === undefined || schema.accepts(json)) return json;
  throw new UnsendableError([], `is no ${name}: ${faultsOf(schema, json, shapeOf(alternative))}`);
}

function faultsOf(schema: CompiledSchema, json: JsonValue, shape: ClassShape | undefined): string {
  return tell(explainFaults(schema.faults(json, 'first'), shape, json));
}

// A fault of a wrong kind's getter or transformation says only that the value is of another kind.
function reasonIn(reason: unknown): string {
  if (!(reason instanceof UnsendableError)) return String(reason);
  const place = reason.path.length > 0 ? `${reason.path.join('.')} ` : '';
  return `${place}${reason.problem}`;
}

function shapeOf({ output }: Pick<Alternative, 'output'>): ClassShape | undefined {
  return output.kind === 'value' && output.value.kind === 'instance' ? output.value.of : undefined;
}
