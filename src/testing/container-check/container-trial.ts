import type { ToolContext } from '../../authoring/tool-context';
import type { CallInfo, CallScope, Container, Resolver } from '../../container/container';
import { createSuite } from '../../create-suite';
import { Tool } from '../../decorators/tool';
import type { CallToolResult, RequestId } from '../../protocol';
import type { Suite } from '../../suite/suite';
import { testClock } from '../test-clock';
import { aTurn } from './turns';

/** What a call of a trial does with what the container gives it. */
export type Job<T = unknown> = (resolver: Resolver) => Promise<T>;

const TIMEOUT_MS = 1_000;

/** Runs calls of a real suite over a container that is on trial. */
export class ContainerTrial {
  private readonly clock = testClock();
  private readonly suite: Suite;
  private readonly jobs = new Map<RequestId | undefined, Job>();
  private lastId = 0;
  private open = 0;

  constructor(readonly container: Container) {
    this.suite = createSuite({
      tools: [Probe],
      container: { get: () => this.probe(this.container), enter: (call) => this.enter(call) } as Container,
      logger: { warn: () => undefined, error: () => undefined },
      ...{ clock: this.clock, timeoutMs: TIMEOUT_MS },
    });
  }

  /** One call; what the job throws makes its result an error. */
  call(job: Job, subject?: string): Promise<CallToolResult> {
    const requestId = ++this.lastId;
    this.jobs.set(requestId, job);
    const principal = subject === undefined ? {} : { principal: { subject, scopes: [] } };
    return this.suite.callTool({ name: PROBE, requestId, ...principal });
  }

  /** What the job of one call gives; what it throws is thrown. */
  async use<T>(job: Job<T>, subject?: string): Promise<T> {
    let outcome: Promise<T> = Promise.reject(new TypeError('the call never came to its tool'));
    outcome.catch(() => undefined);
    await this.call((resolver) => (outcome = job(resolver)), subject);
    return outcome;
  }

  /** Lets time go on until calls are given up. */
  timeOut(): Promise<void> {
    return this.clock.advance(TIMEOUT_MS);
  }

  /** Waits until every scope has been left. */
  async idle(): Promise<void> {
    while (this.open > 0) await aTurn();
  }

  private async enter(call: CallInfo): Promise<CallScope> {
    const scope = await this.container.enter?.(call);
    const probe = this.probe(scope ?? this.container);
    this.open += 1;
    return {
      get: <T extends object>() => probe as unknown as T,
      leave: () => this.leave(scope),
    };
  }

  private async leave(scope: CallScope | undefined): Promise<void> {
    try {
      await scope?.leave?.();
    } finally {
      this.open -= 1;
    }
  }

  private probe(resolver: Resolver): Asked {
    return { call: (_input, { requestId }) => this.jobs.get(requestId)?.(resolver) };
  }
}

const PROBE = 'probe';

type Asked = { readonly call: (input: unknown, context: Pick<ToolContext, 'requestId'>) => unknown };

/** The tool that does the jobs; what stands for its instances is made by the trial. */
class Probe {
  call(): void {
    throw new TypeError('The trial answers for its tool.');
  }
}

Tool(PROBE)(Probe);
