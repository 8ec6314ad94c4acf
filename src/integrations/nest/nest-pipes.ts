import type { ExternalContextCreator } from '@nestjs/core';

import { defaultIfEmpty, isObservable } from 'rxjs';

import { replacedInput } from '../../gate/replaced-input';
import { isAsyncGenerator } from '../../authoring/async-generator';
import type { ToolContext } from '../../authoring/tool-context';
import { runGenerator } from '../../wrap/run-generator';
import type { HandlerHost } from './handler-host';
import { MCP_CONTEXT } from './mcp-execution-host';
import { PIPED_PARAMETERS } from './nest-handler';
import { standingFor, type Method } from './standing-for';

/** A handler without what stands around it: Nest's pipes, which see the input and nothing else, `validate`, the method. */
export type Innermost = (input: unknown, context: object) => Promise<unknown>;

export function innermost(contexts: ExternalContextCreator, host: HandlerHost): Innermost {
  const { handler, instance, method } = host;
  const pipe = handler.declared.inputIndex === undefined ? unpiped : piped(contexts, host);
  const validate = handler.declared.hasValidate ? validateOf(instance) : undefined;
  return async (given, context) => {
    let input = await pipe(given);
    if (validate) input = replacedInput(await validate.call(instance, input, context), input);
    const args = handler.declared.inputIndex === undefined ? [context] : handler.inOrder([input, context]);
    const value = await method.apply(instance, [...args]);
    if (isAsyncGenerator(value)) return runGenerator(value, context as ToolContext);
    // Nest takes the last value, and an error for the want of one.
    return isObservable(value) ? value.pipe(defaultIfEmpty<unknown, unknown>(undefined)) : value;
  };
}

const unpiped = (input: unknown): unknown => input;

function piped(
  contexts: ExternalContextCreator,
  { instance, provider, handler, method, contextId }: HandlerHost,
): (input: unknown) => Promise<unknown> {
  return contexts.create(
    instance,
    standingFor(method, (input) => input),
    handler.pipedKey,
    PIPED_PARAMETERS,
    { exchangeKeyForValue: (_type: unknown, _data: unknown, [input]: readonly unknown[]) => input },
    contextId,
    provider.id,
    { guards: false, interceptors: false, filters: false },
    MCP_CONTEXT,
  );
}

function validateOf(instance: object): Method | undefined {
  const { validate } = instance as { readonly validate?: unknown };
  return typeof validate === 'function' ? (validate as Method) : undefined;
}
