import type { BuildReport } from '../authoring/build-report';
import type { RawSchema } from '../authoring/standard-schema';
import type { ArgumentGate } from '../gate/argument-gate';
import { variableGate } from '../gate/variable-gate';
import type { JsonObject } from '../protocol';
import { meaningful, recordedParameterTypes } from '../schema/recorded-types';
import type { BuildSetting } from './build-setting';
import type { CompletableArgument } from './completions';
import { declaredArguments } from './declared-arguments';
import { handlerInput } from './handler-input';
import type { HandlerSource } from './handler-source';
import { inputPlan } from './input-plan';
import { knownValues } from './known-values';
import { reportUnsafePatterns } from './unsafe-patterns';
import { variableReaders } from './variable-readers';

/** What a template's variables come down to. */
export interface TemplateInput {
  readonly admit: ArgumentGate;
  /** The variables, for those who complete them. */
  readonly arguments: readonly CompletableArgument[];
  readonly warmUp: () => void;
}

/** A template's variables, in its order, and what a static hook computed of their schema. */
export interface TemplateVariableNames {
  /** `undefined` where the template cannot be read. */
  readonly names: readonly string[] | undefined;
  readonly computed: RawSchema | undefined;
}

// What the template itself let through is text, and bounded by the length of a URI.
const asItComes: ArgumentGate = (raw) => ({ input: raw });

/** Compiles what `@Input` says of a template's variables; without it they arrive as texts. */
export function templateInput(
  source: HandlerSource,
  { names, computed }: TemplateVariableNames,
  setting: BuildSetting,
): TemplateInput {
  const { report } = setting;
  const choice = names && handlerInput(source, computed, report);
  if (!choice) {
    if (names) reportForgottenClass(source, report);
    const known: readonly string[] = [];
    const asTexts = (names ?? []).map((name) => ({ name, known }));
    return { admit: asItComes, arguments: asTexts, warmUp: () => undefined };
  }
  const { schema, gate, shape, patterns, warmUp } = inputPlan(choice, source.where, setting);
  reportUnsafePatterns(patterns, source.where, report);
  const declared = declaredArguments(schema);
  if (shape !== undefined || schema.additionalProperties === false)
    reportStrangers(
      names.filter((name) => !declared.has(name)),
      source,
      report,
    );
  reportUnreachable(schema, names, { source, report });
  return {
    admit: variableGate(gate, variableReaders(schema, names)),
    arguments: names.map((name) => ({
      name,
      known: knownValues(declared.get(name), schema)?.map(String) ?? [],
    })),
    warmUp,
  };
}

function reportForgottenClass(source: HandlerSource, report: BuildReport): void {
  const { handlerClass, method, where } = source;
  const recorded = meaningful(recordedParameterTypes(handlerClass, method)?.[0]);
  if (recorded === undefined) return;
  report.add(
    where,
    `takes its variables as ${recorded.name} but has no @Input.`,
    `Add @Input(${recorded.name}), or take TemplateVariables.`,
  );
}

function reportStrangers(names: readonly string[], { where }: HandlerSource, report: BuildReport): void {
  for (const name of names)
    report.add(
      where,
      `has a template with the variable "${name}", which its input does not declare.`,
      'Add the property with a check, or rename the variable.',
    );
}

function reportUnreachable(
  schema: JsonObject,
  names: readonly string[],
  { source, report }: { readonly source: HandlerSource; readonly report: BuildReport },
): void {
  const required = [schema.required ?? []].flat() as readonly unknown[];
  for (const name of required.filter((each) => !names.some((known) => known === each)))
    report.add(
      source.where,
      `has an input that requires "${String(name)}", which its template does not hold.`,
      'Put the variable into the template, or make the property optional.',
    );
}
