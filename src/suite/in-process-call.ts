import type { MaybeLater } from '../authoring/later';
import type { Principal } from '../authoring/principal';
import {
  MetaKey,
  type ClientCapabilities,
  type InputResponses,
  type JsonObject,
  type RequestId,
} from '../protocol';
import type { WrappedResult } from '../wrap/wrapped-result';
import { CallLifetime } from './call-lifetime';
import type { HandlerCall } from './handler-call';

/** What a call made in process, without a server, may say about itself. */
export interface InProcessCall {
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  readonly principal?: Principal;
  readonly clientCapabilities?: ClientCapabilities;
  readonly meta?: JsonObject;
  readonly requestId?: RequestId;
  /** Answers to the questions of an earlier round, whose result had `resultType: 'input_required'`. */
  readonly inputResponses?: InputResponses;
  /** What the earlier round gave to keep. */
  readonly requestState?: string;
}

/** What is called, by a name or a URI, and with what. */
export interface CallTarget {
  readonly name: string;
  readonly arguments: unknown;
}

/** Makes one call in process; its result is read back from the text that a server would send. */
export async function callInProcess<R>(
  { name, arguments: args }: CallTarget,
  request: InProcessCall,
  invoke: (call: HandlerCall) => MaybeLater<WrappedResult>,
): Promise<R> {
  const { signal, principal, clientCapabilities = {}, meta = {}, ...rest } = request;
  const { requestId, inputResponses, requestState } = rest;
  const lifetime = new CallLifetime();
  const abort = () => lifetime.abort(abortReason(signal));
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  const declared = { ...meta, [MetaKey.clientCapabilities]: clientCapabilities as JsonObject };
  try {
    return readBack<R>(
      await invoke({
        ...{ name, arguments: args, meta: declared, requestId, principal, lifetime },
        ...{ http: undefined, channel: undefined, inputResponses, requestState },
      }),
    );
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

function readBack<R>({ members, meta, resultType = 'complete' }: WrappedResult): R {
  const result = JSON.parse(`{"resultType":"${resultType}",${members}}`) as R;
  return meta ? { ...result, _meta: meta } : result;
}

function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('The call was aborted.', 'AbortError');
}
