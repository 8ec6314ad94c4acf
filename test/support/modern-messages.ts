import type { JsonObject, RequestId } from 'toolwright';

/** The `_meta` that every request of 2026-07-28 needs, and nothing more. */
export const MODERN_META: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A JSON-RPC request that is sent as it stands. */
export type SentRequest = JsonObject & { readonly method: string };

/** A `subscriptions/listen` request. */
export const listenRequest = (notifications: JsonObject, id: RequestId = 1): SentRequest => ({
  ...{ jsonrpc: '2.0', id, method: 'subscriptions/listen' },
  params: { _meta: MODERN_META, notifications },
});

/** What a client says that does not want an answer any more. */
export const cancelled = (requestId: unknown) => ({
  ...{ jsonrpc: '2.0', method: 'notifications/cancelled' },
  params: { requestId },
});

/** What a client hears of a call's progress. */
export const progress = (value: number, progressToken: RequestId = 1) => ({
  ...{ jsonrpc: '2.0', method: 'notifications/progress' },
  params: { progressToken, progress: value },
});

/** The answer to a call of a tool that says one text. */
export const textAnswer = (text: string, id: RequestId = 1) =>
  expect.objectContaining({ id, result: expect.objectContaining({ content: [{ type: 'text', text }] }) });
