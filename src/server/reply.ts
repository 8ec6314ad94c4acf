import type { JsonRpcError, RequestId } from '../protocol';
import type { EncodedJson } from './encoded-json';
import type { Reply } from './exchange';

/** The answer to a notification: it was taken, nothing is said. */
export const ACCEPTED: Reply = { status: 202, text: undefined };

/** A JSON-RPC success around a result that is JSON text already. */
export function resultReply(id: RequestId, result: string | EncodedJson): Reply {
  const idText = typeof id === 'number' ? id : JSON.stringify(id);
  if (typeof result === 'string')
    return { status: 200, text: `{"jsonrpc":"2.0","id":${idText},"result":${result}}` };
  return new EncodedReply(`{"jsonrpc":"2.0","id":${idText},"result":`, result);
}

/** The text of a JSON-RPC error. The id is left out, not null, where the request's own could not be read. */
export function errorReply(status: number, error: JsonRpcError, id?: RequestId): Reply {
  return { status, text: JSON.stringify({ jsonrpc: '2.0', ...(id === undefined ? {} : { id }), error }) };
}

/** A success whose result is kept as bytes; its text is only made for transports that want text. */
class EncodedReply implements Reply {
  readonly status = 200;

  constructor(
    private readonly before: string,
    private readonly result: EncodedJson,
  ) {}

  get text(): string {
    return `${this.before}${this.result.text}}`;
  }

  get parts(): NonNullable<Reply['parts']> {
    return { before: this.before, bytes: this.result.bytes, after: '}' };
  }
}
