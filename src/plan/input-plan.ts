import type { ConcreteClass } from '../authoring/class';
import type { RawSchema, StandardSchema } from '../authoring/standard-schema';
import { classGate, emptyGate, rawGate, standardGate, type ArgumentGate } from '../gate/argument-gate';
import { compileLazily, type CompiledSchema } from '../gate/schema-compiler';
import type { JsonObject, ObjectSchema } from '../protocol';
import { objectSchema } from '../schema/object-schema';
import type { BuildSetting } from './build-setting';
import type { SchemaChoice } from './schema-choice';
import { standardJsonSchema } from './standard-json-schema';

/** What a tool's input comes down to. */
export interface InputPlan {
  readonly schema: ObjectSchema;
  readonly gate: ArgumentGate;
  readonly warmUp: () => void;
}

const CLOSED: ObjectSchema = { type: 'object', additionalProperties: false };
const NOTHING_TO_WARM = () => undefined;

/** Compiles what `@Input` was given; problems go into the report under `where`. */
export function inputPlan(choice: SchemaChoice | undefined, where: string, setting: BuildSetting): InputPlan {
  if (!choice) return { schema: CLOSED, gate: emptyGate(), warmUp: NOTHING_TO_WARM };
  if (choice.kind === 'class') return classInput(choice.type, setting);
  if (choice.kind === 'raw') return rawInput(choice.schema, where, setting);
  if (choice.kind === 'standard') return standardInput(choice.schema, where, setting);
  const { problem, remedy } =
    choice.kind === 'unusable'
      ? choice
      : { problem: 'was given [Class].', remedy: 'Arguments are an object: give the class itself.' };
  setting.report.add(where, `has an @Input that ${problem}`, remedy);
  return inputPlan(undefined, where, setting);
}

function classInput(type: ConcreteClass, { inputs, compiler, limits }: BuildSetting): InputPlan {
  const shape = inputs.read(type);
  const schema = objectSchema(shape, { isClosed: true });
  const compiled = compileLazily(compiler, schema, { assertsFormats: false });
  return { schema, gate: classGate(shape, compiled, limits), warmUp: () => void compiled.accepts({}) };
}

function rawInput(raw: RawSchema, where: string, setting: BuildSetting): InputPlan {
  const schema = requireObjectRoot(raw, where, setting);
  const compiled = compileNow(schema, where, setting);
  return { schema, gate: rawGate(compiled, setting.limits), warmUp: NOTHING_TO_WARM };
}

function standardInput(schema: StandardSchema, where: string, setting: BuildSetting): InputPlan {
  const json = standardJsonSchema(schema, 'input', { where, report: setting.report });
  // A union of objects says no type at its root; arguments are an object all the same, and clients insist on the word.
  const rooted = json.type === undefined ? { type: 'object', ...json } : json;
  const root = requireObjectRoot(rooted, where, setting);
  return { schema: root, gate: standardGate(schema, setting.limits), warmUp: NOTHING_TO_WARM };
}

function requireObjectRoot(schema: JsonObject, where: string, { report }: BuildSetting): ObjectSchema {
  if (schema.type === 'object') return schema as ObjectSchema;
  report.add(
    where,
    `has an input schema whose root is ${schema.type === undefined ? 'without a type' : `of type ${JSON.stringify(schema.type)}`}.`,
    'Arguments are always an object: put "type": "object" at the root, beside anyOf or oneOf where there are alternatives.',
  );
  return CLOSED;
}

/** Compiles a schema that came from outside, so that its faults are found at build. */
export function compileNow(
  schema: JsonObject,
  where: string,
  { compiler, report }: BuildSetting,
): CompiledSchema {
  try {
    return compiler.compile(schema, { assertsFormats: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report.add(
      where,
      `has a JSON Schema that cannot be used: ${reason}.`,
      'References must stay inside the schema; nothing is fetched.',
    );
    return { accepts: () => false, faults: () => [] };
  }
}
