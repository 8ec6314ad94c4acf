import type { JsonObject, JsonRpcNotification, JsonValue, LogLevel } from '../protocol';

/** How far a call said it had come. */
export interface HeardProgress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** A log message that a call sent. */
export interface HeardLog {
  readonly level: LogLevel;
  readonly data: JsonValue;
  readonly logger?: string;
}

/** Keeps what calls tell ahead of their answers. */
export interface NotificationCollector {
  /** Goes where a test client takes an `onNotification`. */
  readonly hear: (notification: JsonRpcNotification) => void;
  /** Everything, in the order in which it came. */
  readonly notifications: readonly JsonRpcNotification[];
  /** What was told of progress, without tokens. */
  readonly progress: readonly HeardProgress[];
  /** What was logged; it comes where a `logLevel` asks for it. */
  readonly logs: readonly HeardLog[];
}

/** Collects progress and log messages: `client.call(Import, {}, { onNotification: heard.hear, logLevel: 'info' })`. */
export function notificationCollector(): NotificationCollector {
  const notifications: JsonRpcNotification[] = [];
  const paramsOf = (method: string): readonly JsonObject[] =>
    notifications.filter((told) => told.method === method).map(({ params = {} }) => params);
  return {
    hear: (notification) => void notifications.push(notification),
    notifications,
    get progress() {
      return paramsOf('notifications/progress').map(
        ({ progressToken: _token, ...told }) => told as unknown as HeardProgress,
      );
    },
    get logs() {
      return paramsOf('notifications/message') as unknown as readonly HeardLog[];
    },
  };
}
