import { type Implementation, isRequestId, type JsonRpcError, type RequestId } from '../../protocol';
import { ArgumentRangeError, ArgumentTypeError } from '../argument-error';
import type { CacheControl } from '../../authoring/cache-control';
import { defaultCacheControl } from '../default-cache-control';
import { cacheFields } from '../cache-fields';
import { optional } from '../check/check';
import { requireFiniteNumber } from '../check/number';
import { requireObject } from '../check/object';
import { present } from '../check/present';
import { seen } from '../check/seen';
import { requireString } from '../check/string';
import { cacheableMethods } from './cacheable-methods';
import type { ModernOutcome, SealedInputRequired } from './modern-outcome';
import { outboundCode } from './outbound-code';
import { resultMeta } from './result-meta';

/** What may be set for a response beside its outcome. */
export interface ModernResponseOptions {
  /** Goes to the result's `_meta` unless the handler said its own. */
  readonly serverInfo?: Implementation | undefined;
  /** The cache hint of this response; goes before what the result says. */
  readonly cacheControl?: Partial<CacheControl> | null | undefined;
  /** The application's cache hint for results that say none; `private` and 0 where not given. */
  readonly defaultCacheControl?: Partial<CacheControl> | undefined;
}

/** A JSON-RPC answer of revision 2026-07-28. */
export type ModernResponse =
  | {
      readonly jsonrpc: '2.0';
      readonly id: RequestId;
      readonly result: { readonly resultType: string; readonly [key: string]: unknown };
    }
  | { readonly jsonrpc: '2.0'; readonly id?: RequestId; readonly error: JsonRpcError };

/**
 * The arguments of `toModernResponse`; the id is `undefined` only for an error about a request whose id
 * cannot be read.
 */
export type ModernResponseArguments = readonly [
  id: RequestId | undefined,
  method: string,
  outcome: ModernOutcome,
  options?: ModernResponseOptions,
];

type Result = Extract<ModernResponse, { result: object }>['result'];

/**
 * Puts what a handler came to into the JSON-RPC answer of MCP 2026-07-28: `toModernResponse(1, 'tools/call',
 * { complete: result })`.
 *
 * | Outcome | Answer |
 * | --- | --- |
 * | `complete` | the result with `resultType: 'complete'`; cache fields on the cacheable methods only |
 * | `inputRequired` | `resultType: 'input_required'` for whatever method, never with cache fields |
 * | `task` | the task's members with `resultType: 'task'`, never with a cache scope |
 * | `error` | an error, without `data` when that is null |
 *
 * The code -32002 becomes -32602; every other code from -32099 to -32000 that this revision does not define becomes
 * -32603. Keys of `_meta` that describe the request are taken out, others stay, the handler's own server info
 * included. The cache hint is `options.cacheControl`, else the result's own, else
 * `options.defaultCacheControl`, else `private` and 0, each field for itself.
 * @throws ArgumentTypeError or ArgumentRangeError when the id is none, a cache hint breaks its rule, or input
 * is required with neither requests nor a sealed state
 */
export function toModernResponse(
  ...[id, method, outcome, options = {}]: ModernResponseArguments
): ModernResponse {
  if ('error' in outcome)
    return {
      jsonrpc: '2.0',
      ...present({ id: optional(requireId)('id', id) }),
      error: outboundError(outcome.error),
    };
  return { jsonrpc: '2.0', id: requireId('id', id), result: resultOf(outcome, method, options) };
}

function resultOf(
  outcome: Exclude<ModernOutcome, { error: object }>,
  method: string,
  options: ModernResponseOptions,
): Result {
  if ('inputRequired' in outcome) return inputRequiredResult(outcome.inputRequired, options);
  if ('task' in outcome) return taskResult(outcome.task, options);
  return cacheableMethods.includes(method)
    ? cacheableResult(outcome.complete, options)
    : plainResult(outcome.complete, options);
}

function cacheableResult(complete: object, options: ModernResponseOptions): Result {
  const { ttlMs, cacheScope, _meta, ...members } = requireObject('complete', complete);
  const common = { ...defaultCacheControl, ...present(options.defaultCacheControl ?? {}) };
  const own = cacheFields({ ttlMs, scope: cacheScope } as Partial<CacheControl>, common);
  const hint = cacheFields(options.cacheControl ?? {}, { ttlMs: own.ttlMs, scope: own.cacheScope });
  return { ...members, resultType: 'complete', ...hint, ...resultMeta(_meta, options.serverInfo) };
}

function plainResult(complete: object, options: ModernResponseOptions): Result {
  const { cacheScope, _meta, ttlMs, ...members } = requireObject('complete', complete);
  // A time to live without a scope is no cache hint: tasks have one of their own.
  const own = cacheScope === undefined ? present({ ttlMs }) : {};
  return { ...members, ...own, resultType: 'complete', ...resultMeta(_meta, options.serverInfo) };
}

function inputRequiredResult(required: SealedInputRequired, options: ModernResponseOptions): Result {
  const { inputRequests, requestState, meta } = required;
  const asked =
    inputRequests === undefined ? 0 : Object.keys(requireObject('inputRequests', inputRequests)).length;
  const state = optional(requireString)('requestState', requestState);
  if ('state' in required)
    throw new ArgumentTypeError('state', 'must be sealed into requestState before it leaves');
  if (asked === 0 && state === undefined)
    throw new ArgumentTypeError('inputRequests', 'must hold a request when there is no requestState');

  const questions = present({ inputRequests: asked > 0 ? inputRequests : undefined, requestState: state });
  return { resultType: 'input_required', ...questions, ...resultMeta(meta, options.serverInfo) };
}

function taskResult(task: object, options: ModernResponseOptions): Result {
  const { cacheScope: _cacheScope, _meta, ...members } = requireObject('task', task);
  return { ...members, resultType: 'task', ...resultMeta(_meta, options.serverInfo) };
}

function outboundError({ code, message, data }: JsonRpcError): JsonRpcError {
  if (!Number.isInteger(requireFiniteNumber('error.code', code)))
    throw new ArgumentRangeError('error.code', 'must be a whole number', seen(code));
  const sent = { code: outboundCode(code), message: requireString('error.message', message) };
  return { ...sent, ...present({ data: data ?? undefined }) };
}

function requireId(argument: string, id: unknown): RequestId {
  if (isRequestId(id)) return id;
  throw new ArgumentTypeError(argument, 'must be a string or a whole number', seen(id));
}
