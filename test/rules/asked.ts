import { type Answer, send, type SentHeaders } from '../http/http-client';
import { eventData } from '../support/wire/event-data';

/** What a request says beside its own parameters. */
export interface Asked {
  readonly capabilities?: object;
  readonly meta?: object;
  readonly headers?: SentHeaders;
}

const NAMED_BY: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** A request of the modern revision. */
export function modernRequest(
  method: string,
  params: object = {},
  { capabilities = {}, meta = {} }: Asked = {},
) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': capabilities,
    ...meta,
  };
  return { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } };
}

/** Sends a request with the headers that it needs. */
export function ask(url: string, method: string, params: object = {}, asked: Asked = {}): Promise<Answer> {
  const name = (params as Record<string, string>)[NAMED_BY[method] ?? ''];
  const headers = { 'Mcp-Method': method, 'Mcp-Name': name, ...asked.headers };
  return send(url, JSON.stringify(modernRequest(method, params, asked)), headers);
}

/** The messages of an answer, in one piece or in a stream; the last one is the answer itself. */
export function messagesOf({ headers, text }: Answer): readonly any[] {
  const isStream = headers['content-type']?.startsWith('text/event-stream');
  return isStream ? eventData(text).map((data) => JSON.parse(data)) : [JSON.parse(text)];
}
