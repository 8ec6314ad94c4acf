import type { JsonRpcError, JsonValue } from '../../protocol';

/** An error for a client, as a server of the SDK sends it. */
export class SdkRefusal extends Error {
  override readonly name = 'SdkRefusal';
  readonly code: number;
  readonly data: JsonValue | undefined;

  constructor({ code, message, data }: JsonRpcError) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
