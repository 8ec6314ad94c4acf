import type { Principal } from '../authoring/principal';
import type { ClientCapabilities } from '../protocol';
import type { Suite } from '../suite/suite';
import { LegacyTalk } from './legacy-talk';
import type { Requests, TestRequest } from './requests';
import { capabilitiesOf } from './test-caller';
import type { TestAnswer, TestClientOptions } from './test-client';
import type { LegacyRevision } from './test-era';

interface Talking {
  readonly principal: Principal | undefined;
  readonly capabilities: ClientCapabilities;
  readonly talk: Promise<LegacyTalk>;
}

/** Requests of an older revision: a connection for everybody who calls, since who that is counts for all of it. */
export class LegacyRequests implements Requests {
  readonly answersOnTheWay = true;
  private readonly talking: Talking[] = [];

  constructor(
    private readonly suite: Suite,
    private readonly client: TestClientOptions,
    private readonly revision: LegacyRevision,
  ) {}

  async send(request: TestRequest): Promise<TestAnswer> {
    const talk = await this.talkFor(request);
    return talk.send(request);
  }

  async close(): Promise<void> {
    const ended = this.talking.splice(0).map(async ({ talk }) => (await talk).close());
    await Promise.all(ended);
  }

  private talkFor({ options }: TestRequest): Promise<LegacyTalk> {
    const { principal } = options;
    const capabilities = capabilitiesOf(this.client, options);
    const known = this.talking.find(
      (other) => other.principal === principal && other.capabilities === capabilities,
    );
    if (known) return known.talk;
    const { onNotification } = this.client;
    const talk = new LegacyTalk(this.suite, { principal, onNotification }).begin(this.revision, capabilities);
    this.talking.push({ principal, capabilities, talk });
    return talk;
  }
}
