import type { ContextId, ExternalContextCreator } from '@nestjs/core';

import type { Class } from '../../authoring/class';
import type { DeclaredHandler } from '../../declared-handlers';
import { toldToTheModel } from './told-to-the-model';

/** What `ExecutionContext.getType()` says while a tool, a prompt or a resource runs. */
export const MCP_CONTEXT = 'mcp';

type Handler = (this: unknown, ...args: readonly unknown[]) => unknown;

/** One instance, as one call (or every call) gets it. */
export interface Host {
  readonly instance: object;
  readonly type: Class;
  /** Absent for what lives as long as the application. */
  readonly contextId: ContextId | undefined;
  /** Nest's id of the provider. */
  readonly providerId: string | undefined;
}

/** Puts Nest's guards, interceptors, pipes and filters around the handlers of an instance. */
export class NestPipeline {
  constructor(private readonly contexts: ExternalContextCreator) {}

  /** The methods of an instance, its handlers inside the pipeline. */
  host(host: Host, handlers: readonly DeclaredHandler[]): object {
    const methods = boundMethods(host.instance);
    for (const handler of handlers) {
      const method = methodOf(host.instance, handler.method);
      if (method) methods[handler.method] = this.guarded(host, handler, method);
    }
    return methods;
  }

  private guarded(host: Host, handler: DeclaredHandler, method: Handler): Handler {
    const run = this.contexts.create(
      host.instance,
      this.withPipes(host, handler, method),
      handler.method,
      undefined,
      undefined,
      host.contextId,
      host.providerId,
      { guards: true, interceptors: true, filters: true },
      MCP_CONTEXT as never,
    ) as Handler;
    return async (...args) => {
      const [input, context] = inOrder(args, handler.inputIndex);
      try {
        return await run(input, context);
      } catch (error) {
        throw toldToTheModel(error);
      }
    };
  }

  /** The method behind Nest's pipes, which see its input and nothing else. */
  private withPipes(host: Host, { method: name, inputIndex, inputType }: DeclaredHandler, method: Handler) {
    if (inputIndex === undefined)
      return standingFor(method, (self, [, context]) => method.call(self, context));
    const pipe = this.contexts.create(
      host.instance,
      standingFor(method, (_self, [input]) => input),
      pipesOf(host.type, name, inputType),
      PIPED_PARAMETERS,
      {
        exchangeKeyForValue: (_type: unknown, _data: unknown, [input]: readonly unknown[]) => input,
      },
      host.contextId,
      host.providerId,
      { guards: false, interceptors: false, filters: false },
      MCP_CONTEXT as never,
    ) as Handler;
    return standingFor(method, async (self, [input, context]) =>
      method.apply(self, [...inOrder([await pipe(input), context], inputIndex)]),
    );
  }
}

/** Between the order of a handler and input first, both ways; enhancers always see the input first. */
function inOrder(args: readonly unknown[], inputIndex: number | undefined): readonly unknown[] {
  if (inputIndex === undefined) return [undefined, args[0]];
  return inputIndex === 0 ? args : [args[1], args[0]];
}

const PIPED_PARAMETERS = 'toolwright:piped-parameters';
// None of Nest's own kinds of parameter, so that its validation pipe leaves alone what has been validated already:
// with `whitelist` it would put a plain object into the place of the instance.
const CUSTOM = 99;

/** Tells Nest, under a name of its own, that a handler has one parameter, and of which class. */
function pipesOf(type: Class, method: string, inputType: Class | undefined): string {
  const name = `toolwright:${method}`;
  Reflect.defineMetadata(PIPED_PARAMETERS, { [`${CUSTOM}:0`]: { index: 0, pipes: [] } }, type, name);
  Reflect.defineMetadata('design:paramtypes', [inputType ?? Object], type.prototype as object, name);
  return name;
}

/** A function in the place of a method. It inherits from it, so that what decorators wrote on the method is found. */
function standingFor(method: Handler, run: (self: unknown, args: readonly unknown[]) => unknown): Handler {
  const stand: Handler = function (...args) {
    return run(this, args);
  };
  Object.defineProperty(stand, 'name', { value: method.name });
  return Object.setPrototypeOf(stand, method) as Handler;
}

function methodOf(instance: object, name: string): Handler | undefined {
  const method = (instance as Readonly<Record<string, unknown>>)[name];
  return typeof method === 'function' ? (method as Handler) : undefined;
}

function boundMethods(instance: object): Record<string, Handler> {
  const methods: Record<string, Handler> = {};
  for (let proto = instance; proto !== Object.prototype; proto = Object.getPrototypeOf(proto) as object) {
    for (const name of Object.getOwnPropertyNames(proto)) {
      const value: unknown = Object.getOwnPropertyDescriptor(proto, name)?.value;
      if (typeof value !== 'function' || name === 'constructor' || name in methods) continue;
      methods[name] = (value as Handler).bind(instance);
    }
  }
  return methods;
}
