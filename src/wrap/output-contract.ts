import { after, type MaybePromise } from '../authoring/maybe-promise';
import type { StandardSchema } from '../authoring/standard-schema';
import { explainFaults } from '../gate/explain-faults';
import type { CompiledSchema } from '../gate/schema-compiler';
import { violationsOf } from '../gate/standard-issues';
import type { JsonValue } from '../protocol';
import type { ClassShape } from '../schema/class-shape';
import type { DeclaredOutput } from './declared-output';
import { violationsIn, type Duty } from './duty';
import { outputReader } from './compile-reader';
import { tell } from './tell';
import { declaredJson } from './to-json';
import { UnsendableError } from './unsendable-error';

/** What a declared output demands of a value. */
export interface OutputContract {
  /** The value as JSON, declared parts only; checks that no schema says are added to the duties. */
  readonly read: (value: unknown, duties: Duty[]) => MaybePromise<JsonValue | undefined>;
  /** What the JSON breaks of the schema, told for the log; `undefined` when nothing. */
  readonly fault: (json: JsonValue) => string | undefined;
  /** What the structured content of a finished result breaks. */
  readonly readyFault: (json: JsonValue) => MaybePromise<string | undefined>;
}

/** What an output made of classes and scalars demands. */
export function declaredContract(output: DeclaredOutput, schema: CompiledSchema): OutputContract {
  const reader = outputReader(output);
  const shape = output.kind === 'value' && output.value.kind === 'instance' ? output.value.of : undefined;
  const fault = (json: JsonValue) => schemaFault(schema, json, shape);
  return {
    read: (value, duties) => reader.read(value, 0, duties),
    fault,
    readyFault: (json) => fault(json) ?? examined(json),
  };

  function examined(json: JsonValue): MaybePromise<string | undefined> {
    if (!reader.hasDuties) return undefined;
    const duties: Duty[] = [];
    reader.examine(json, duties);
    return dutyFault(duties);
  }
}

/** What a raw JSON Schema demands. */
export function rawContract(schema: CompiledSchema): OutputContract {
  const fault = (json: JsonValue) => schemaFault(schema, json, undefined);
  return { read: (value) => declaredJson(value, 0), fault, readyFault: fault };
}

/**
 * What another library's schema demands. A returned value is parsed, and what comes out of it is sent; a finished result
 * holds what came out already.
 *
 * @param takesItsOwn whether the schema also accepts what comes out of it, so that it can judge finished results
 */
export function standardContract(
  standard: StandardSchema,
  advertised: CompiledSchema,
  takesItsOwn: boolean,
): OutputContract {
  const validate = (value: unknown) => standard['~standard'].validate(value);
  const fault = (json: JsonValue) => schemaFault(advertised, json, undefined);
  return {
    read: (value) =>
      after(validate(value), (result) => {
        if (!result.issues) return declaredJson(result.value, 0);
        throw misfit(tell(violationsOf(result.issues)));
      }),
    fault,
    readyFault: (json) => {
      const found = fault(json);
      if (found !== undefined || !takesItsOwn) return found;
      return after(validate(json), ({ issues }) => issues && tell(violationsOf(issues)));
    },
  };
}

/** What the duties of a sound value found, told for the log. */
export function dutyFault(duties: readonly Duty[]): MaybePromise<string | undefined> {
  return after(violationsIn(duties), (found) => (found.length === 0 ? undefined : tell(found)));
}

/** A value that breaks its declaration. */
export function misfit(fault: string): UnsendableError {
  return new UnsendableError([], `does not fit the declared output: ${fault}`);
}

function schemaFault(
  schema: CompiledSchema,
  json: JsonValue,
  shape: ClassShape | undefined,
): string | undefined {
  return schema.accepts(json) ? undefined : tell(explainFaults(schema.faults(json, 'first'), shape, json));
}
