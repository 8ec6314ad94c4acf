import { isLogLevel, isRequestId, LOG_LEVELS, MetaKey, type JsonObject, type LogLevel } from '../protocol';
import { toJson } from '../wrap/to-json';
import { below } from '../wrap/unsendable-error';
import type { HandlerCall } from './handler-call';

const SENT = Promise.resolve();

/** What one call tells its caller ahead of its answer: progress by its token, log messages by the level it asked for. */
export class CallMessages {
  private last = -Infinity;

  constructor(private readonly call: HandlerCall) {}

  progress(value: number, total?: number, message?: string): Promise<void> {
    const { progressToken } = this.call.meta;
    // 0 and the empty text are tokens, too.
    if (!isRequestId(progressToken) || !Number.isFinite(value) || value <= this.last) return SENT;

    this.last = value;
    const text = notificationText('notifications/progress', {
      progressToken,
      progress: value,
      ...(Number.isFinite(total) ? { total } : {}),
      ...(typeof message === 'string' ? { message } : {}),
    });
    return Promise.resolve(this.call.channel?.notify({ text, slot: 'progress' }));
  }

  log(level: LogLevel, data: unknown, logger?: string): Promise<void> {
    if (!isLogLevel(level)) throw unknownLevel(level);
    if (!this.isAskedFor(level)) return SENT;

    const text = logText({ level, data: jsonOf(data), logger });
    const whenDropped = (count: number): string => logText({ level, data: tooMany(count), logger });
    return Promise.resolve(this.call.channel?.notify({ text, whenDropped }));
  }

  startStream(): void {
    this.call.channel?.open();
  }

  private isAskedFor(level: LogLevel): boolean {
    const asked = this.call.meta[MetaKey.logLevel];
    return isLogLevel(asked) && LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(asked);
  }
}

function notificationText(method: string, params: JsonObject): string {
  return JSON.stringify({ jsonrpc: '2.0', method, params });
}

function logText({
  logger,
  ...message
}: {
  level: LogLevel;
  data: JsonObject[string];
  logger: unknown;
}): string {
  return notificationText('notifications/message', {
    ...message,
    ...(typeof logger === 'string' ? { logger } : {}),
  });
}

function jsonOf(data: unknown): JsonObject[string] {
  try {
    return toJson(data) ?? null;
  } catch (fault) {
    const { path, problem } = below('data', fault);
    throw new TypeError(`context.log cannot send its "${path.join('.')}": it ${problem}`, { cause: fault });
  }
}

function tooMany(count: number): string {
  const what = count === 1 ? '1 log message was' : `${count} log messages were`;
  return `${what} left out here: the log came faster than it was read.`;
}

function unknownLevel(level: unknown): TypeError {
  return new TypeError(`context.log knows no level ${String(level)}; use one of ${LOG_LEVELS.join(', ')}.`);
}
