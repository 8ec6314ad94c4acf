import type { Members } from '../../authoring/members';
import type { InputRequest } from '../../protocol';
import { ArgumentRangeError } from '../argument-error';
import { arrayOf } from '../check/array';
import { requireCount } from '../check/number';
import { requireObject } from '../check/object';
import { requireFilledString, requireOneOf } from '../check/string';
import { requirePageUrl } from './elicit-url';
import { requireFormSchema } from './form-schema';

type CheckParams = (argument: string, params: Members) => void;

const requireRole = requireOneOf(['user', 'assistant']);

/** By method, what the params of a request must be; a hand-written one is held to what the builders hold theirs to. */
const PARAMS: Readonly<Record<string, CheckParams>> = {
  'elicitation/create': (argument, { mode = 'form', message, url, requestedSchema }) => {
    requireFilledString(`${argument}.message`, message);
    if (requireOneOf(['form', 'url'])(`${argument}.mode`, mode) === 'url')
      requirePageUrl(`${argument}.url`, url);
    else requireFormSchema(`${argument}.requestedSchema`, requestedSchema);
  },
  'sampling/createMessage': (argument, { messages, maxTokens }) => {
    requireCount(`${argument}.maxTokens`, maxTokens);
    requireBalance(`${argument}.messages`, arrayOf(requireMessage)(`${argument}.messages`, messages));
  },
  'roots/list': () => undefined,
};

/** Refuses params that their method does not allow. */
export function requireParams(argument: string, { method, params }: InputRequest): void {
  if (params === undefined && method === 'roots/list') return;
  PARAMS[method]?.(argument, requireObject(argument, params));
}

type Block = { readonly type?: unknown; readonly id?: unknown; readonly toolUseId?: unknown };

function requireMessage(argument: string, value: unknown): readonly Block[] {
  const { role, content } = requireObject(argument, value);
  requireRole(`${argument}.role`, role);
  const blocks = Array.isArray(content) ? content : [content];
  return blocks.map((block) => requireObject(`${argument}.content`, block));
}

// Providers insist on it: what the model wanted from tools comes next, all of it and nothing else.
function requireBalance(argument: string, messages: readonly (readonly Block[])[]): void {
  let wanted: readonly unknown[] = [];
  for (const [index, blocks] of messages.entries()) {
    const given = blocks.filter(({ type }) => type === 'tool_result').map(({ toolUseId }) => toolUseId);
    const where = `${argument}[${index}]`;
    if (given.length > 0 && given.length < blocks.length)
      throw new ArgumentRangeError(where, 'must hold the results of tools and nothing else, or none');
    if (wanted.length !== given.length || !wanted.every((id) => given.includes(id)))
      throw new ArgumentRangeError(where, 'must hold a result for every use of a tool in the message before');
    wanted = blocks.filter(({ type }) => type === 'tool_use').map(({ id }) => id);
  }
  if (wanted.length > 0)
    throw new ArgumentRangeError(argument, 'must not end with a use of a tool that has no result');
}
