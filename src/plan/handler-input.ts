import type { BuildReport } from '../authoring/build-report';
import type { Class } from '../authoring/class';
import type { RawSchema } from '../authoring/standard-schema';
import { meaningful, recordedParameterTypes } from '../schema/recorded-types';
import { chooseSchema, type SchemaChoice } from './schema-choice';
import type { ArgumentOrder } from './handler-caller';
import type { HandlerSource } from './handler-source';

const CAUSES =
  'Name the class: @Input(QuoteInput). The recorded type is missing because the compiler emits no metadata (esbuild, tsx, or ' +
  'emitDecoratorMetadata is off), because the class came by "import type" or a circular import, or because the file was evaluated ' +
  'before reflect-metadata was loaded.';

/** What a handler's input is: computed by a static hook, named, or recorded by the compiler for the parameter. */
export function handlerInput(
  source: HandlerSource,
  computed: RawSchema | undefined,
  report: BuildReport,
): SchemaChoice | undefined {
  if (computed) return chooseSchema(computed);
  const { input, inputParameter } = source.parts;
  const recorded = inputParameter === undefined ? undefined : recordedAt(source, inputParameter);
  if (input === undefined && inputParameter !== undefined) return recordedInput(source, recorded, report);
  if (input === undefined) return undefined;

  const choice = withGroups(chooseSchema(input), source, report);
  if (choice.kind === 'class' && recorded && !isSameOrBase(recorded, choice.type)) {
    report.add(
      source.where,
      `has @Input(${choice.type.name}) on a parameter of type ${recorded.name}.`,
      'Let both name the same class.',
    );
  }
  return choice;
}

/** Reports a method that takes a class but does not say that it is its input: it would get the context instead. */
export function reportForgottenInput(source: HandlerSource, report: BuildReport): void {
  const { parts, isMethod, handlerClass, method, where } = source;
  if (!isMethod || parts.input !== undefined || parts.inputParameter !== undefined) return;
  const recorded = recordedParameterTypes(handlerClass, method) ?? [];
  const isForgotten = recorded.length > 1 || meaningful(recorded[0]) !== undefined;
  if (!isForgotten) return;
  report.add(
    where,
    'takes arguments but has no @Input.',
    'Put @Input() on the parameter, or @Input(Class) on the method; a method without one gets the context alone.',
  );
}

/** In which order a handler takes its arguments. */
export function argumentOrder({ parts, isMethod }: HandlerSource): ArgumentOrder {
  if (parts.inputParameter === 1) return 'context-input';
  const hasInput = parts.input !== undefined || parts.inputParameter !== undefined;
  return !isMethod || hasInput ? 'input-context' : 'context';
}

function withGroups(
  choice: SchemaChoice,
  { parts, where }: HandlerSource,
  report: BuildReport,
): SchemaChoice {
  const { inputGroups } = parts;
  if (inputGroups === undefined) return choice;
  if (choice.kind === 'class' && inputGroups.length > 0) return { ...choice, groups: inputGroups };
  report.add(
    where,
    'has groups that cannot be applied.',
    'Give one group or more, and a class with class-validator checks.',
  );
  return choice;
}

function recordedInput(
  source: HandlerSource,
  recorded: unknown,
  report: BuildReport,
): SchemaChoice | undefined {
  const isScalar = [String, Number, Boolean, Array].includes(recorded as never);
  if (recorded !== undefined && !isScalar) return chooseSchema(recorded);
  report.add(source.where, 'has @Input() on a parameter whose class is unknown.', CAUSES);
  return undefined;
}

function recordedAt({ handlerClass, method }: HandlerSource, index: number) {
  return meaningful(recordedParameterTypes(handlerClass, method)?.[index]);
}

function isSameOrBase(base: Class, type: Class): boolean {
  return base === type || type.prototype instanceof base;
}
