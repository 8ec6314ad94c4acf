import type { ConcreteClass } from '../authoring/class';
import type { ToolOptions } from '../authoring/tool-options';
import { compileLazily } from '../gate/schema-compiler';
import type { JsonObject } from '../protocol';
import { listSchema, objectSchema } from '../schema/object-schema';
import { classContract, rawContract, standardContract } from '../wrap/output-contract';
import { plainWrapper, type Mirror } from '../wrap/plain-wrapper';
import { structuredWrapper } from '../wrap/structured-wrapper';
import type { ResultWrapper } from '../wrap/wrapped-result';
import type { BuildSetting } from './build-setting';
import { compileNow } from './input-plan';
import type { SchemaChoice } from './schema-choice';
import { standardJsonSchema } from './standard-json-schema';

/** What a tool's output comes down to. */
export interface OutputPlan {
  /** `undefined` where none is declared: then none is advertised either. */
  readonly schema: JsonObject | undefined;
  readonly wrap: ResultWrapper;
  readonly warmUp: () => void;
}

/** What wrapping needs to know of the tool besides its output. */
export interface OutputSource {
  readonly choice: SchemaChoice | undefined;
  readonly where: string;
  readonly toolName: string;
  readonly options: ToolOptions;
}

const NOTHING_TO_WARM = () => undefined;

/** Compiles what `@Output` was given; problems go into the report. */
export function outputPlan(
  { choice, where, toolName, options }: OutputSource,
  setting: BuildSetting,
): OutputPlan {
  const mirror = mirrorOf(options.mirror);
  if (!choice || choice.kind === 'unusable') {
    if (choice) setting.report.add(where, `has an @Output that ${choice.problem}`, choice.remedy);
    const media = { toolName, mimeType: options.mimeType };
    return { schema: undefined, wrap: plainWrapper({ mirror, media }), warmUp: NOTHING_TO_WARM };
  }
  if (choice.kind === 'raw') {
    const compiled = compileNow(choice.schema, where, setting);
    return {
      schema: choice.schema,
      wrap: structuredWrapper(rawContract(compiled), mirror),
      warmUp: NOTHING_TO_WARM,
    };
  }
  if (choice.kind === 'standard') {
    const schema = standardJsonSchema(choice.schema, 'output', { where, report: setting.report });
    return {
      schema,
      wrap: structuredWrapper(standardContract(choice.schema), mirror),
      warmUp: NOTHING_TO_WARM,
    };
  }
  return classOutput(choice, mirror, setting);
}

function classOutput(
  { kind, type }: { readonly kind: 'class' | 'list'; readonly type: ConcreteClass },
  mirror: Mirror,
  { outputs, compiler }: BuildSetting,
): OutputPlan {
  const isList = kind === 'list';
  const shape = outputs.read(type);
  const schema = (isList ? listSchema : objectSchema)(shape, { isClosed: false });
  const compiled = compileLazily(compiler, schema, { assertsFormats: false });
  const contract = classContract(shape, isList, compiled);
  return { schema, wrap: structuredWrapper(contract, mirror), warmUp: () => void compiled.accepts({}) };
}

function mirrorOf(option: ToolOptions['mirror']): Mirror {
  if (option === false) return () => undefined;
  if (typeof option !== 'function') return (_value, json) => json;
  const summarise = option as (value: unknown) => unknown;
  return (value) => String(summarise(value));
}
