import type { CacheControl } from '../authoring/cache-control';
import type { Logger } from '../authoring/logger';
import type { Container } from '../container/container';
import type { ToolPlan } from '../plan/tool-plan';
import type { Implementation } from '../protocol';
import type { CallEvent } from './call-event';

/** Everything a suite serves with, settled: nothing optional is left to decide per call. */
export interface SuiteSettings {
  readonly server: Implementation;
  readonly instructions: string | undefined;
  readonly cacheControl: CacheControl;
  readonly plans: readonly ToolPlan[];
  readonly pageSize: number | undefined;
  readonly container: Container;
  readonly logger: Logger;
  readonly exposeErrors: boolean;
  readonly invalidArguments: 'tool-error' | 'protocol-error';
  readonly maxConcurrentCalls: number;
  readonly onCall: ((event: CallEvent) => void) | undefined;
}
