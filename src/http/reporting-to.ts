import type { Logger } from '../authoring/logger';
import type { HttpListenerOptions } from './http-options';

/** The options with the suite's logger in the place of a missing `onError`. */
export function reportingTo<Options extends HttpListenerOptions>(logger: Logger, options: Options): Options {
  return {
    ...options,
    onError:
      options.onError ?? ((error: unknown) => logger.error('An HTTP request failed before its tool.', error)),
  };
}
