import { after } from '../authoring/maybe-promise';
import type { StandardSchema } from '../authoring/standard-schema';
import { echoedText, isJsonObject } from '../protocol';
import type { ClassShape } from '../schema/class-shape';
import { boundsItself } from './bounds-itself';
import { explainFaults } from './explain-faults';
import { markHidden, type Hides } from './hidden-values';
import { instanceBuilder } from './instance-builder';
import { isSmall, limitViolation, type JsonLimits } from './json-limits';
import { residualChecks } from './residual-checks';
import type { CompiledSchema } from './schema-compiler';
import { violationsOfSound } from './sound-properties';
import { violationsOf } from './standard-issues';
import type { Admission, Refusal, Violation } from './violation';

type Verdict = Admission | Refusal;

/** Decides on the raw arguments of one call: lets them through as the handler's input, or says everything that is wrong. */
export type ArgumentGate = (raw: unknown) => Verdict | Promise<Verdict>;

/** What gates are built with besides a schema. */
export interface GateSetting {
  readonly limits: JsonLimits;
  /** What must not be shown in refusals; `undefined` where everything may. */
  readonly hides: Hides | undefined;
  /** Keys that nobody declared are let in, and dropped. */
  readonly isOpen: boolean;
}

/** The gate of a class: schema check, instance, residual checks, in this order. */
export function classGate(shape: ClassShape, schema: CompiledSchema, setting: GateSetting): ArgumentGate {
  const { limits, hides, isOpen } = setting;
  const build = instanceBuilder(shape, isOpen);
  const residual = residualChecks(shape, hides);
  const isBounded = !isOpen && boundsItself(shape);
  const explain = explanation(schema, hides, shape);
  const withMore = violationsOfSound(shape, hides);
  return (raw) => {
    const tooMuch = isBounded ? undefined : limitViolation(raw, limits);
    if (tooMuch !== undefined) return refuse([{ path: '', message: tooMuch }]);
    if (!schema.accepts(raw)) return after(withMore(raw, explain(raw)), refuse);

    const input = build(raw as Readonly<Record<string, unknown>>);
    const found = residual?.(input);
    if (found === undefined) return { input };
    return found instanceof Promise ? found.then((late) => verdict(input, late)) : verdict(input, found);
  };
}

/** The gate of a raw JSON Schema: the arguments go through as they came. */
export function rawGate(schema: CompiledSchema, { limits, hides }: GateSetting): ArgumentGate {
  const explain = explanation(schema, hides);
  return (raw) => {
    const tooMuch = limitViolation(raw, limits);
    if (tooMuch !== undefined) return refuse([{ path: '', message: tooMuch }]);
    return schema.accepts(raw) ? { input: raw } : refuse(explain(raw));
  };
}

/** The gate of another library's schema: its own verdict, and its own value as the input. */
export function standardGate(schema: StandardSchema, { limits, hides }: GateSetting): ArgumentGate {
  return async (raw) => {
    const tooMuch = limitViolation(raw, limits);
    if (tooMuch !== undefined) return refuse([{ path: '', message: tooMuch }]);
    const result = await schema['~standard'].validate(raw);
    if (!result.issues) return { input: result.value };
    return refuse(violationsOf(result.issues, hides && { root: raw, hides }));
  };
}

const EMPTY: Admission = { input: Object.freeze({}) };

/** The gate of a handler without an input: `{}` and nothing else, or whatever comes where it is dropped. */
export function emptyGate({ limits, isOpen }: Pick<GateSetting, 'limits' | 'isOpen'>): ArgumentGate {
  return (raw) => {
    const tooMuch = isOpen ? limitViolation(raw, limits) : undefined;
    if (tooMuch !== undefined) return refuse([{ path: '', message: tooMuch }]);
    const keys = isJsonObject(raw) && !isOpen ? Object.keys(raw) : [];
    if (keys.length === 0) return EMPTY;
    return refuse(keys.map(unknownArgument));
  };
}

function unknownArgument(key: string): Violation {
  return {
    path: echoedText(key),
    message: 'is not a known argument; there are none',
    rule: 'additionalProperties',
  };
}

function verdict(input: unknown, violations: readonly Violation[]): Verdict {
  return violations.length === 0 ? { input } : refuse(violations);
}

function refuse(violations: readonly Violation[]): Refusal {
  return { violations };
}

function explanation(schema: CompiledSchema, hides: Hides | undefined, shape?: ClassShape) {
  return (raw: unknown): Violation[] => {
    const faults = schema.faults(raw, isSmall(raw) ? 'all' : 'first');
    return explainFaults(markHidden(faults, hides), shape, raw);
  };
}
