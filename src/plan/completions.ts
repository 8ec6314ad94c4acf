import type { CompletionInput } from '../authoring/completion';
import type { BuildReport } from '../authoring/build-report';
import type { ArgumentGate } from '../gate/argument-gate';
import { completionWrapper } from '../wrap/completion-wrapper';
import type { BuildSetting } from './build-setting';
import { compileHandler } from './compile-handler';
import { completersOf, type CompleterSource } from './completers';
import type { HandlerPlan } from './handler-plan';
import type { HandlerSource } from './handler-source';

/** An argument that can be completed. */
export interface CompletableArgument {
  readonly name: string;
  /** All texts it may be, where they are known; without a method of the class these complete it. */
  readonly known: readonly string[];
}

/** What clients complete arguments of. */
export interface CompletionSource {
  readonly source: HandlerSource;
  readonly arguments: readonly CompletableArgument[];
  /** Milliseconds; `undefined` where only the suite's count. */
  readonly timeoutMs: number | undefined;
}

/** One plan for every argument: the method that completes it, or the values it may have. */
export function completions(of: CompletionSource, setting: BuildSetting): ReadonlyMap<string, HandlerPlan> {
  const completers = completersByArgument(of, setting.report);
  return new Map(
    of.arguments.map(({ name, known }) => {
      const completer = completers.get(name);
      const plan = completer ? methodCompletion(completer, of, setting) : knownCompletion(known, of);
      return [name, Object.freeze(plan)];
    }),
  );
}

function completersByArgument(
  { source, arguments: known }: CompletionSource,
  report: BuildReport,
): ReadonlyMap<string, CompleterSource> {
  const names = known.map(({ name }) => name);
  const found = new Map<string, CompleterSource>();
  for (const completer of completersOf(source, report)) {
    const { argument, where } = completer;
    const other = found.get(argument);
    if (!names.includes(argument)) {
      const remedy = names.length > 0 ? `Its arguments are ${names.join(', ')}.` : 'It has no arguments.';
      report.add(where, `completes "${argument}", which is no argument of ${source.where}.`, remedy);
    } else if (other) {
      const problem = `completes "${argument}" of ${source.where}, as ${other.where} does.`;
      report.add(where, problem, 'Keep one of the two.');
    } else found.set(argument, completer);
  }
  return found;
}

// What has been typed is whatever it is: a completer answers it, and is not there to judge it.
const asItComes: ArgumentGate = (raw) => ({ input: raw });

function methodCompletion(
  { method, where }: CompleterSource,
  { source, timeoutMs }: CompletionSource,
  setting: BuildSetting,
): HandlerPlan {
  const completer = { ...source, method, where, isMethod: true };
  const options = timeoutMs === undefined ? {} : { timeoutMs };
  return {
    ...compileHandler(
      { source: completer, kind: 'completion', options, arguments: 'completion', admit: asItComes },
      setting,
    ),
    ...WAY_OUT,
  };
}

/** Values that begin with what was typed, whatever its case. */
function knownCompletion(
  known: readonly string[],
  { source: { name, handlerClass, settings } }: CompletionSource,
): HandlerPlan {
  const folded = known.map((value) => ({ value, key: value.toLowerCase() }));
  return {
    ...{ kind: 'completion', name, handlerClass, settings, admit: asItComes, needsScope: false },
    ...{ requires: undefined, timeoutMs: undefined },
    call: (input) => {
      const typed = (input as CompletionInput).value.toLowerCase();
      return folded.filter(({ key }) => key.startsWith(typed)).map(({ value }) => value);
    },
    ...WAY_OUT,
  };
}

const WAY_OUT = { wrap: completionWrapper, warmUp: () => undefined };
