import type { JsonObject, RequestId } from '../protocol';
import type { Revision } from './revision';

/** A client of an older revision, as far as answering its requests goes. */
export interface Interlocutor {
  readonly revision: Revision;
  /** Codes that the SDK would not send as they are, by request. */
  readonly errorCodes: { set(id: RequestId, code: number): unknown };
  /** The `_meta` that makes a request of this client a modern one. */
  modernMeta(own: JsonObject): JsonObject;
}
