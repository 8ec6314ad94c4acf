import type { ContextId } from '@nestjs/core';

import type { NestHandler } from './nest-handler';
import type { NestProvider } from './nest-provider';
import type { Method } from './standing-for';

/** One handler of one instance, as one call (or every call) gets it. */
export interface HandlerHost {
  readonly provider: NestProvider;
  readonly instance: object;
  readonly handler: NestHandler;
  /** The handler's method. */
  readonly method: Method;
  /** Absent for what lives as long as the application. */
  readonly contextId: ContextId | undefined;
}
