/** How severe a log message can be, from least to most. */
export const LOG_LEVELS = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
] as const;

/** The severity of a log message. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Whether a value is one of the levels; clients and authors name them. */
export function isLogLevel(value: unknown): value is LogLevel {
  return (LOG_LEVELS as readonly unknown[]).includes(value);
}
