import type { Class } from '../authoring/class';
import type { HandlerKind } from '../authoring/handler-kind';
import type { ArgumentGate } from '../gate/argument-gate';
import { recordedConstructorTypes } from '../schema/recorded-types';
import type { BuildSetting } from './build-setting';
import { compileForm } from './compile-form';
import { handlerCaller, type ArgumentOrder } from './handler-caller';
import type { HandlerOptions } from './handler-checks';
import type { HandlerPlan } from './handler-plan';
import type { HandlerSource } from './handler-source';
import type { ContainerWord } from './shared-plans';

/** One handler whose input is settled. */
export interface AdmittingHandler {
  readonly source: HandlerSource;
  readonly kind: HandlerKind;
  readonly options: HandlerOptions;
  readonly arguments: ArgumentOrder;
  readonly admit: ArgumentGate;
}

/** What plans of every kind have in common: all but the way out. */
export type CompiledHandler = Omit<HandlerPlan, 'wrap' | 'warmUp'>;

/** Compiles the way of a call to the author's code; asks the container whether it will be able to build the class. */
export function compileHandler(handler: AdmittingHandler, setting: BuildSetting): CompiledHandler {
  const { source, kind, options, admit } = handler;
  const { name, handlerClass, settings } = source;
  const { container, timeoutMs } = setting;
  const { problem, lifetime } = containerWord(handlerClass, setting);
  if (problem) setting.report.add(source.where, problem.problem, problem.remedy);
  for (const form of source.parts.asks ?? []) compileForm(form, setting);
  return {
    ...{ kind, name, handlerClass, settings, admit },
    requires: options.requires,
    asks: (source.parts.asks ?? []).length > 0,
    timeoutMs: options.timeoutMs ?? timeoutMs,
    needsScope: container.enter !== undefined && lifetime !== 'singleton',
    call: caller(handler, setting, lifetime),
  };
}

function caller(
  { source, kind, arguments: order }: AdmittingHandler,
  { arounds, container }: BuildSetting,
  lifetime: Parameters<typeof handlerCaller>[0]['lifetime'],
) {
  const { name, handlerClass, method, isMethod } = source;
  const prototype = handlerClass.prototype as Readonly<Record<string, unknown>>;
  return handlerCaller({
    ...{ kind, name, handlerClass, method, lifetime, container, arounds, arguments: order },
    hasValidate: !isMethod && typeof prototype.validate === 'function',
  });
}

function containerWord(type: Class, { container, shared }: BuildSetting): ContainerWord {
  return shared.container(type, () => ({
    problem: container.problemOf?.(type, recordedConstructorTypes(type)),
    lifetime: container.lifetimeOf?.(type),
  }));
}
