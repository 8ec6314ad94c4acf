import type { CacheControl } from '../authoring/cache-control';
import type { SafeLogger } from '../authoring/logger';
import type { Container } from '../container/container';
import type { ToolPlan } from '../plan/tool-plan';
import type { Implementation } from '../protocol';
import type { CallEvent } from './call-event';
import type { ExplainViolation } from './own-words';

/** Everything a suite serves with, settled: nothing optional is left to decide per call. */
export interface SuiteSettings {
  readonly server: Implementation;
  readonly instructions: string | undefined;
  readonly cacheControl: CacheControl;
  readonly plans: readonly ToolPlan[];
  readonly pageSize: number | undefined;
  readonly container: Container;
  readonly logger: SafeLogger;
  readonly exposeErrors: boolean;
  readonly invalidArguments: 'tool-error' | 'protocol-error';
  readonly explainViolation: ExplainViolation | undefined;
  readonly maxConcurrentCalls: number;
  readonly onCall: ((event: CallEvent) => unknown) | undefined;
}
