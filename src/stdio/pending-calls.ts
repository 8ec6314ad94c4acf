import type { JsonValue, RequestId } from '../protocol';
import type { PendingCall } from './pending-call';

/** The messages that a client still waits for; leaving this set, answered or cancelled, is final. */
export class PendingCalls {
  private readonly calls = new Set<PendingCall>();
  private readonly byId = new Map<unknown, PendingCall>();
  private readonly idleListeners: (() => void)[] = [];
  private isClosing = false;

  add(call: PendingCall): void {
    this.calls.add(call);
    if (call.id !== undefined) this.byId.set(call.id, call);
    if (this.isClosing) call.close();
  }

  /** Tells every call, and whichever may still come, that the conversation ends. */
  close(): void {
    this.isClosing = true;
    for (const call of this.calls) call.close();
  }

  isPending(call: PendingCall): boolean {
    return this.calls.has(call);
  }

  /** Ids of different type are different: `1` is not `"1"`. */
  find(id: RequestId): PendingCall | undefined {
    return this.byId.get(id);
  }

  isInUse(id: RequestId): boolean {
    return this.byId.has(id);
  }

  settle(call: PendingCall): void {
    this.calls.delete(call);
    this.byId.delete(call.id);
    if (this.calls.size === 0) for (const listener of this.idleListeners.splice(0)) listener();
  }

  /** Ends the call that a cancellation names; names of nothing are ignored. */
  cancel(id: JsonValue | undefined): void {
    const call = this.byId.get(id);
    if (call) this.drop(call, 'The client cancelled the request.');
  }

  /** Ends every call. */
  abandon(): void {
    for (const call of this.calls) this.drop(call, 'The client has closed the connection.');
  }

  /** Resolves when nothing is pending. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.calls.size === 0) resolve();
      else this.idleListeners.push(resolve);
    });
  }

  private drop(call: PendingCall, reason: string): void {
    this.settle(call);
    call.abort(new DOMException(reason, 'AbortError'));
  }
}
