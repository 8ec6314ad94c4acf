import type { JsonObject } from '../protocol';
import type { ClassShape, PropertyShape, ValueShape } from '../schema/class-shape';
import { objectSchema } from '../schema/object-schema';
import type { DeclaredOutput } from '../wrap/declared-output';

/** Outputs may grow: a client must not refuse a property that a later version adds. */
const OPEN = { isClosed: false };

/** The JSON Schema of a declared output; classes that stand in several places have one definition. */
export function outputSchema(output: DeclaredOutput): JsonObject {
  if (output.kind === 'value' && output.value.kind === 'instance') return objectSchema(output.value.of, OPEN);

  const parts: ValueShape[] = [];
  const write = writerOf(output, parts);
  const { properties = {}, $defs } = objectSchema(holderOf(parts), OPEN);
  const schemas = Object.values(properties as Readonly<Record<string, JsonObject>>);
  return { ...write(schemas), ...($defs === undefined ? {} : { $defs }) };
}

/** Writes a schema around those of the parts. */
type Writer = (schemas: readonly JsonObject[]) => JsonObject;

function writerOf(output: DeclaredOutput, parts: ValueShape[]): Writer {
  if (output.kind === 'value') {
    const index = parts.push(output.value) - 1;
    return (schemas) => schemas[index] ?? {};
  }
  if (output.kind === 'list') {
    const items = writerOf(output.items, parts);
    return (schemas) => ({ type: 'array', items: items(schemas) });
  }
  const writers = output.alternatives.map((alternative) => writerOf(alternative.output, parts));
  return (schemas) => ({ anyOf: writers.map((write) => write(schemas)) });
}

// The writer of schemas knows objects only; it gets one that has each part as a property.
function holderOf(parts: readonly ValueShape[]): ClassShape {
  return { type: Holder, properties: parts.map(partProperty), rules: [] };
}

class Holder {}

function partProperty(value: ValueShape, index: number): PropertyShape {
  const name = String(index);
  return {
    ...{ key: name, wireName: name, value, required: true, nullable: false, keepsNull: true },
    ...{ defaultValue: undefined, description: undefined, headerParam: undefined, isSensitive: false },
    ...{ checks: [], condition: undefined, transform: undefined },
  };
}
