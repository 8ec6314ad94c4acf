import type { BuildReport } from '../authoring/build-report';
import type { RawSchema, StandardSchema } from '../authoring/standard-schema';
import type { ToolOptions } from '../authoring/tool-options';
import { compileLazily } from '../gate/schema-compiler';
import type { JsonObject } from '../protocol';
import { silencingPromises } from '../wrap/abandoned-promises';
import { jsonMirror, noMirror, summaryMirror, type Mirror } from '../wrap/mirror';
import type { DeclaredOutput } from '../wrap/declared-output';
import {
  declaredContract,
  rawContract,
  standardContract,
  type OutputContract,
} from '../wrap/output-contract';
import { plainWrapper } from '../wrap/plain-wrapper';
import { structuredWrapper } from '../wrap/structured-wrapper';
import type { ResultWrapper } from '../wrap/wrapped-result';
import type { BuildSetting } from './build-setting';
import { DeclaredOutputs } from './declared-outputs';
import { compileNow } from './input-plan';
import { chooseOutput, type ProjectedChoice } from './output-choice';
import { outputSchema } from './output-schema';
import { standardJsonSchema, takesItsOwnOutput } from './standard-json-schema';

/** What a tool's output comes down to. */
export interface OutputPlan {
  /** `undefined` where none is declared: then none is advertised either. */
  readonly schema: JsonObject | undefined;
  readonly wrap: ResultWrapper;
  readonly warmUp: () => void;
}

/** What wrapping needs to know of the tool besides its output. */
export interface OutputSource {
  /** What `@Output` was given. */
  readonly declared: unknown;
  readonly where: string;
  readonly toolName: string;
  readonly options: ToolOptions;
}

/** A declared output, before it meets its mirror. */
export interface PromisedOutput {
  readonly schema: JsonObject;
  readonly contract: OutputContract;
  readonly warmUp?: () => void;
}

const NOTHING_TO_WARM = () => undefined;

/** Compiles what `@Output` was given; problems go into the report. */
export function outputPlan(source: OutputSource, setting: BuildSetting): OutputPlan {
  const { toolName, options } = source;
  const mirror = mirrorOf(source, setting.report);
  const promised = source.declared === undefined ? undefined : promise(source, setting);
  if (!promised) {
    const media = { toolName, mimeType: options.mimeType };
    const wrap = silencingPromises(plainWrapper({ mirror, media }));
    return { schema: undefined, wrap, warmUp: NOTHING_TO_WARM };
  }
  const { schema, contract, warmUp = NOTHING_TO_WARM } = promised;
  return { schema, wrap: silencingPromises(structuredWrapper(contract, mirror)), warmUp };
}

function promise({ declared, where }: OutputSource, setting: BuildSetting): PromisedOutput | undefined {
  const choice = chooseOutput(declared);
  if (choice.kind === 'projected') return projectedOutput(choice.type, setting);
  if (choice.kind === 'raw') return rawOutput(choice.schema, where, setting);
  if (choice.kind === 'standard') return standardOutput(choice.schema, where, setting);
  setting.report.add(where, `has an @Output that ${choice.problem}`, choice.remedy);
  return undefined;
}

function projectedOutput(type: ProjectedChoice, setting: BuildSetting): PromisedOutput {
  const outputs = new DeclaredOutputs(setting);
  const output = outputs.read(type);
  const compile = () => compileOutput(output, outputs, setting);
  const isClass = output.kind === 'value' && output.value.kind === 'instance';
  return isClass ? setting.shared.output(output.value.of, compile) : compile();
}

function compileOutput(
  output: DeclaredOutput,
  { schemas }: DeclaredOutputs,
  setting: BuildSetting,
): PromisedOutput {
  const schema = outputSchema(output);
  const compiled = compileLazily(setting.compiler, schema, { assertsFormats: false });
  return {
    schema,
    contract: declaredContract(output, compiled),
    warmUp: () => {
      for (const each of [compiled, ...schemas]) each.accepts({});
    },
  };
}

function rawOutput(schema: RawSchema, where: string, setting: BuildSetting): PromisedOutput {
  return { schema, contract: rawContract(compileNow(schema, where, setting)) };
}

function standardOutput(standard: StandardSchema, where: string, setting: BuildSetting): PromisedOutput {
  const schema = standardJsonSchema(standard, 'output', { where, report: setting.report });
  // Formats are the library's own affair; engines disagree about them.
  const compiled = compileLazily(setting.compiler, schema, { assertsFormats: false });
  return {
    schema,
    contract: standardContract(standard, compiled, takesItsOwnOutput(standard)),
    warmUp: () => void compiled.accepts({}),
  };
}

function mirrorOf({ options, where }: OutputSource, report: BuildReport): Mirror {
  const mirror: unknown = options.mirror;
  if (mirror === undefined || mirror === true) return jsonMirror;
  if (mirror === false) return noMirror;
  if (typeof mirror === 'function') return summaryMirror(mirror as (value: unknown) => unknown);
  report.add(
    where,
    `has the mirror ${JSON.stringify(mirror)}.`,
    'Give true (the JSON as text), false (no text), or a function that makes a text of the returned value.',
  );
  return jsonMirror;
}
