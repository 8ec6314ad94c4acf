import type { CacheControl } from '../authoring/cache-control';
import type { SafeLogger } from '../authoring/logger';
import type { Container } from '../container/container';
import type { PlanSet } from '../plan/plan-set';
import type { Implementation } from '../protocol';
import type { CallEvent } from './call-event';
import type { ExplainViolation } from './own-words';
import type { Visibility } from './sees';

/** Everything a suite serves with, settled: nothing optional is left to decide per call. */
export interface SuiteSettings {
  readonly server: Implementation;
  readonly instructions: string | undefined;
  readonly cacheControl: CacheControl;
  readonly plans: PlanSet;
  readonly visibility: Visibility;
  readonly pageSize: number | undefined;
  readonly container: Container;
  readonly logger: SafeLogger;
  readonly exposeErrors: boolean;
  readonly invalidArguments: 'tool-error' | 'protocol-error';
  readonly explainViolation: ExplainViolation | undefined;
  readonly maxConcurrentCalls: number;
  readonly onCall: ((event: CallEvent) => unknown) | undefined;
}
