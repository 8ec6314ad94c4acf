import type { StandardSchema } from '../authoring/standard-schema';
import { explainFaults } from '../gate/explain-faults';
import { residualChecks, type ResidualChecks } from '../gate/residual-checks';
import type { CompiledSchema } from '../gate/schema-compiler';
import { violationsOf } from '../gate/standard-issues';
import type { Violation } from '../gate/violation';
import type { JsonValue } from '../protocol';
import type { ClassShape } from '../schema/class-shape';
import { listProjection, projectionOf } from './projection';
import { settlementOf } from './settled-values';
import type { OutputContract } from './structured-wrapper';
import { toJson } from './to-json';
import { UnsendableError } from './unsendable-error';

/** What an output class, or a list of one, demands. */
export function classContract(shape: ClassShape, isList: boolean, schema: CompiledSchema): OutputContract {
  const residual = residualChecks(shape);
  const projection = projectionOf(shape, residual !== undefined);
  const project = isList ? listProjection(projection) : projection;
  const fault = (json: JsonValue) => schemaFault(schema, json, isList ? undefined : shape);
  return {
    settle: residual && settlementOf(shape, isList),
    project: (value) => project(value, 0),
    fault,
    readyFault: fault,
    residualFault:
      residual && ((value) => residualFault(isList ? [...(value as Iterable<unknown>)] : [value], residual)),
  };
}

/** What a raw JSON Schema demands. */
export function rawContract(schema: CompiledSchema): OutputContract {
  const fault = (json: JsonValue) => schemaFault(schema, json, undefined);
  return {
    settle: undefined,
    project: (value) => toJson(value),
    fault,
    readyFault: fault,
    residualFault: undefined,
  };
}

/** What another library's schema demands; its own output value is what is sent. */
export function standardContract(schema: StandardSchema): OutputContract {
  return {
    settle: undefined,
    project: async (value) => {
      const result = await schema['~standard'].validate(value);
      if (!result.issues) return toJson(result.value);
      throw new UnsendableError([], `does not fit the declared output: ${tell(violationsOf(result.issues))}`);
    },
    fault: () => undefined,
    readyFault: async (json) => {
      const { issues } = await schema['~standard'].validate(json);
      return issues && tell(violationsOf(issues));
    },
    residualFault: undefined,
  };
}

function schemaFault(
  schema: CompiledSchema,
  json: JsonValue,
  shape: ClassShape | undefined,
): string | undefined {
  return schema.accepts(json) ? undefined : tell(explainFaults(schema.faults(json, 'first'), shape, json));
}

async function residualFault(
  values: readonly unknown[],
  residual: ResidualChecks,
): Promise<string | undefined> {
  const instances = values.filter((value) => typeof value === 'object' && value !== null);
  const found = await Promise.all(instances.map(async (instance) => residual(instance)));
  return found.flat().length === 0 ? undefined : tell(found.flat());
}

function tell(violations: readonly Violation[]): string {
  return violations.map(({ path, message }) => `${path || 'the value'} ${message}`).join('; ');
}
