import { isRevision, MODERN, type Revision } from './revisions';
import { validMessage } from './valid-message';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

interface Sent {
  readonly method: string;
  readonly revision: Revision | undefined;
}

/** What a watch knows beside the messages. */
export interface Circumstances {
  /** The revision that an HTTP header names. */
  readonly header?: string | undefined;
  /** Whether a stand-in answers, whose results are its test's business. */
  readonly anyResult?: boolean;
}

/** Remembers what a client asked, so that each message it gets is held against the schema of what was asked. */
export class WireWatch {
  private readonly sent = new Map<unknown, Sent>();
  /** The revision of the session, once there is one. */
  private session: Revision | undefined;

  constructor(private readonly circumstances: Circumstances = {}) {}

  /** Takes note of what goes out; whatever is no request is nobody's business here. */
  sends(message: unknown): void {
    for (const each of Array.isArray(message) ? message : [message]) {
      if (typeof each?.method !== 'string' || each.id === undefined) continue;
      this.sent.set(each.id, { method: each.method, revision: this.revisionOf(each) });
    }
  }

  /**
   * Checks what comes in.
   *
   * @returns the message
   * @throws Error when the protocol's schema does not allow it
   */
  receives<T>(message: T): T {
    for (const each of Array.isArray(message) ? message : [message]) this.check(each);
    return message;
  }

  private check(message: any): void {
    const asked = this.askedBy(message);
    const negotiated: unknown = asked?.method === 'initialize' ? message.result?.protocolVersion : undefined;
    if (isRevision(negotiated)) this.session = negotiated;
    // One connection may speak both eras: what a request says of itself comes first.
    const revision = asked?.revision ?? this.session ?? this.ofHeader() ?? MODERN;
    const { anyResult = false } = this.circumstances;
    validMessage(message, { revision, method: asked?.method, anyResult });
  }

  private askedBy(message: any): Sent | undefined {
    return typeof message?.method === 'string' ? undefined : this.sent.get(message?.id);
  }

  private revisionOf(request: any): Revision | undefined {
    if (typeof request.params?._meta?.[VERSION_KEY] === 'string') return MODERN;
    return this.ofHeader();
  }

  private ofHeader(): Revision | undefined {
    const { header } = this.circumstances;
    return isRevision(header) ? header : undefined;
  }
}
