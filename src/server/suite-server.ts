import { isLater, Later } from '../authoring/later';
import {
  ErrorCode,
  isProtocolError,
  PROTOCOL_VERSION,
  ProtocolError,
  type JsonRpcError,
  type RequestId,
} from '../protocol';
import type { ServedKind } from '../suite/served-kinds';
import type { Suite } from '../suite/suite';
import { callTool } from './call-tool';
import { complete } from './complete';
import { EncodedResults } from './encoded-json';
import { discover } from './discover';
import { readableId, readEnvelope } from './envelope';
import type { Exchange, InboundRequest, MessageHandler, Reply } from './exchange';
import { getPrompt } from './get-prompt';
import { listEntries } from './list-entries';
import { listResources } from './list-resources';
import { listen } from './listen';
import type { AcceptedRequest, Method } from './method';
import { readResource } from './read-resource';
import { ACCEPTED, errorReply, resultReply } from './reply';
import { resultMetaText } from './result-meta';
import { resultText } from './result-text';
import { requireSuite } from './require-suite';
import { acceptRevision } from './revision';

interface ServedMethod {
  readonly answer: Method;
  /** What must be served for it: what is not served is not declared, and what is not declared is no method. */
  readonly needs?: ServedKind;
}

/** The methods of revision 2026-07-28 that this server serves. */
const METHODS: ReadonlyMap<string, ServedMethod> = new Map<string, ServedMethod>([
  ['server/discover', { answer: discover }],
  ['tools/list', { answer: listEntries('tools', ({ tools }) => tools), needs: 'tools' }],
  ['tools/call', { answer: callTool, needs: 'tools' }],
  ['prompts/list', { answer: listEntries('prompts', ({ prompts }) => prompts), needs: 'prompts' }],
  ['prompts/get', { answer: getPrompt, needs: 'prompts' }],
  ['resources/list', { answer: listResources, needs: 'resources' }],
  [
    'resources/templates/list',
    {
      answer: listEntries('resourceTemplates', ({ resourceTemplates }) => resourceTemplates),
      needs: 'resources',
    },
  ],
  ['resources/read', { answer: readResource, needs: 'resources' }],
  ['completion/complete', { answer: complete, needs: 'completions' }],
  ['subscriptions/listen', { answer: listen }],
]);

/** The status of errors that a method raises; every other one is an answer like any other. */
const METHOD_ERROR_STATUS: ReadonlyMap<number, number> = new Map<number, number>([
  [ErrorCode.InternalError, 500],
  [ErrorCode.InvalidRequest, 400],
  [ErrorCode.MethodNotFound, 404],
  [ErrorCode.HeaderMismatch, 400],
  [ErrorCode.MissingRequiredClientCapability, 400],
  [ErrorCode.UnsupportedProtocolVersion, 400],
]);

/**
 * JSON-RPC around a suite: reads the envelope, settles the revision, finds the method, shapes the answer.
 * It knows no transport; whatever goes wrong becomes exactly one reply.
 */
export class SuiteServer implements MessageHandler {
  private readonly metaText: string;
  private readonly encoded = new EncodedResults();

  constructor(private readonly suite: Suite) {
    this.metaText = resultMetaText(requireSuite(suite).server);
  }

  handle(message: unknown, exchange: Exchange): Reply | Later<Reply> {
    try {
      const envelope = readEnvelope(message);
      if (envelope.kind === 'notification') return ACCEPTED;
      return this.answer(this.accept(envelope.request, exchange), exchange);
    } catch (error) {
      // Before a method runs every refusal is a 400, whatever its code.
      return errorReply(isUnknownMethod(error) ? 404 : 400, this.toJsonRpc(error), readableId(message));
    }
  }

  private accept(request: InboundRequest, exchange: Exchange): AcceptedRequest & { readonly answer: Method } {
    const meta = acceptRevision(request, exchange);
    const { id, method, params } = request;
    exchange.checkRouting?.(request, method === 'tools/call' ? this.headerParams(params.name, exchange) : []);
    const served = METHODS.get(method);
    if (!served || !this.serves(served))
      throw new ProtocolError(ErrorCode.MethodNotFound, `Unknown method in ${PROTOCOL_VERSION}.`);
    return { id, method, params, meta, answer: served.answer };
  }

  private serves({ needs }: ServedMethod): boolean {
    return needs === undefined || this.suite.snapshot.served.has(needs);
  }

  private answer(request: ReturnType<SuiteServer['accept']>, exchange: Exchange): Reply | Later<Reply> {
    const { suite, metaText, encoded } = this;
    const { id } = request;
    const scope = { suite, exchange, metaText, encoded };
    try {
      const result = request.answer(request, scope);
      return isLater(result)
        ? Later.of(result).next(
            (late) => resultReply(id, resultText(late, scope)),
            (error) => this.methodError(error, id),
          )
        : resultReply(id, resultText(result, scope));
    } catch (error) {
      return this.methodError(error, id);
    }
  }

  private methodError(error: unknown, id: RequestId): Reply {
    const told = this.toJsonRpc(error);
    return errorReply(METHOD_ERROR_STATUS.get(told.code) ?? 200, told, id);
  }

  private headerParams(name: unknown, { principal }: Exchange) {
    return typeof name === 'string' ? this.suite.calls.headerParamsOf(name, principal) : [];
  }

  private toJsonRpc(error: unknown): JsonRpcError {
    if (isProtocolError(error)) {
      const { code, message, data } = error;
      return { code, message, ...(data === undefined ? {} : { data }) };
    }
    this.suite.logger.error('A request failed inside the server.', error);
    return { code: ErrorCode.InternalError, message: 'Internal error' };
  }
}

function isUnknownMethod(error: unknown): boolean {
  return isProtocolError(error) && error.code === ErrorCode.MethodNotFound;
}
