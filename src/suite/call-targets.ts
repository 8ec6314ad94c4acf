import type { CompletionRequest } from './completion-request';
import type { CallTarget } from './in-process-call';
import type { PromptRequest, ResourceRequest, ToolCallRequest } from './suite-requests';

// Requests made in process are the only ones that no server has looked at.

/** What a request for a tool names. @throws TypeError for one that is not of its form */
export function toolTarget(request: ToolCallRequest): CallTarget {
  requireTexts(request, ['name'], "callTool({ name: 'add', arguments: { a: 1 } })");
  return { name: request.name, arguments: request.arguments };
}

/** The same of a request for a prompt. */
export function promptTarget(request: PromptRequest): CallTarget {
  requireTexts(request, ['name'], "getPrompt({ name: 'greet', arguments: { who: 'Ada' } })");
  return { name: request.name, arguments: request.arguments };
}

/** The same of a request for a resource. */
export function resourceTarget(request: ResourceRequest): CallTarget {
  requireTexts(request, ['uri'], "readResource({ uri: 'notes://1' })");
  return { name: request.uri, arguments: undefined };
}

/** The same of a request for completions. */
export function completionTarget(request: CompletionRequest): CallTarget {
  const form =
    "complete({ ref: { type: 'ref/prompt', name: 'greet' }, argument: { name: 'who', value: 'A' } })";
  requireTexts(request, ['ref.type', 'argument.name', 'argument.value'], form);
  const { ref, argument, arguments: settled = {} } = request;
  const named = ref.type === 'ref/prompt' ? 'name' : 'uri';
  requireTexts(request, [`ref.${named}`], form);
  const name = ref.type === 'ref/prompt' ? ref.name : ref.uri;
  return { name, arguments: { argument: argument.name, value: argument.value, arguments: settled } };
}

function requireTexts(request: unknown, paths: readonly string[], form: string): void {
  const missing = paths.find((path) => typeof memberAt(request, path) !== 'string');
  if (missing !== undefined) throw new TypeError(`Write suite.${form}: there is no text at "${missing}".`);
}

function memberAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (holder, key) => (holder as Readonly<Record<string, unknown>> | undefined)?.[key],
      value,
    );
}
