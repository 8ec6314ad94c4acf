import type { McpServer } from '@modelcontextprotocol/server';

import type { SuiteEvent } from '../../authoring/event-bus';
import type { ListedPlan } from '../../plan/listed-plan';
import { StartError } from '../../server/start-error';
import type { Suite } from '../../suite/suite';
import { MOUNTED_KINDS, type Handle, type MountedKind } from './mounted-kinds';
import { SuiteDoor } from './suite-door';

interface Added {
  readonly plan: ListedPlan;
  readonly handle: Handle;
}

/** What of a suite stands in a server, and how it gets in and out. */
export class SuiteMount {
  private readonly added = new Map<MountedKind, Map<string, Added>>();
  private readonly door: SuiteDoor;

  constructor(
    private readonly mcpServer: McpServer,
    private readonly suite: Suite,
  ) {
    this.door = new SuiteDoor(suite, mcpServer.server);
  }

  /** @throws StartError for names that are taken, all of them in one sentence */
  addAll(): void {
    const taken = MOUNTED_KINDS.flatMap((kind) => this.takenNames(kind));
    if (taken.length > 0) throw new StartError(`The server has these already: ${taken.join(', ')}.`);
    for (const kind of MOUNTED_KINDS) this.update(kind);
  }

  removeAll(): void {
    for (const added of this.added.values()) for (const { handle } of added.values()) handle.remove();
    this.added.clear();
  }

  /** Makes the server what the suite has become; the SDK tells of each step itself. */
  follow(event: SuiteEvent): void {
    if (event.type === 'resourceUpdated') {
      this.tellOfResource(event.uri);
      return;
    }
    const kinds = MOUNTED_KINDS.filter((kind) => kind.event === event.type);
    const areChanged = kinds.map((kind) => this.update(kind));
    if (!areChanged.includes(true)) kinds[0]?.tell(this.mcpServer);
  }

  private update(kind: MountedKind): boolean {
    const plans = kind.plansOf(this.suite.snapshot);
    const added = this.added.get(kind) ?? new Map<string, Added>();
    this.added.set(kind, added);
    const gone = [...added].filter(([, { plan }]) => !plans.includes(plan));
    for (const [key, { handle }] of gone) {
      handle.remove();
      added.delete(key);
    }
    const fresh = plans.filter((plan) => !added.has(kind.keyOf(plan)));
    for (const plan of fresh) this.add(kind, plan, added);
    return gone.length + fresh.length > 0;
  }

  private add(kind: MountedKind, plan: ListedPlan, added: Map<string, Added>): void {
    const key = kind.keyOf(plan);
    if (kind.isTaken(this.mcpServer, key)) {
      this.suite.logger.error(`The server has ${kind.noun} ${key} already; the suite's was not added to it.`);
      return;
    }
    added.set(key, { plan, handle: kind.register(this.mcpServer, plan, this.door) });
  }

  private takenNames(kind: MountedKind): readonly string[] {
    const keys = kind.plansOf(this.suite.snapshot).map((plan) => kind.keyOf(plan));
    const taken = keys.filter((key, at) => kind.isTaken(this.mcpServer, key) || keys.indexOf(key) < at);
    return taken.map((key) => `${kind.noun} ${key}`);
  }

  private tellOfResource(uri: string): void {
    if (!this.mcpServer.isConnected()) return;
    this.mcpServer.server.sendResourceUpdated({ uri }).catch(() => undefined);
  }
}
