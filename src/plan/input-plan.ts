import type { RawSchema, StandardSchema } from '../authoring/standard-schema';
import {
  classGate,
  emptyGate,
  rawGate,
  standardGate,
  type ArgumentGate,
  type GateSetting,
} from '../gate/argument-gate';
import { hiddenValues } from '../gate/hidden-values';
import { compileLazily, type CompiledSchema } from '../gate/schema-compiler';
import type { JsonObject, ObjectSchema } from '../protocol';
import type { ClassShape } from '../schema/class-shape';
import { objectSchema, SAFE_KEYS } from '../schema/object-schema';
import { withCappedPatterns } from '../schema/pattern-cap';
import type { BuildSetting } from './build-setting';
import { endlessReference } from './endless-reference';
import { withSafeMirrors } from './safe-mirrors';
import type { ClassChoice, SchemaChoice } from './schema-choice';
import { standardJsonSchema } from './standard-json-schema';
import { readableDialect } from './subschemas';
import { checkPatterns, patternsOf, type Pattern } from './unsafe-patterns';

/** What a handler's input comes down to. */
export interface InputPlan {
  readonly schema: ObjectSchema;
  readonly gate: ArgumentGate;
  /** What finds out which arguments can be repaired; absent where none can. */
  readonly compiled?: CompiledSchema | undefined;
  /** Present where a class was given. */
  readonly shape?: ClassShape;
  /** Regular expressions that callers' text is matched against. */
  readonly patterns: readonly Pattern[];
  readonly warmUp: () => void;
}

const CLOSED: ObjectSchema = { type: 'object', additionalProperties: false };
const OPEN: ObjectSchema = { type: 'object', ...SAFE_KEYS };
const NOTHING_TO_WARM = () => undefined;

/** Compiles what `@Input` was given; problems go into the report under `where`. */
export function inputPlan(choice: SchemaChoice | undefined, where: string, setting: BuildSetting): InputPlan {
  if (!choice) return emptyInput(setting);
  if (choice.kind === 'class') return classInput(choice, setting);
  if (choice.kind === 'raw') return rawInput(choice.schema, where, setting);
  if (choice.kind === 'standard') return standardInput(choice.schema, where, setting);
  const { problem, remedy } =
    choice.kind === 'unusable'
      ? choice
      : { problem: 'was given [Class].', remedy: 'Arguments are an object: give the class itself.' };
  setting.report.add(where, `has an @Input that ${problem}`, remedy);
  return inputPlan(undefined, where, setting);
}

function emptyInput(setting: BuildSetting): InputPlan {
  const schema = setting.arguments.areStripped ? OPEN : CLOSED;
  return { schema, gate: emptyGate(gateSetting(setting)), patterns: [], warmUp: NOTHING_TO_WARM };
}

function classInput({ type, groups = [] }: ClassChoice, setting: BuildSetting): InputPlan {
  const shape = setting.classes.inputsIn(groups).read(type);
  return setting.shared.input(shape, setting.arguments, () => compileInput(shape, setting));
}

function compileInput(shape: ClassShape, setting: BuildSetting): InputPlan {
  const { areStripped: stripsUnknown } = setting.arguments;
  const schema = withSafeMirrors(objectSchema(shape, { isClosed: true, stripsUnknown }));
  const compiled = compileLazily(setting.compiler, schema, { assertsFormats: false });
  const patterns = [...patternsOf(schema), ...checkPatterns(shape)];
  const gate = classGate(shape, compiled, gateSetting(setting, shape));
  return { schema, gate, compiled, shape, patterns, warmUp: () => void compiled.accepts({}) };
}

function rawInput(raw: RawSchema, where: string, setting: BuildSetting): InputPlan {
  const rooted = requireObjectRoot(raw, where, setting);
  const schema = withCappedPatterns(rooted, setting.limits.maxPatternLength) as ObjectSchema;
  const compiled = compileNow(schema, where, setting);
  const gate = rawGate(compiled, gateSetting(setting));
  return { schema, gate, compiled, patterns: patternsOf(schema), warmUp: NOTHING_TO_WARM };
}

function standardInput(schema: StandardSchema, where: string, setting: BuildSetting): InputPlan {
  const json = standardJsonSchema(schema, 'input', { where, report: setting.report });
  // A union of objects says no type at its root; arguments are an object all the same, and clients insist on the word.
  const rooted = json.type === undefined ? { type: 'object', ...json } : json;
  const root = requireObjectRoot(rooted, where, setting);
  const gate = standardGate(schema, gateSetting(setting));
  // Only repairs ask what it advertises; the verdict is its library's own.
  const compiled = setting.arguments.areRepaired ? compileNow(root, where, setting) : undefined;
  // Its library matches its patterns itself, and in its own way.
  return { schema: root, gate, compiled, patterns: [], warmUp: NOTHING_TO_WARM };
}

function gateSetting(setting: BuildSetting, shape?: ClassShape): GateSetting {
  const { limits, arguments: options } = setting;
  return { limits, hides: hiddenValues(shape, options.redact), isOpen: options.areStripped };
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
    refuseEndless(schema);
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

function refuseEndless(schema: JsonObject): void {
  const reference = endlessReference(schema, readableDialect(schema));
  if (reference === undefined) return;
  throw new TypeError(`its $ref "${reference}" leads back to itself without going into the value`);
}
