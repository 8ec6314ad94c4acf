import type { StandardSchema } from '../authoring/standard-schema';
import { echoedText, isJsonObject } from '../protocol';
import type { ClassShape, ValueShape } from '../schema/class-shape';
import { explainFaults } from './explain-faults';
import { instanceBuilder } from './instance-builder';
import { isSmall, limitViolation, type JsonLimits } from './json-limits';
import { residualChecks } from './residual-checks';
import type { CompiledSchema } from './schema-compiler';
import { violationsOf } from './standard-issues';
import type { Admission, Refusal, Violation } from './violation';

type Verdict = Admission | Refusal;

/** Decides on the raw arguments of one call: lets them through as the tool's input, or says everything that is wrong. */
export type ArgumentGate = (raw: unknown) => Verdict | Promise<Verdict>;

/** The gate of a class: schema check, instance, residual checks, in this order. */
export function classGate(shape: ClassShape, schema: CompiledSchema, limits: JsonLimits): ArgumentGate {
  const build = instanceBuilder(shape);
  const residual = residualChecks(shape);
  const isBounded = boundsItself(shape);
  return (raw) => {
    const tooMuch = isBounded ? undefined : limitViolation(raw, limits);
    if (tooMuch !== undefined) return refuse([{ path: '', message: tooMuch }]);
    if (!schema.accepts(raw)) return refuse(explain(schema, raw, shape));

    const input = build(raw as Readonly<Record<string, unknown>>);
    const found = residual?.(input);
    if (found === undefined) return { input };
    return found instanceof Promise ? found.then((late) => verdict(input, late)) : verdict(input, found);
  };
}

/** The gate of a raw JSON Schema: the arguments go through as they came. */
export function rawGate(schema: CompiledSchema, limits: JsonLimits): ArgumentGate {
  return (raw) => {
    const tooMuch = limitViolation(raw, limits);
    if (tooMuch !== undefined) return refuse([{ path: '', message: tooMuch }]);
    return schema.accepts(raw) ? { input: raw } : refuse(explain(schema, raw, undefined));
  };
}

/** The gate of another library's schema: its own verdict, and its own value as the input. */
export function standardGate(schema: StandardSchema, limits: JsonLimits): ArgumentGate {
  return async (raw) => {
    const tooMuch = limitViolation(raw, limits);
    if (tooMuch !== undefined) return refuse([{ path: '', message: tooMuch }]);
    const result = await schema['~standard'].validate(raw);
    if (!result.issues) return { input: result.value };
    return refuse(violationsOf(result.issues));
  };
}

const EMPTY: Admission = { input: Object.freeze({}) };

/** The gate of a tool without an input: `{}` and nothing else. */
export function emptyGate(): ArgumentGate {
  return (raw) => {
    const keys = isJsonObject(raw) ? Object.keys(raw) : [];
    if (keys.length === 0) return EMPTY;
    return refuse(
      keys.map((key) => ({
        path: echoedText(key),
        message: 'is not a known argument; this tool takes none',
      })),
    );
  };
}

function verdict(input: unknown, violations: readonly Violation[]): Verdict {
  return violations.length === 0 ? { input } : refuse(violations);
}

function refuse(violations: readonly Violation[]): Refusal {
  return { violations };
}

function explain(schema: CompiledSchema, raw: unknown, shape: ClassShape | undefined): Violation[] {
  return explainFaults(schema.faults(raw, isSmall(raw) ? 'all' : 'first'), shape, raw);
}

/** Whether a class allows no free-form, endless or recursive part, so that its schema check alone bounds the work. */
function boundsItself(root: ClassShape): boolean {
  const enclosing = new Set<ClassShape>();
  const proven = new Set<ClassShape>();
  const isBounded = (value: ValueShape): boolean => {
    if (value.kind === 'open') return false;
    if (value.kind === 'list') return 'maxItems' in value.keywords && isBounded(value.items);
    if (value.kind !== 'instance') return true;
    if (proven.has(value.of)) return true;
    if (enclosing.has(value.of)) return false;
    enclosing.add(value.of);
    const all = value.of.properties.every((property) => isBounded(property.value));
    enclosing.delete(value.of);
    if (all) proven.add(value.of);
    return all;
  };
  return isBounded({ kind: 'instance', of: root, keywords: {} });
}
