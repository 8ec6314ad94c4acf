import type { InputRequests, JsonRpcError } from '../../protocol';

/** What a handler came to; one of these keys. */
export type ModernOutcome =
  /** A finished result, such as the builders make. */
  | { readonly complete: object }
  /**
   * Questions for the user, whose requests were checked against the client's capabilities and whose state is
   * sealed.
   */
  | { readonly inputRequired: SealedInputRequired }
  /** A task that goes on after the answer, with the members of the tasks extension. */
  | { readonly task: object }
  | { readonly error: JsonRpcError };

/** Questions, ready for the wire. */
export interface SealedInputRequired {
  readonly inputRequests?: InputRequests;
  /** Sealed. */
  readonly requestState?: string;
  readonly meta?: object;
}
