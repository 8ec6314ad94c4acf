import { WebStandardStreamableHTTPServerTransport, type ServerContext } from '@modelcontextprotocol/server';

import { isJsonObject, isProtocolError, type JsonObject, type RequestId } from '../../protocol';
import { readableId } from '../../server/envelope';
import { isHandshake } from '../../server/era';
import type { LegacyHttpCall, LegacySource } from '../../server/legacy-port';
import type { CallNotices } from '../call-notices';
import { tellOfChanges } from '../change-notices';
import { Conversation } from '../conversation';
import { soundHandshake } from '../handshake';
import type { LegacyExchange } from '../legacy-exchange';
import { HTTP_REVISIONS, type Revision } from '../revision';
import { SdkServer } from '../sdk-server';
import { LegacyHttpExchange } from './http-exchange';
import { refuse, readableRefusal } from './http-refusal';
import type { SessionEvents } from './session-events';
import { watchedBody } from './watched-body';

/** What makes a conversation over HTTP one with a session. */
export interface SessionTerms {
  readonly id: string;
  readonly events: SessionEvents;
  readonly retryMs: number;
}

/** How a conversation over HTTP is held. */
export interface HttpConversationTerms {
  readonly source: LegacySource;
  readonly askTimeoutMs: number;
  /** Without one, each request stands for itself. */
  readonly session?: SessionTerms | undefined;
  /** What counts without a handshake. */
  readonly revision?: Revision | undefined;
}

/** One client's conversation over HTTP: the SDK's transport and server, and what is known about its requests. */
export class HttpConversation {
  private readonly conversation: Conversation;
  private readonly transport: WebStandardStreamableHTTPServerTransport;
  private readonly server: SdkServer;
  private readonly calls = new WeakMap<Request, LegacyHttpCall>();
  private openStreams = 0;
  private whenUnheard: (() => void) | undefined;

  constructor(private readonly terms: HttpConversationTerms) {
    const { source, askTimeoutMs, session, revision } = terms;
    this.conversation = new Conversation(revision);
    this.transport = new WebStandardStreamableHTTPServerTransport(
      session && {
        sessionIdGenerator: () => session.id,
        eventStore: session.events,
        retryInterval: session.retryMs,
      },
    );
    const exchangeOf = (context: ServerContext, notices: CallNotices) => this.exchangeOf(context, notices);
    const { conversation } = this;
    this.server = new SdkServer({
      ...{ source, conversation, exchangeOf, revisions: HTTP_REVISIONS, askTimeoutMs },
    });
  }

  /** Whether a request is still being answered. */
  get isBusy(): boolean {
    return this.conversation.isBusy;
  }

  /** Whether the client listens, if only to an answer that it has not read yet. */
  get hasListener(): boolean {
    return this.openStreams > 0;
  }

  /** @param onEnd is called when the conversation is over, whoever ended it */
  async start(onEnd: () => void): Promise<void> {
    const { server, conversation } = this;
    const { source, session } = this.terms;
    const leave = session
      ? tellOfChanges({
          ...{ suite: source.suite, conversation },
          notify: (told) => server.notify(told),
        })
      : undefined;
    server.onClose(() => {
      leave?.();
      session?.events.forget();
      onEnd();
    });
    await server.connect(this.transport);
  }

  /** @param onStreamEnd is called when the answer is out, or nobody reads it any more */
  async answer(call: LegacyHttpCall, onStreamEnd: () => void): Promise<Response> {
    this.openStreams += 1;
    return watchedBody(await this.response(call), () => {
      this.openStreams -= 1;
      this.whenUnheard?.();
      onStreamEnd();
    });
  }

  /** Ends at once; what runs is told by its signal. */
  close(): Promise<void> {
    return this.server.close();
  }

  /** Ends as soon as nothing runs any more that anybody waits for. */
  finish(): Promise<void> {
    this.transport.closeStandaloneSSEStream();
    return new Promise((resolve) => {
      const endIfDone = (): void => {
        if (!this.isBusy || !this.hasListener) resolve(this.close());
      };
      this.conversation.onIdle = endIfDone;
      this.whenUnheard = endIfDone;
      endIfDone();
    });
  }

  private async response(call: LegacyHttpCall): Promise<Response> {
    const messages = [call.message].flat().filter(isJsonObject);
    const refusal = this.refusal(call.message, messages);
    if (refusal) return refusal;

    this.calls.set(call.request, call);
    const parsedBody = isHandshake(call.message) ? soundHandshake(call.message) : call.message;
    const response = await this.transport.handleRequest(call.request, { parsedBody });
    for (const message of messages) this.closeIfCancelled(message);
    return readableRefusal(response, readableId(call.message));
  }

  private refusal(message: unknown, messages: readonly JsonObject[]): Response | undefined {
    if (Array.isArray(message) && this.conversation.revision !== '2025-03-26') {
      const sentence = 'Batches are not part of this protocol revision; send one message at a time.';
      return refuse({ status: 400, sentence });
    }
    if (isHandshake(message)) return faultyHandshake(message);
    if (messages.some(isHandshake))
      return refuse({ status: 400, sentence: 'A handshake is no part of a batch.' });
    const requests = messages.filter(({ method, id }) => method !== undefined && id !== undefined);
    const ids = requests.map(({ id }) => id as RequestId);
    const isTwice = ids.some((id, at) => ids.indexOf(id) < at || this.conversation.isPending(id));
    if (!isTwice) return undefined;
    return refuse({ status: 400, sentence: 'A request with this id is still being answered.' }, message);
  }

  // The SDK sends nothing about such a request, and would keep its stream open for it.
  private closeIfCancelled({ method, params }: JsonObject): void {
    if (method !== 'notifications/cancelled' || !isJsonObject(params)) return;
    this.transport.closeSSEStream(params.requestId as RequestId);
  }

  private exchangeOf(context: ServerContext, notices: CallNotices): LegacyExchange {
    const call = context.http?.req && this.calls.get(context.http.req);
    if (!call) throw new TypeError('The SDK handed over a request that did not come through here.');
    return new LegacyHttpExchange(context, call, notices);
  }
}

function faultyHandshake(message: JsonObject): Response | undefined {
  try {
    soundHandshake(message);
    return undefined;
  } catch (error) {
    if (!isProtocolError(error)) throw error;
    const { message: sentence, code } = error;
    return refuse({ status: 400, sentence, code }, message);
  }
}
