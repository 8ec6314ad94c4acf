import { isAsyncGenerator } from '../authoring/async-generator';
import type { Class } from '../authoring/class';
import type { CompletionInput } from '../authoring/completion';
import type { HandlerKind } from '../authoring/handler-kind';
import { after, isThenable, type MaybePromise } from '../authoring/maybe-promise';
import type { ToolContext } from '../authoring/tool-context';
import type { Lifetime, Resolver } from '../container/container';
import { replacedInput } from '../gate/replaced-input';
import type { Around, AroundCall } from './around';
import { CompletionCallContext } from './completion-call-context';
import { runGenerator } from '../wrap/run-generator';
import type { HandlerCaller } from './handler-plan';

type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

/** What decides how a handler's code is called. */
export interface CallerSource {
  readonly kind: HandlerKind;
  readonly name: string;
  readonly handlerClass: Class;
  readonly method: string;
  readonly arguments: ArgumentOrder;
  readonly hasValidate: boolean;
  readonly lifetime: Lifetime | undefined;
  /** Whose singletons are asked for once. */
  readonly container: Resolver;
  readonly arounds: readonly Around[];
}

/** Which parameters a handler has: both in either order, or the context alone; for completions what was typed, and a context. */
export type ArgumentOrder = 'input-context' | 'context-input' | 'context' | 'completion';

type Invoke = (instance: Instance, input: unknown, context: ToolContext) => unknown;

/** How a method is invoked, by its parameters. */
const INVOCATIONS: Readonly<Record<ArgumentOrder, (method: string) => Invoke>> = {
  'input-context': (method) => (instance, input, context) =>
    handlerOf(instance, method).call(instance, input, context),
  'context-input': (method) => (instance, input, context) =>
    handlerOf(instance, method).call(instance, context, input),
  context: (method) => (instance, _input, context) => handlerOf(instance, method).call(instance, context),
  completion: (method) => (instance, input, context) => {
    const { value, arguments: settled } = input as CompletionInput;
    return handlerOf(instance, method).call(instance, value, new CompletionCallContext(context, settled));
  },
};

/** Compiles the call of the author's code; hooks and `validate` cost nothing where there are none. */
export function handlerCaller(source: CallerSource): HandlerCaller {
  const { handlerClass, lifetime, container } = source;
  const instanceOf =
    lifetime === 'singleton' ? resolvedOnce(handlerClass, container) : resolvedPerCall(handlerClass);
  const invoke = source.arounds.length === 0 ? invocation(source) : hooked(source);
  return (input, context, resolver) => {
    const instance = instanceOf(resolver);
    return isThenable(instance)
      ? Promise.resolve(instance).then((late) => invoke(late, input, context))
      : invoke(instance, input, context);
  };
}

/** The same with the hooks around it, the first one outermost. */
function hooked(source: CallerSource): Invoke {
  const { kind, name, handlerClass, arounds } = source;
  const invoke = invocation(source);
  return (instance, input, context) => {
    const call: AroundCall = { kind, name, handlerClass, input, context };
    const from = (index: number): unknown => {
      const hook = arounds[index];
      return hook
        ? hook(call, () => handedOut(from, index + 1))
        : lastOf(invoke(instance, input, context), context);
    };
    return from(0);
  };
}

/** What a handler comes to: hooks wait for all that it yields. */
function lastOf(value: unknown, context: ToolContext): unknown {
  return after(value, (late) => (isAsyncGenerator(late) ? runGenerator(late, context) : late));
}

/** What a hook is given to wait for, also where the work throws at once. */
function handedOut(work: (index: number) => unknown, index: number): Promise<unknown> {
  let given: Promise<unknown>;
  try {
    const value = work(index);
    if (!isThenable(value)) return Promise.resolve(value);
    given = value instanceof Promise ? value : Promise.resolve(value);
  } catch (error) {
    const reason = error as Error; // or whatever else was thrown
    given = Promise.reject(reason);
  }
  // A hook that goes on without waiting must not take the process down with the error of what it wraps.
  given.catch(ignored);
  return given;
}

function ignored(): void {}

type Instance = Readonly<Record<string, Method>>;
type InstanceOf = (resolver: Resolver) => MaybePromise<Instance>;

function resolvedPerCall(handlerClass: Class): InstanceOf {
  return (resolver) => resolver.get(handlerClass) as MaybePromise<Instance>;
}

function resolvedOnce(handlerClass: Class, container: Resolver): InstanceOf {
  let instance: MaybePromise<Instance> | undefined;
  return (resolver) => {
    // Tests may bring a container with fakes; its instances are its own affair.
    if (resolver !== container) return resolver.get(handlerClass) as MaybePromise<Instance>;
    if (instance) return instance;
    const given = resolver.get(handlerClass) as MaybePromise<Instance>;
    instance = given;
    if (given instanceof Promise)
      void given.then((late) => (instance = late)).catch(() => (instance = undefined));
    return given;
  };
}

/** The method of an instance, whatever the container gave. */
function handlerOf(instance: unknown, method: string): Method {
  const handler: unknown = (instance as Readonly<Record<string, unknown>> | null | undefined)?.[method];
  if (typeof handler === 'function') return handler as Method;
  throw new TypeError(`The container gave an object without a method "${method}".`);
}

function invocation({ method, arguments: order, hasValidate }: CallerSource): Invoke {
  const invoke = INVOCATIONS[order](method);
  if (!hasValidate) return invoke;
  return (instance, input, context) =>
    after(handlerOf(instance, 'validate').call(instance, input, context), (returned) =>
      invoke(instance, replacedInput(returned, input), context),
    );
}
