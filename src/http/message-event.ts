/** The headers of an answer that is a stream of events. */
export const EVENT_STREAM_HEAD = {
  'Content-Type': 'text/event-stream',
  // Proxies that buffer, and middleware that compresses, would keep events back until they have enough of them.
  'X-Accel-Buffering': 'no',
  'Cache-Control': 'no-cache, no-transform',
} as const;

/** One JSON-RPC message as an event. A message is one line, so it is one data field. */
export function messageEvent(text: string): string {
  return `event: message\ndata: ${text}\n\n`;
}
