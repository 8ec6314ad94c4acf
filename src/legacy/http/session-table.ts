import type { Principal } from '../../authoring/principal';
import type { SettledSessions } from '../../server/legacy-options';
import type { HttpConversation } from './http-conversation';

/** A session in its place. */
export interface Session {
  readonly id: string;
  readonly owner: string | undefined;
  readonly conversation: HttpConversation;
}

/** The sessions of an endpoint: by id, bound to who opened them, no more than allowed, none idle for too long. */
export class SessionTable {
  /** The one that was used last stands last. */
  private readonly sessions = new Map<string, Session>();
  private readonly lastUses = new Map<string, number>();
  private sweeping: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly limits: SettledSessions,
    private readonly now: () => number,
  ) {}

  get size(): number {
    return this.sessions.size;
  }

  /** The session of an id, for the one who opened it; anybody else finds nothing. */
  find(id: string, principal: Principal | undefined): HttpConversation | undefined {
    this.sweep();
    const session = this.sessions.get(id);
    return session?.owner === ownerOf(principal) ? session?.conversation : undefined;
  }

  /** Makes room for one more session; `false` where all that could give way are in the middle of something. */
  makeRoom(principal: Principal | undefined): boolean {
    this.sweep();
    const owner = ownerOf(principal);
    const own = owner === undefined ? [] : this.all().filter((session) => session.owner === owner);
    if (own.length >= this.limits.maxSessionsPerPrincipal && !giveWay(own)) return false;
    return this.size < this.limits.maxSessions || giveWay(this.all());
  }

  add(id: string, principal: Principal | undefined, conversation: HttpConversation): void {
    this.sessions.set(id, { id, owner: ownerOf(principal), conversation });
    this.touch(id);
    this.sweeping ??= setInterval(() => this.sweep(), Math.min(this.limits.idleMs, 60_000));
    (this.sweeping as { unref?: () => void }).unref?.();
  }

  /** Notes that a session is in use. */
  touch(id: string): void {
    const session = this.sessions.get(id);
    if (!session) return;
    this.sessions.delete(id);
    this.sessions.set(id, session);
    this.lastUses.set(id, this.now());
  }

  delete(id: string): void {
    this.sessions.delete(id);
    this.lastUses.delete(id);
    if (this.size > 0) return;
    clearInterval(this.sweeping);
    this.sweeping = undefined;
  }

  all(): readonly Session[] {
    return [...this.sessions.values()];
  }

  private sweep(): void {
    const deadline = this.now() - this.limits.idleMs;
    for (const [id, { conversation }] of this.sessions) {
      // Those behind it were used later.
      if ((this.lastUses.get(id) ?? 0) > deadline) return;
      if (conversation.isBusy || conversation.hasListener) this.touch(id);
      else void conversation.close();
    }
  }
}

/** Ends the session that is missed least: one nobody listens to, before one where nothing runs. */
function giveWay(sessions: readonly Session[]): boolean {
  const quiet = sessions.filter(({ conversation }) => !conversation.isBusy);
  const least = quiet.find(({ conversation }) => !conversation.hasListener) ?? quiet[0];
  void least?.conversation.close();
  return least !== undefined;
}

function ownerOf(principal: Principal | undefined): string | undefined {
  return principal && JSON.stringify([principal.issuer, principal.subject]);
}
