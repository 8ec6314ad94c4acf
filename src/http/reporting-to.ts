import { safeLogger, type SafeLogger } from '../authoring/logger';
import type { HttpListenerOptions } from './http-options';

/** The options with an `onError` that cannot fail; the suite's logger stands in for a missing one. */
export function reportingTo<Options extends HttpListenerOptions>(
  logger: SafeLogger,
  options: Options,
): Options {
  const { onError } = options;
  const report = onError ? safeLogger({ error: (_message, error) => onError(error) }) : logger;
  return {
    ...options,
    onError: (error: unknown) => report.error('An HTTP request failed before its tool.', error),
  };
}
