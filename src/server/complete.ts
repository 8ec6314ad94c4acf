import type { CompletionInput } from '../authoring/completion';
import { invalidParams, isJsonObject, type JsonObject, type JsonValue } from '../protocol';
import type { CompletionReference } from '../suite/completion-request';
import { InboundCall } from './inbound-call';
import type { Method } from './method';

/** `completion/complete`. */
export const complete: Method = (request, scope) => {
  const reference = referenceOf(request.params);
  const input = inputOf(request.params);
  const name = reference.type === 'ref/prompt' ? reference.name : reference.uri;
  return scope.suite.calls.completion(reference, new InboundCall(name, input, { request, scope }));
};

/** By type of reference, the member that names what is referred to. */
const NAMED_BY: Readonly<Record<string, string>> = { 'ref/prompt': 'name', 'ref/resource': 'uri' };

function referenceOf({ ref }: JsonObject): CompletionReference {
  const { type } = requireObject('params.ref', ref);
  const member = typeof type === 'string' && Object.hasOwn(NAMED_BY, type) ? NAMED_BY[type] : undefined;
  if (member === undefined) throw invalidParams('params.ref.type must be "ref/prompt" or "ref/resource".');
  const named = requireText(`params.ref.${member}`, (ref as JsonObject)[member]);
  return { type, [member]: named } as unknown as CompletionReference;
}

function inputOf({ argument, context }: JsonObject): CompletionInput {
  const { name, value } = requireObject('params.argument', argument);
  return {
    argument: requireText('params.argument.name', name),
    value: requireText('params.argument.value', value),
    arguments: settledOf(context),
  };
}

const NOTHING_SETTLED: CompletionInput['arguments'] = Object.freeze({});

function settledOf(context: JsonValue | undefined): CompletionInput['arguments'] {
  if (context === undefined) return NOTHING_SETTLED;
  const { arguments: settled } = requireObject('params.context', context);
  if (settled === undefined) return NOTHING_SETTLED;
  const texts = requireObject('params.context.arguments', settled);
  if (Object.values(texts).every((text) => typeof text === 'string'))
    return texts as CompletionInput['arguments'];
  throw invalidParams('params.context.arguments must be an object of strings.');
}

function requireObject(where: string, value: JsonValue | undefined): JsonObject {
  if (isJsonObject(value)) return value;
  throw invalidParams(`${where} must be an object.`);
}

function requireText(where: string, value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;
  throw invalidParams(`${where} must be a string.`);
}
