import type { CacheControl } from '../authoring/cache-control';
import type { Class } from '../authoring/class';
import type { Clock } from '../authoring/clock';
import type { EventBus } from '../authoring/event-bus';
import type { SafeLogger } from '../authoring/logger';
import type { VisibilityPolicy } from '../authoring/served-entry';
import type { Container, Overrides } from '../container/container';
import type { PlanSet } from '../plan/plan-set';
import type { SuiteChange } from '../plan/suite-change';
import type { Implementation } from '../protocol';
import type { AskingServices } from './asking/asking-services';
import type { CallEvent } from './call-event';
import type { ExplainViolation } from './own-words';
import type { ServedKind } from './served-kinds';
import type { SubscriptionLimits } from './subscription-quota';

/** Everything a suite serves with, settled: nothing optional is left to decide per call. */
export interface SuiteSettings {
  readonly server: Implementation;
  readonly instructions: string | undefined;
  readonly cacheControl: CacheControl;
  readonly plans: PlanSet;
  /** What is served even while nothing of it is there. */
  readonly offered: ReadonlySet<ServedKind>;
  /** The plans after a change; throws an `AuthoringError` with everything that is wrong with it. */
  readonly compileChange: (change: SuiteChange, plans: PlanSet) => PlanSet;
  readonly eventBus: EventBus;
  readonly subscriptionLimits: SubscriptionLimits;
  readonly visible: VisibilityPolicy | undefined;
  readonly pageSize: number | undefined;
  readonly container: Container;
  /** The container with other instances in the place of some, for tests. */
  readonly overridden: (overrides: Overrides, served: readonly Class[]) => Container;
  readonly clock: Clock;
  readonly asking: AskingServices;
  readonly logger: SafeLogger;
  readonly exposeErrors: boolean;
  readonly invalidArguments: 'tool-error' | 'protocol-error';
  readonly explainViolation: ExplainViolation | undefined;
  readonly maxConcurrentCalls: number;
  readonly onCall: ((event: CallEvent) => unknown) | undefined;
}

/** What a test may want otherwise. */
export interface SuiteVariation {
  readonly overrides?: Overrides | undefined;
  readonly clock?: Clock | undefined;
  readonly exposeErrors?: boolean | undefined;
}
