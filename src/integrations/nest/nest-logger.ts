import { inspect } from 'node:util';

import { Logger as NestLogger } from '@nestjs/common';

import type { Logger } from '../../authoring/logger';

/** Reports what a suite tells its operator by Nest's logger, under the server's name. */
export function nestLogger(server: string): Logger {
  const logger = new NestLogger(`Toolwright ${server}`);
  return {
    error: (message, details) => logger.error(message, stackOf(details)),
    warn: (message, details) =>
      logger.warn(details === undefined ? message : `${message}\n${stackOf(details) ?? ''}`),
  };
}

function stackOf(details: unknown): string | undefined {
  if (details instanceof Error) return details.stack;
  return details === undefined ? undefined : inspect(details);
}
