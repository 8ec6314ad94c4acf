import type { Principal } from '../authoring/principal';
import { echoedText, invalidParams, isLogLevel, LOG_LEVELS, type JsonObject } from '../protocol';
import { requiredText } from '../server/required-text';
import type { Suite } from '../suite/suite';
import type { Conversation } from './conversation';

/** Whose conversation a method changes, and who asks for it. */
export interface SessionScope {
  readonly suite: Suite;
  readonly conversation: Conversation;
  readonly principal: Principal | undefined;
}

type SessionMethod = (params: JsonObject, scope: SessionScope) => void;

/** What changes the conversation and nothing else; each answers with an empty result. */
const METHODS: Readonly<Record<string, SessionMethod>> = {
  'logging/setLevel': ({ level }, { conversation }) => {
    if (!isLogLevel(level)) throw invalidParams(`params.level must be one of ${LOG_LEVELS.join(', ')}.`);
    conversation.logLevel = level;
  },
  'resources/subscribe': (params, { suite, conversation, principal }) => {
    const uri = requiredText(params, 'uri');
    if (!suite.mayRead(uri, principal))
      throw invalidParams(`Unknown resource: ${echoedText(uri, 128)}`, { uri });
    const { subscriptions } = conversation;
    const limit = suite.subscriptions.limits.resources;
    if (subscriptions.size >= limit && !subscriptions.has(uri))
      throw invalidParams(`One client may watch ${limit} resources at most.`);
    subscriptions.set(uri, principal);
  },
  'resources/unsubscribe': (params, { conversation }) => {
    conversation.subscriptions.delete(requiredText(params, 'uri'));
  },
};

/** Whether a method is one that only older revisions have. */
export function isSessionMethod(method: string): boolean {
  return Object.hasOwn(METHODS, method);
}

/**
 * Answers a method that only older revisions have.
 *
 * @throws ProtocolError -32602 for unsound parameters, and for a resource that is not there
 */
export function answerSessionMethod(method: string, params: JsonObject, scope: SessionScope): JsonObject {
  METHODS[method]?.(params, scope);
  return {};
}
